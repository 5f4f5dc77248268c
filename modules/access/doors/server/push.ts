import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Context } from '#kit/server/context.ts'
import { callOut, type Outcome } from '#kit/server/outgoing.ts'
import { bridgeHeaders, entriesAtOnce } from '../contract/bridge.ts'
import type { PushRefusal } from '../contract/controller.ts'
import { type Push, PushAnswer } from '../contract/webhook.ts'
import { noteSeen, signatureOf } from './bridge-caller.ts'
import { confirm, digest, entries, hello, takeCommands, waitingOf } from './bridge.ts'
import { bridgeKeyOf } from './controllers.ts'
import { beginsAnew, type Claimed, claimPush, holdsClaim, pushAnswered, pushFailed } from './push-claims.ts'
import type { ControllerRecord, DoorTables } from './tables.ts'

/** So that an unlocking that is asked while one is under way is sent well within its ten seconds. */
const timeLimit = 4_000
/** Five hundred confirmations are a tenth of that. */
const sizeLimit = 1_000_000

const rowsOf = (context: Context) => context.unscoped<DoorTables>('it was claimed to be pushed to')
const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex')

const wholeOf = ({ id }: Claimed, context: Context): Promise<ControllerRecord> =>
  rowsOf(context).selectFrom('controllers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const write = async (context: Context, claimed: Claimed): Promise<Push> => {
  const commands = await takeCommands(context, claimed)
  const waiting = await waitingOf(context, claimed)
  const owed = commands.length > 0 ? [] : (await entries(context, claimed)).entries
  const state = await rowsOf(context).selectFrom('controllerStates').select('lastEventNo').where('controllerId', '=', claimed.id).executeTakeFirst()
  const all = commands.length === 0 && owed.length < entriesAtOnce
  return {
    number: claimed.number,
    clock: context.now().toISOString(),
    round: claimed.round,
    entries: owed,
    commands,
    waiting: all ? 0 : Math.max(0, waiting - owed.length),
    compare: claimed.compare && all,
    lastEventNo: state?.lastEventNo ?? null,
  }
}

const same = (a: string, b: unknown): boolean => typeof b === 'string' && a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

interface Signed {
  key: string
  path: string
  time: string
  nonce: string
}

/** As a bridge signs; see `contract/webhook.ts`. */
const send = async (context: Context, claimed: Claimed, push: Push): Promise<{ outcome: Outcome; signed: Signed }> => {
  const { pathname, search } = new URL(claimed.address)
  const signed = {
    key: bridgeKeyOf(context, claimed),
    path: `${pathname}${search}`,
    time: String(Math.floor(context.now().getTime() / 1000)),
    nonce: randomUUID(),
  }
  const body = JSON.stringify(push)
  const headers = {
    'content-type': 'application/json',
    [bridgeHeaders.time]: signed.time,
    [bridgeHeaders.nonce]: signed.nonce,
    [bridgeHeaders.signature]: signatureOf(signed.key, { ...signed, method: 'POST', digest: sha256(body) }),
  }
  const outcome = await callOut(context.app.config.outgoing, { address: claimed.address, method: 'POST', headers, body, timeLimit, sizeLimit })
  return { outcome, signed }
}

/** An answer that is the controller's own, or why it is none. */
const read = (outcome: Outcome, { key, ...signed }: Signed): PushAnswer | PushRefusal => {
  if (outcome.refused) return outcome.refused === 'NO_ADDRESS' || outcome.refused === 'NOT_SAFE' ? 'NOT_ALLOWED' : outcome.refused
  if (outcome.status !== 200) return 'TURNED_AWAY'
  const right = signatureOf(key, { ...signed, method: 'ANSWER', digest: sha256(outcome.body) })
  if (!same(right, outcome.headers[bridgeHeaders.signature])) return 'FOREIGN'
  try {
    return PushAnswer.parse(JSON.parse(outcome.body.toString()))
  } catch {
    return 'FOREIGN'
  }
}

const epochOf = async (context: Context, { id }: Claimed): Promise<string | null> =>
  (await rowsOf(context).selectFrom('controllerStates').select('epoch').where('controllerId', '=', id).executeTakeFirst())?.epoch ?? null

/** Nothing has left, so nothing will open: whoever waits for it is told. What may have arrived is never said to be refused, and never sent again. */
const giveUp = async (context: Context, controller: ControllerRecord, { commands }: Push): Promise<void> => {
  if (commands.length > 0) await confirm(context, controller, { entries: [], commands: commands.map(({ uuid }) => ({ uuid, done: false })) })
}

/** What a bridge says in four calls stands in one answer. Each of them may be said twice: who is killed in between asks again. */
const take = async (
  context: Context,
  claimed: Claimed,
  controller: ControllerRecord,
  push: Push,
  answer: PushAnswer,
): Promise<'DONE' | 'TAKEN_OVER' | PushRefusal> => {
  const { firmware, capacities, clock, epoch, entries: confirmed, commands } = answer
  if (!(await holdsClaim(context, claimed))) return 'TAKEN_OVER'
  const before = await epochOf(context, claimed)
  if (before !== null && before !== epoch && !(await beginsAnew(context, claimed))) return 'RESTLESS'
  await noteSeen(context, controller, true)
  await hello(context, controller, { firmware, capacities, clock, epoch })
  const told = confirmed.filter(({ kind, ref, version }) =>
    push.entries.some((one) => one.kind === kind && one.ref === ref && one.version === version),
  )
  await confirm(context, controller, { entries: told, commands })
  if (push.entries.length > 0 && told.length === 0) return 'UNCONFIRMED'
  const compared = push.compare && answer.digest !== undefined
  const { startOver } = compared ? await digest(context, controller, answer.digest ?? '') : { startOver: false }
  const goesOn = push.waiting > 0 ? claimed.round : null
  await pushAnswered(context, claimed, { compared, round: startOver ? randomUUID() : goesOn })
  return 'DONE'
}

/** One push, if there is something to push and nobody else does. True where it went well, and the next one may follow. */
export const pushOnce = async (context: Context, controllerId: number): Promise<boolean> => {
  const claimed = await claimPush(context, controllerId)
  if (!claimed) return false
  const failed = async (why: PushRefusal) => {
    await pushFailed(context, claimed, why)
    context.app.live.tell({ kind: 'controllers', id: claimed.id, officeCentreId: claimed.officeCentreId })
    return false
  }
  const controller = await wholeOf(claimed, context)
  const push = await write(context, claimed)
  const { outcome, signed } = await send(context, claimed, push)
  const answer = read(outcome, signed)
  if (typeof answer !== 'string') {
    const end = await take(context, claimed, controller, push, answer)
    // with another address or key, the next one begins at once
    return end === 'DONE' || end === 'TAKEN_OVER' ? true : failed(end)
  }
  if (outcome.refused && !outcome.sent) await giveUp(context, controller, push)
  return failed(answer)
}

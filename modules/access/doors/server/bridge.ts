import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context, Transaction } from '#kit/server/context.ts'
import type { bridgeCommands, bridgeConfirm, bridgeEntries, bridgeHello } from '../contract.ts'
import { type Command, entriesAtOnce } from '../contract/bridge.ts'
import { entryProtocol } from '../contract/entries.ts'
import { oweEverything, tellOfEntries } from './entries.ts'
import { openedForController } from './entry-secrets.ts'
import { desireOffsetOf } from './offsets.ts'
import type { ControllerRecord, DoorTables } from './tables.ts'

const reason = 'a bridge has shown that it speaks for this controller'
const rowsOf = (context: Pick<Context, 'unscoped'>) => context.unscoped<DoorTables>(reason)

export const waitingOf = async (context: Context, { id }: Pick<ControllerRecord, 'id'>): Promise<number> => {
  const { n } = await rowsOf(context)
    .selectFrom('controllerEntries')
    .select(sql<number>`count(*)::integer`.as('n'))
    .where('controllerId', '=', id)
    .whereRef('confirmedVersion', '<', 'desiredVersion')
    .executeTakeFirstOrThrow()
  return n
}

/** A new epoch: it has lost its memory, and everything is owed again. */
export const hello = async (
  context: Context,
  controller: ControllerRecord,
  { firmware, capacities, clock, epoch }: z.output<NonNullable<typeof bridgeHello.body>>,
): Promise<z.output<typeof bridgeHello.reply>> => {
  const now = context.now()
  const clockOffSeconds = Math.round((Date.parse(clock) - now.getTime()) / 1000)
  const lastEventNo = await context.transaction(async (tx) => {
    const before = await rowsOf(tx)
      .selectFrom('controllerStates')
      .select(['epoch', 'lastEventNo'])
      .where('controllerId', '=', controller.id)
      .forUpdate()
      .executeTakeFirst()
    const fresh = before?.epoch !== epoch
    if (fresh) await oweEverything(tx, controller.id)
    await rowsOf(tx)
      .updateTable('controllerStates')
      .set({
        seenAt: now,
        firmware,
        capacities: capacities ?? {},
        clockOffSeconds: Math.max(-2_000_000_000, Math.min(2_000_000_000, clockOffSeconds)),
        epoch,
        ...(fresh ? { lastEventNo: null } : {}),
      })
      .where('controllerId', '=', controller.id)
      .execute()
    await desireOffsetOf(tx, controller.id)
    tx.afterCommit(() => tellOfEntries(context, controller.officeCentreId, [controller.id]))
    return fresh ? null : (before.lastEventNo ?? null)
  })
  return { protocol: entryProtocol, clock: now.toISOString(), lastEventNo, waiting: await waitingOf(context, controller) }
}

/** Owed ones: lockdown and lost rights first, then the oldest. */
export const entries = async (context: Context, { id }: Pick<ControllerRecord, 'id'>): Promise<z.output<typeof bridgeEntries.reply>> => {
  const rows = await rowsOf(context)
    .selectFrom('controllerEntries')
    .select(['kind', 'ref', 'desiredVersion as version', 'content'])
    .where('controllerId', '=', id)
    .whereRef('confirmedVersion', '<', 'desiredVersion')
    .orderBy('urgent', 'desc')
    .orderBy('waitsSince')
    .orderBy('id')
    .limit(entriesAtOnce)
    .execute()
  return { entries: rows.map(({ content, ...entry }) => ({ ...entry, content: openedForController(context, content) })) }
}

const commandsAtOnce = 20
/** Beside `unlockings`: what began to be shut after it was asked for is not opened. */
export const doorsLockedDown = sql<number>`(select doors.id from doors join lockdowns on lockdowns.office_centre_id = doors.office_centre_id and lockdowns.status = 'ON'
  and (lockdowns.reach = 'BUILDING' or lockdowns.door_id = doors.id or lockdowns.floor_id = doors.floor_id)
  where doors.office_centre_id = unlockings.office_centre_id)`
/** Each is taken once, whoever else asks at the same moment. */
export const takeCommands = async (context: Context, { id }: Pick<ControllerRecord, 'id'>): Promise<z.output<typeof Command>[]> => {
  const now = context.now()
  const rows = rowsOf(context)
  const taken = await rows
    .updateTable('unlockings')
    .set({ state: 'SENT', sentAt: now })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('unlockings')
        .select('id')
        .where('controllerId', '=', id)
        .where('state', '=', 'QUEUED')
        .where('expiresAt', '>', now.toISOString())
        // a lockdown that began after it was asked
        .where('doorId', 'not in', doorsLockedDown)
        .orderBy('id')
        .limit(commandsAtOnce)
        .forUpdate()
        .skipLocked(),
    )
    .where('state', '=', 'QUEUED')
    .returning(['uuid', 'doorId', 'expiresAt', 'id', 'officeCentreId'])
    .execute()
  if (taken.length === 0) return []
  const doors = await rows
    .selectFrom('doors')
    .select(['id', 'uuid', 'outputNo'])
    // one that hangs on another controller by now, or is out of use, is not opened by an output of this one
    .where('controllerId', '=', id)
    .where('status', '=', 'LIVE')
    .where('endedAt', 'is', null)
    .where(
      'id',
      'in',
      taken.map(({ doorId }) => doorId),
    )
    .execute()
  for (const { doorId, officeCentreId } of taken) context.app.live.tell({ kind: 'unlockings', id: doorId, officeCentreId })
  return taken.flatMap(({ uuid, doorId, expiresAt }) => {
    const door = doors.find(({ id: one }) => one === doorId)
    return door ? [{ uuid, kind: 'UNLOCK' as const, door: door.uuid, outputNo: door.outputNo, expires: expiresAt }] : []
  })
}

/** Until something is asked of this controller, by whichever process, or the time is over. */
const untilAsked = (context: Context, { id }: ControllerRecord, ms: number, gone: (stop: () => void) => void): Promise<void> =>
  new Promise((resolve) => {
    const stop = () => {
      clearTimeout(timer)
      unlisten()
      resolve()
    }
    const timer = setTimeout(stop, ms)
    const unlisten = context.app.live.listen(({ kind, id: of }) => {
      if (kind === 'controllerEntries' && of === id) stop()
    }, stop)
    gone(stop)
  })

/** Held open until there is something to do, so that a door opens within the blink of an eye and nobody asks every second. */
export const commands = async (
  context: Context,
  controller: ControllerRecord,
  { wait }: { wait: number },
  gone: (stop: () => void) => void,
): Promise<z.output<typeof bridgeCommands.reply>> => {
  const look = async () => ({ commands: await takeCommands(context, controller), waiting: await waitingOf(context, controller) })
  const now = await look()
  if (wait === 0 || now.commands.length > 0 || now.waiting > 0) return now
  await untilAsked(context, controller, wait * 1000, gone)
  return look()
}

type ConfirmInput = z.output<NonNullable<typeof bridgeConfirm.body>>

const confirmEntries = async (tx: Transaction, controller: ControllerRecord, confirmed: ConfirmInput['entries']): Promise<void> => {
  if (confirmed.length === 0) return
  const now = tx.context.now()
  // what was changed again meanwhile stays owed: a version is confirmed, not a thing
  await sql`
    with told as (
      update controller_entries e set
        confirmed_version = c.version,
        confirmed_at = ${now}::timestamptz,
        refused = c.refused,
        waits_since = case when c.version = e.desired_version then null else e.waits_since end
      from jsonb_to_recordset(${JSON.stringify(confirmed)}::jsonb) as c (kind text, ref text, version integer, refused text)
      where e.controller_id = ${controller.id} and e.kind = c.kind and e.ref = c.ref and c.version > e.confirmed_version and c.version <= e.desired_version
      returning e.office_centre_id, e.controller_id, e.kind, e.ref, e.confirmed_version, e.refused)
    insert into controller_confirmations (office_centre_id, controller_id, kind, ref, confirmed_version, at, refused)
    select office_centre_id, controller_id, kind, ref, confirmed_version, ${now}::timestamptz, refused from told`.execute(rowsOf(tx))
}

const answerCommands = async (tx: Transaction, controller: ControllerRecord, answered: ConfirmInput['commands']): Promise<void> => {
  for (const { uuid, done, answer = null } of answered) {
    const row = await rowsOf(tx)
      .updateTable('unlockings')
      .set({ state: done ? 'DONE' : 'REFUSED', answeredAt: tx.context.now(), answer })
      .where('uuid', '=', uuid)
      .where('controllerId', '=', controller.id)
      .where('state', '=', 'SENT')
      .returning('doorId')
      .executeTakeFirst()
    const id = row?.doorId
    if (id !== undefined) tx.afterCommit(() => tx.context.app.live.tell({ kind: 'unlockings', id, officeCentreId: controller.officeCentreId }))
  }
}

export const confirm = async (
  context: Context,
  controller: ControllerRecord,
  { entries: confirmed, commands: answered }: ConfirmInput,
): Promise<z.output<typeof bridgeConfirm.reply>> => {
  await context.transaction(async (tx) => {
    await confirmEntries(tx, controller, confirmed)
    await answerCommands(tx, controller, answered)
    tx.afterCommit(() => tellOfEntries(context, controller.officeCentreId, [controller.id]))
  })
  return { waiting: await waitingOf(context, controller) }
}

interface Held {
  kind: string
  ref: string
  version: number
}
const compared = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
/** Of everything that a controller holds, by which both sides know that they agree. */
export const digestOf = (held: readonly Held[]): string =>
  createHash('sha256')
    .update(
      held
        .toSorted((a, b) => compared(a.kind, b.kind) || compared(a.ref, b.ref))
        .map(({ kind, ref, version }) => `${kind} ${ref} ${version}`)
        .join('\n'),
    )
    .digest('hex')

/**
 * Compared while nothing is owed, what it is to forget included: that is only on its way. Where they differ then, everything is owed again, and what is not
 * told again it is to forget.
 */
export const digest = async (context: Context, controller: ControllerRecord, given: string) => {
  const answer = await context.transaction(async (tx) => {
    const rows = await rowsOf(tx)
      .selectFrom('controllerEntries')
      .select(['kind', 'ref', 'confirmedVersion as version'])
      .where('controllerId', '=', controller.id)
      .where('content', 'is not', null)
      .where('refused', 'is', null)
      .forUpdate()
      .execute()
    const same = digestOf(rows.filter(({ version }) => version > 0)) === given
    const { n } = await rowsOf(tx)
      .selectFrom('controllerEntries')
      .select(sql<number>`count(*)::integer`.as('n'))
      .where('controllerId', '=', controller.id)
      .whereRef('confirmedVersion', '<', 'desiredVersion')
      .executeTakeFirstOrThrow()
    const startOver = !same && n === 0
    if (startOver) await oweEverything(tx, controller.id)
    return { equal: same, startOver }
  })
  return { ...answer, waiting: await waitingOf(context, controller) }
}

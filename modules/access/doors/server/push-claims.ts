import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Context, Transaction } from '#kit/server/context.ts'
import type { PushRefusal } from '../contract/controller.ts'
import { doorsLockedDown } from './bridge.ts'
import type { ControllerRecord, DoorTables } from './tables.ts'

const rowsOf = (from: Pick<Context, 'unscoped'>) => from.unscoped<DoorTables>('the portal brings controllers of all buildings what they must know')

/** A push is over long before: whoever holds a claim longer than that was killed. */
const claimedFor = 20_000
/** Who was not asked anything for so long is asked how it is, before the minute is over after which it would be silent. */
const askedEvery = 25_000
const comparedEvery = 60_000
/** Seconds until the next try: after the first failure, and at most. */
const firstPause = 1
const longestPause = 60

const ago = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString()

/** With what somebody has changed of it, nothing is waited for. */
export const pushAnew = async (tx: Transaction, { id: controllerId, officeCentreId, driver }: ControllerRecord): Promise<void> => {
  const rows = rowsOf(tx)
  if (driver !== 'WEBHOOK') {
    await rows.deleteFrom('controllerPushes').where('controllerId', '=', controllerId).execute()
    return
  }
  // whoever pushes at this moment, to the address or with the key of before, has the claim no more
  const nobody = { claim: null, claimedUntil: null, comparedAt: null, round: null }
  const anew = { nextAt: tx.context.now(), failures: 0, refusal: null, answeredAt: null, begunAt: null, ...nobody }
  await rows
    .insertInto('controllerPushes')
    .values({ controllerId, officeCentreId, ...anew })
    .onConflict((conflict) => conflict.column('controllerId').doUpdateSet(anew))
    .execute()
  tx.afterCommit(() => tx.context.app.live.tell({ kind: 'controllerEntries', id: controllerId, officeCentreId }))
}

/** Nobody pushes to it at this moment, and there is something to push: a command; or, when it is its turn again, what it is owed, or a question how it is. */
const isDue = (now: Date) => sql`(p.claimed_until is null or p.claimed_until <= ${now}::timestamptz)
  and (exists (select from unlockings where unlockings.controller_id = p.controller_id and unlockings.state = 'QUEUED'
      and unlockings.expires_at > ${now}::timestamptz and unlockings.door_id not in ${doorsLockedDown})
    or (p.next_at <= ${now}::timestamptz and (p.answered_at is null or p.answered_at <= ${ago(now, askedEvery)}::timestamptz
      or exists (select from controller_entries e where e.controller_id = p.controller_id and e.confirmed_version < e.desired_version))))`

const pushedTo = sql`controllers c join office_centres oc on oc.id = c.office_centre_id and oc.ended_at is null`

export const duePushes = async (context: Context): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select c.id from controller_pushes p join (${pushedTo}) on c.id = p.controller_id
    where c.driver = 'WEBHOOK' and c.ended_at is null and ${isDue(context.now())} order by p.next_at, c.id limit 200`.execute(rowsOf(context))
  return rows.map(({ id }) => id)
}

export type Claimed = Pick<ControllerRecord, 'id' | 'officeCentreId' | 'bridgeKey'> & {
  readonly claim: string
  readonly address: string
  /** Of this push. */
  readonly number: number
  readonly round: string | null
  readonly compare: boolean
  readonly failures: number
  /** When it began with an empty memory last. */
  readonly begunAt: string | null
}

/** Of many who want to push to it one does, and only if there is something to push. */
export const claimPush = async (context: Context, controllerId: number): Promise<Claimed | undefined> => {
  const now = context.now()
  const claim = randomUUID()
  const { rows } = await sql<Claimed>`
    update controller_pushes p set claim = ${claim}, claimed_until = ${new Date(now.getTime() + claimedFor)}, number = p.number + 1
    from (${pushedTo}) where p.controller_id = ${controllerId} and c.id = p.controller_id and c.driver = 'WEBHOOK' and c.ended_at is null and ${isDue(now)}
    returning c.id, c.office_centre_id, c.bridge_key, p.claim, c.address, p.number, p.round, p.failures, p.begun_at,
      (p.compared_at is null or p.compared_at <= ${ago(now, comparedEvery)}::timestamptz) as compare`.execute(rowsOf(context))
  return rows[0]
}

const release = (context: Context, { id, claim }: Claimed) =>
  rowsOf(context).updateTable('controllerPushes').set({ claim: null, claimedUntil: null }).where('controllerId', '=', id).where('claim', '=', claim)

/** Whether the push is still this one's: address or key may have become others meanwhile. */
export const holdsClaim = async (context: Context, { id, claim }: Claimed): Promise<boolean> => {
  const row = await rowsOf(context).selectFrom('controllerPushes').select('claim').where('controllerId', '=', id).executeTakeFirst()
  return row?.claim === claim
}

/** Two machines behind one address, each with a memory of its own, would be told everything by turns, without an end. */
const anewEvery = 60_000
/** It has lost its memory: true where it is told everything again, once a minute. */
export const beginsAnew = async (context: Context, { id, claim, begunAt }: Claimed): Promise<boolean> => {
  const now = context.now()
  if (begunAt !== null && Date.parse(begunAt) > now.getTime() - anewEvery) return false
  await rowsOf(context).updateTable('controllerPushes').set({ begunAt: now }).where('controllerId', '=', id).where('claim', '=', claim).execute()
  return true
}

/** The next one may follow at once. `round`: what it is told anew, as long as that goes on. */
export const pushAnswered = async (
  context: Context,
  claimed: Claimed,
  { compared, round }: { compared: boolean; round: string | null },
): Promise<void> => {
  const now = context.now()
  const values = { nextAt: now, failures: 0, refusal: null, answeredAt: now, round, ...(compared ? { comparedAt: now } : {}) }
  await release(context, claimed).set(values).execute()
}

/** Longer pauses after each failure: a receiver that is down is not rung every second, and one that is back is soon told. */
export const pushFailed = async (context: Context, claimed: Claimed, refusal: PushRefusal): Promise<void> => {
  const pause = Math.min(longestPause, firstPause * 2 ** Math.min(claimed.failures, 10))
  // compared as soon as it answers again: who knows what has become of it
  const values = { nextAt: new Date(context.now().getTime() + pause * 1000), failures: claimed.failures + 1, refusal, comparedAt: null }
  await release(context, claimed).set(values).execute()
}

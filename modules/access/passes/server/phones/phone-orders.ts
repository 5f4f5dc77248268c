import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Context, Transaction } from '#kit/server/context.ts'
import type { MakerRefusal } from '../../contract/pass.ts'
import { holderOn, worksNow } from '../controllers/compile.ts'
import type { PassTables } from '../tables.ts'

const rowsOf = (from: Pick<Context, 'unscoped'>) =>
  from.unscoped<PassTables>('a maker’s service is told of phones of all buildings; whoever changes one has found it in scope')

/** Longer than all the calls for one phone can take: whoever holds a claim beyond that was killed. */
const claimedFor = 120_000
/** HID takes 300 calls in five minutes, and a phone needs up to five. */
const window = 300_000
const triedInWindow = 60
const firstPause = 30_000
const longestPause = 3_600_000

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

/** From the invitation on, its maker must know of the pass. */
export const orderPhone = async (tx: Transaction, passId: number, officeCentreId: number): Promise<void> => {
  const now = tx.context.now()
  await rowsOf(tx).insertInto('phoneOrders').values({ passId, officeCentreId, desired: 'INVITED', since: now, nextAt: now }).execute()
}

/**
 * What the makers of these people's phones must have them be, in the transaction that changes it. True where that is something else now. An invitation of
 * somebody who is switched off is taken back, for whoever follows it there would have their key once they are on again; and invited anew is only where that is
 * done, so that nothing of the time between stays.
 */
export const owePhones = async (tx: Transaction, officeCentreId: number, membershipIds: readonly number[]): Promise<boolean> => {
  const now = tx.context.now()
  const { rows } = await sql`
    update phone_orders o set desired = w.desired, desired_version = o.desired_version + 1, since = ${now}, next_at = ${now}, failures = 0, refusal = null
    from (select passes.id, case when passes.status = 'PENDING_ACTIVATION' and ${holderOn(now)} then 'INVITED' when passes.status <> 'ACTIVATED' then 'REVOKED'
        when ${worksNow(now)} then 'ACTIVE' else 'SUSPENDED' end as desired
      from passes join memberships on memberships.id = passes.membership_id
      join office_centres oc on oc.id = memberships.office_centre_id join office_centres building on building.id = passes.office_centre_id
      where passes.office_centre_id = ${officeCentreId} and passes.membership_id = any(${[...membershipIds]}::bigint[]) and passes.kind = 'HID') w
    where o.office_centre_id = ${officeCentreId} and o.pass_id = w.id and o.desired <> w.desired
      and not (o.desired = 'REVOKED' and w.desired = 'INVITED' and o.confirmed_version < o.desired_version)
    returning o.pass_id`.execute(rowsOf(tx))
  return rows.length > 0
}

export interface PhoneOrder {
  readonly passId: number
  readonly officeCentreId: number
  readonly uuid: string
  readonly makerRef: string | null
  readonly desired: 'INVITED' | 'ACTIVE' | 'SUSPENDED' | 'REVOKED'
  readonly version: number
  readonly since: string
  readonly claim: string
  readonly failures: number
}

/** The next one whose turn it is: rights that were lost first, then what else is owed, then what is waited for. Of many who ask one has it. */
export const claimOrder = async (context: Context): Promise<PhoneOrder | undefined> => {
  const now = context.now()
  const { rows } = await sql<PhoneOrder>`
    update phone_orders o set claim = ${randomUUID()}, claimed_until = ${later(now, claimedFor)}, tried_at = ${now}
    from passes p where p.id = o.pass_id and o.pass_id = (select d.pass_id from phone_orders d
        where d.next_at <= ${now} and (d.claimed_until is null or d.claimed_until <= ${now})
        order by d.desired_version > d.confirmed_version and d.desired in ('SUSPENDED', 'REVOKED') desc, d.desired_version > d.confirmed_version desc,
          d.next_at, d.pass_id limit 1 for update skip locked)
      and (select count(*) from phone_orders t where t.tried_at > ${later(now, -window)}) < ${triedInWindow}
    returning o.pass_id, o.office_centre_id, p.uuid, o.maker_ref, o.desired, o.desired_version as version, o.since, o.claim, o.failures`.execute(
    rowsOf(context),
  )
  return rows[0]
}

/** What became of it, locked, if it is still this one's to write down. */
export const heldOrder = (tx: Transaction, { passId, claim }: PhoneOrder) =>
  rowsOf(tx).selectFrom('phoneOrders').selectAll().where('passId', '=', passId).where('claim', '=', claim).forUpdate().executeTakeFirst()

interface Answered {
  makerRef: string | null
  codeSealed: string | null
  bits: string | null
  nextAt: Date | null
  done: boolean
}
export const orderAnswered = async (tx: Transaction, { passId, claim, version }: PhoneOrder, { done, ...told }: Answered): Promise<void> => {
  const over = { claim: null, claimedUntil: null, failures: 0, refusal: null }
  await rowsOf(tx)
    .updateTable('phoneOrders')
    .set({ ...told, ...over, ...(done ? { confirmedVersion: version } : {}) })
    .where('passId', '=', passId)
    .where('claim', '=', claim)
    .execute()
}

/** Kept until it goes well, and shown at the pass. After too many calls nobody asks for a while. */
export const orderRefused = async (context: Context, { passId, claim, failures }: PhoneOrder, refusal: MakerRefusal): Promise<void> => {
  const now = context.now()
  const pause = Math.min(longestPause, firstPause * 2 ** Math.min(failures, 10))
  const nextAt = later(now, refusal === 'TOO_MANY' ? Math.max(pause, window) : pause)
  await rowsOf(context)
    .updateTable('phoneOrders')
    .set({ claim: null, claimedUntil: null, failures: failures + 1, refusal, nextAt })
    .where('passId', '=', passId)
    .where('claim', '=', claim)
    .execute()
  if (refusal === 'TOO_MANY')
    await sql`update phone_orders set next_at = ${later(now, window)} where pass_id in (select pass_id from phone_orders
      where next_at <= ${later(now, window)} order by pass_id for update)`.execute(rowsOf(context))
}

/** Something has happened at the maker's to those that it knows by these names. */
export const lookSoon = async (tx: Transaction, makerRefs: readonly string[]): Promise<number> => {
  const now = tx.context.now()
  const { rows } = await sql`
    update phone_orders set next_at = ${now} where pass_id in (select pass_id from phone_orders
      where maker_ref = any(${[...makerRefs]}::text[]) and desired <> 'REVOKED' and (next_at is null or next_at > ${now})
      order by pass_id for update)
    returning pass_id`.execute(rowsOf(tx))
  return rows.length
}

import { sql } from 'kysely'
import type { Context, Transaction } from '#kit/server/context.ts'
import { holderOn, worksNow } from '../controllers/compile.ts'
import type { PassRecord, PassTables } from '../tables.ts'

const rowsOf = (tx: Transaction) => tx.unscoped<PassTables>('by the code that was handed to one person, or by the clock')

const invited = (tx: Transaction) => rowsOf(tx).selectFrom('passes').where('kind', '=', 'HID').where('status', '=', 'PENDING_ACTIVATION')

/** Somebody who is switched off follows no invitation: once they were on again, whoever held it would have their key. */
const ofHolderOn = (now: Date) => sql<boolean>`exists (select from memberships join office_centres oc on oc.id = memberships.office_centre_id
  join office_centres building on building.id = passes.office_centre_id where memberships.id = passes.membership_id and ${holderOn(now)})`

/** Still open and in time, locked: of several phones with one code the first. */
export const invitationBy = (tx: Transaction, uuid: string): Promise<PassRecord | undefined> =>
  invited(tx)
    .selectAll()
    .where('uuid', '=', uuid)
    .where('expiresAt', '>', tx.context.now().toISOString())
    .where(ofHolderOn(tx.context.now()))
    .forUpdate()
    .executeTakeFirst()

/** Whatever has become of it, and whether a maker's service has it. */
export const invitedPass = (context: Context, uuid: string) =>
  context
    .unscoped<PassTables>('by the code that was sent to one person')
    .selectFrom('passes')
    .leftJoin('phoneOrders', (join) =>
      join.onRef('phoneOrders.passId', '=', 'passes.id').onRef('phoneOrders.officeCentreId', '=', 'passes.officeCentreId'),
    )
    .select([
      'passes.status',
      'passes.activatedAt',
      'passes.expiresAt',
      'phoneOrders.passId as orderOf',
      'phoneOrders.codeSealed',
      ofHolderOn(context.now()).as('holderOn'),
    ])
    .where('passes.uuid', '=', uuid)
    .where('passes.kind', '=', 'HID')
    .executeTakeFirst()

/** Whether it is for a maker's app, where the portal activates nothing by itself. */
export const isOfMaker = async (tx: Transaction, passId: number): Promise<boolean> =>
  (await rowsOf(tx).selectFrom('phoneOrders').select('passId').where('passId', '=', passId).executeTakeFirst()) !== undefined

export const isHolderOn = async (tx: Transaction, passId: number): Promise<boolean> =>
  (await rowsOf(tx).selectFrom('passes').select('id').where('id', '=', passId).where(ofHolderOn(tx.context.now())).executeTakeFirst()) !== undefined

export const lockedPass = (tx: Transaction, id: number): Promise<PassRecord> =>
  rowsOf(tx).selectFrom('passes').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

interface ShownPhone {
  status: string
  device: string | null
  activatedAt: string | null
  officeCentreId: number
  works: boolean
  right: boolean
  suspended: boolean
  waiting: number
}
/** By what it shows to readers; the newest one, where somebody has come back with the same phone. */
export const phoneBy = async (context: Context, secretHash: string): Promise<ShownPhone | undefined> => {
  const { rows } = await sql<ShownPhone>`
    select passes.status, passes.device, passes.activated_at, passes.office_centre_id, ${worksNow(context.now())} as works,
      exists (select from passes r where r.membership_id = passes.membership_id and r.kind = 'MOBILE' and r.status = 'ASSIGNED') as "right",
      exists (select from pass_suspensions s join passes r on r.id = s.pass_id where s.ended_at is null and (r.id = passes.id
        or (r.membership_id = passes.membership_id and r.kind = 'MOBILE' and r.status = 'ASSIGNED'))) as suspended,
      (select count(*)::integer from controller_entries e where e.office_centre_id = passes.office_centre_id and e.kind = 'PASS'
        and e.ref = passes.uuid::text and e.confirmed_version < e.desired_version) as waiting
    from passes join memberships on memberships.id = passes.membership_id
    join office_centres oc on oc.id = memberships.office_centre_id join office_centres building on building.id = passes.office_centre_id
    where passes.kind = 'HID' and passes.status in ('ACTIVATED', 'PENDING_DEACTIVATED', 'DEACTIVATED') and passes.secret_hash = ${secretHash}
    order by passes.id desc limit 1`.execute(context.unscoped<PassTables>('by what only one phone and its controllers know'))
  return rows[0]
}

const atOnce = 1000
export const overdueInvitations = (tx: Transaction) =>
  invited(tx)
    .select(['id', 'officeCentreId', 'membershipId'])
    .where('expiresAt', '<=', tx.context.now().toISOString())
    .orderBy('id')
    .limit(atOnce)
    .forUpdate()
    .skipLocked()
    .execute()

/** Taken away, and no controller has still to confirm it. */
export const forgottenDevices = (tx: Transaction) =>
  rowsOf(tx)
    .selectFrom('passes')
    .select('id')
    .where('status', '=', 'PENDING_DEACTIVATED')
    .where(
      sql<boolean>`not exists (select from controller_entries e where e.office_centre_id = passes.office_centre_id and e.kind = 'PASS'
        and e.ref = passes.uuid::text and e.confirmed_version < e.desired_version)`,
    )
    .orderBy('id')
    .limit(atOnce)
    .forUpdate()
    .skipLocked()
    .execute()

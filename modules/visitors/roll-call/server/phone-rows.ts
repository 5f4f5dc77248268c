import { sql } from 'kysely'
import { Failed } from '#kit/contract/failure.ts'
import { localTime } from '#kit/server/clock.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import { activeOn } from '#modules/identity/users/server/front.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import { addedEnough } from '../contract.ts'
import type { Phone } from '../contract/roll-call.ts'
import type { RollCallRecord, RollCallTables } from './tables.ts'

type Call = Pick<RollCallRecord, 'id' | 'officeCentreId'>
const rowsOf = (from: Pick<Context, 'unscoped'>) => from.unscoped<RollCallTables>('the roll-call was found in scope, or by the token of its link')

/** By the uuids that their links name. */
export const phonesOf = async (tx: Transaction, { id, officeCentreId }: Call): Promise<string[]> => {
  const rows = await rowsOf(tx)
    .selectFrom('rollCallPhones')
    .select('uuid')
    .where('officeCentreId', '=', officeCentreId)
    .where('rollCallId', '=', id)
    .execute()
  return rows.map(({ uuid }) => uuid)
}

export const listPhones = async (context: SignedIn, { id, officeCentreId }: Call): Promise<Phone[]> => {
  const { rows } = await sql<Phone>`
    select p.uuid, p.name, p.read_at as "readDate",
      (select coalesce(jsonb_agg(f.floor_no order by f.floor_no_int), '[]') from floors f where f.office_centre_id = p.office_centre_id and f.id = any(p.floor_ids)) as floors,
      (select count(*)::integer from roll_call_marks k where k.phone_id = p.id) as marks
    from roll_call_phones p
    where p.office_centre_id = ${officeCentreId} and p.roll_call_id = ${id} and p.ended_at is null order by p.id`.execute(rowsOf(context))
  return rows.map(({ readDate, ...phone }) => ({ ...phone, readDate: readDate && new Date(readDate).toISOString() }))
}

/** That a phone has the list; noted every half minute at most, in nobody's history. */
export const noteRead = async (context: Context, phoneId: number, officeCentreId: number, readAt: string | null): Promise<void> => {
  const now = context.now()
  if (readAt !== null && now.getTime() - Date.parse(readAt) < 30_000) return
  await rowsOf(context)
    .updateTable('rollCallPhones')
    .set({ readAt: now })
    .where('id', '=', phoneId)
    .where('officeCentreId', '=', officeCentreId)
    .execute()
  context.app.live.tell({ kind: 'rollCallPhones', id: phoneId, officeCentreId, companyId: null })
}

/** In the building or one of its companies today; of the provider's staff anywhere, since they act in every building. Nobody: what the portal itself has made. */
export const standsHere = async (
  context: Context,
  userId: number | null,
  { officeCentreId, timeZone }: { officeCentreId: number; timeZone: string },
): Promise<boolean> => {
  if (userId === null) return true
  const found = await context
    .unscoped<UserTables & { officeCentres: { id: number; isPlatform: boolean } }>('whoever has the link may read it while its carrier belongs here')
    .selectFrom('memberships')
    .innerJoin('officeCentres', 'officeCentres.id', 'memberships.officeCentreId')
    .select('memberships.id')
    .where('memberships.userId', '=', userId)
    .where((eb) => eb.or([eb('memberships.buildingId', '=', officeCentreId), eb('officeCentres.isPlatform', '=', true)]))
    .where('memberships.endedAt', 'is', null)
    .where(activeOn(localTime(context.now(), timeZone).date))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** A floor has some who were on no list; a list full of made-up names finds nobody. One after another, so that many at once do not pass the bound. */
const addedAtMost = 50
export const lockToAdd = async (tx: Transaction, call: { id: number; officeCentreId: number; phoneId: number; name: string }, key: string) => {
  await sql`select id from roll_call_phones where id = ${call.phoneId} and office_centre_id = ${call.officeCentreId} for update`.execute(rowsOf(tx))
  const { n } = await rowsOf(tx)
    .selectFrom('rollCallPeople')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('officeCentreId', '=', call.officeCentreId)
    .where('rollCallId', '=', call.id)
    .where('joined', '=', 'ADDED')
    .where('addedBy', '=', call.name)
    .where('sourceKey', '!=', key)
    .executeTakeFirstOrThrow()
  if (n >= addedAtMost) throw new Failed(addedEnough, { values: { n: addedAtMost } })
}

import { sql } from 'kysely'
import { notFound } from '#kit/contract/failure.ts'
import { localTime } from '#kit/server/clock.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import type { Ending } from '#modules/identity/office-centres/server/front.ts'
import { activeOn, type leaving } from '#modules/identity/users/server/front.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import type { UnitTables } from '#modules/property/units/server/tables.ts'
import type { FloorWardens } from '../contract/roll-call.ts'
import type { Place } from './place.ts'
import type { RollCallTables } from './tables.ts'
import { say } from './words.ts'

type Tables = RollCallTables & UserTables & UnitTables
const rowsOf = (from: Pick<Context, 'unscoped'>) => from.unscoped<Tables>('the building, person or company was found in scope')

/** Of a company the floors that it rents today. */
const rentedBy = ({ timeZone, companyId }: Place, now: Date) => {
  const { date: today } = localTime(now, timeZone)
  return companyId === undefined
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from units u join lettings l on l.unit_id = u.id where u.floor_id = floors.id and l.company_id = ${companyId}
        and l.ended_at is null and l.let_from <= ${today}::date and (l.over_from is null or l.over_from > ${today}::date))`
}

/** Every floor with who counts it; a company has the floors that it rents, and its own people on them. */
export const listWardens = async (context: SignedIn, place: Place): Promise<FloorWardens[]> => {
  const { id, companyId } = place
  const { rows } = await sql<FloorWardens>`
    select floors.id as "floorId", floors.floor_no as "floorNo", t.name as "towerName", coalesce((
      select jsonb_agg(jsonb_build_object('userId', m.user_id, 'fullName', m.full_name, 'companyName', o.company_name) order by m.full_name, m.id)
      from roll_call_wardens w join memberships m on m.id = w.membership_id join office_centres o on o.id = m.office_centre_id
      where w.floor_id = floors.id and w.office_centre_id = floors.office_centre_id and w.ended_at is null
        and (${companyId ?? null}::bigint is null or m.office_centre_id = ${companyId ?? null}::bigint)), '[]') as wardens
    from floors join towers t on t.id = floors.tower_id
    where floors.office_centre_id = ${id} and floors.ended_at is null and ${rentedBy(place, context.now())}
    order by t.position, floors.floor_no_int, floors.mezzanine`.execute(rowsOf(context))
  return rows
}

export const countWardens = async (context: Context, { id, companyId }: Place): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(distinct membership_id)::integer as n from roll_call_wardens
    where office_centre_id = ${id} and ended_at is null and (${companyId ?? null}::bigint is null or company_id = ${companyId ?? null}::bigint)`.execute(
    rowsOf(context),
  )
  return rows[0]?.n ?? 0
}

/** The floor as it is until the transaction ends: who names others for it waits. */
export const lockFloor = async (tx: Transaction, place: Place, floorId: number): Promise<void> => {
  await rowsOf(tx)
    .selectFrom('floors')
    .select('id')
    .where('id', '=', floorId)
    .where('officeCentreId', '=', place.id)
    .where('endedAt', 'is', null)
    .where(rentedBy(place, tx.context.now()))
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
}

/** Those of these persons who belong to the building or a company in it, with one place each; a company has its own. */
export const membersBy = async (tx: Transaction, { id, companyId }: Place, userIds: readonly number[]) => {
  if (userIds.length === 0) return []
  const rows = await rowsOf(tx)
    .selectFrom('memberships')
    .select(['id', 'userId', 'fullName', 'officeCentreId'])
    .distinctOn('userId')
    .where('buildingId', '=', id)
    .$if(companyId !== undefined, (members) => members.where('officeCentreId', '=', companyId ?? 0))
    .where((eb) => eb('userId', '=', eb.fn.any(eb.val([...userIds]))))
    .where('endedAt', 'is', null)
    .orderBy('userId')
    .orderBy('id')
    .execute()
  return rows.map(({ officeCentreId, ...member }) => ({ ...member, companyId: officeCentreId === id ? null : officeCentreId }))
}

export const namedFor = (tx: Transaction, { id, companyId }: Place, floorId: number) =>
  rowsOf(tx)
    .selectFrom('rollCallWardens')
    .innerJoin('memberships', 'memberships.id', 'rollCallWardens.membershipId')
    .select(['rollCallWardens.id', 'rollCallWardens.membershipId', 'memberships.userId', 'memberships.fullName'])
    .where('rollCallWardens.officeCentreId', '=', id)
    .where('rollCallWardens.floorId', '=', floorId)
    .$if(companyId !== undefined, (named) => named.where('rollCallWardens.companyId', '=', companyId ?? 0))
    .where('rollCallWardens.endedAt', 'is', null)
    .execute()

/** Each person once, with all floors: as far as they may act here today. */
export const wardensToTell = async (tx: Transaction, { id, timeZone, companyId }: Place) => {
  const rows = await rowsOf(tx)
    .selectFrom('rollCallWardens')
    .innerJoin('memberships', 'memberships.id', 'rollCallWardens.membershipId')
    .innerJoin('floors', 'floors.id', 'rollCallWardens.floorId')
    .select(['memberships.userId', sql<string>`memberships.email`.as('email')])
    .select([sql<string>`min(memberships.full_name)`.as('fullName'), sql<number[]>`array_agg(floors.id order by floors.floor_no_int)`.as('floorIds')])
    .select(sql<string>`string_agg(floors.floor_no, ', ' order by floors.floor_no_int)`.as('floors'))
    .where('rollCallWardens.officeCentreId', '=', id)
    .where('rollCallWardens.endedAt', 'is', null)
    .$if(companyId !== undefined, (named) => named.where('rollCallWardens.companyId', '=', companyId ?? 0))
    .where('memberships.endedAt', 'is', null)
    .where(activeOn(localTime(tx.context.now(), timeZone).date))
    .groupBy(['memberships.userId', 'memberships.email'])
    .orderBy('memberships.userId')
    .execute()
  return rows
}

const ofMember = (from: Pick<Context, 'unscoped'>, membershipId: number) =>
  rowsOf(from).updateTable('rollCallWardens').where('membershipId', '=', membershipId)

/** Whoever leaves counts no floor any more. */
export const wardenLeaves: (typeof leaving.answers)[number] = {
  preview: async (context, { membershipId }) => {
    const { n } = await rowsOf(context)
      .selectFrom('rollCallWardens')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('membershipId', '=', membershipId)
      .where('endedAt', 'is', null)
      .executeTakeFirstOrThrow()
    return [{ what: say(context.language, 'leaving.floors'), count: n }]
  },
  end: async (tx, { membershipId }, cause) => {
    await ofMember(tx, membershipId).set({ endedAt: tx.context.now(), endedBy: cause }).where('endedAt', 'is', null).execute()
  },
  restore: async (tx, { membershipId }, cause) => {
    await ofMember(tx, membershipId).set({ endedAt: null, endedBy: null }).where('endedBy', '=', cause).execute()
  },
}

/** How the wardens of a company that leaves are named to the building. */
export const wardensNamed: (context: Context, ids: number[]) => Promise<Ending[]> = async (context, ids) => {
  const { rows } = await sql<Ending>`
    select m.full_name as name, f.floor_no as detail, null as note from roll_call_wardens w
    join memberships m on m.id = w.membership_id join floors f on f.id = w.floor_id
    where w.id = any(${ids}::bigint[]) order by w.id`.execute(rowsOf(context))
  return rows
}

import { type RawBuilder, sql } from 'kysely'
import type { Context, Transaction } from '#kit/server/context.ts'
import type { Building } from '#modules/access/doors/server/front.ts'
import type { CompanyLeaving, Ending, LeavingCompany } from '#modules/identity/office-centres/server/front.ts'
import type { leaving } from '#modules/identity/users/server/front.ts'
import type { suspending } from '#modules/property/customers/server/front.ts'
import { can } from '../contract.ts'
import { openFreeOpeningsOf } from './free-opening-rows.ts'
import { endFreeOpeningsOf, restoreFreeOpeningsOf } from './free-openings.ts'
import { buildingsWithGroups, endPlaces, groupsWithPlace, lockPlaces, resolvePlaces, restorePlaces } from './place-rows.ts'
import { desireSchedules } from './schedules.ts'
import type { AccessGroupTables } from './tables.ts'
import { timeZoneIds } from './time-zone-ids.ts'
import { say } from './words.ts'

type LeavingPerson = (typeof leaving.answers)[number]

/** Whoever leaves opens no door from that moment on; who comes back opens the same doors. */
export const placesOfLeaver: LeavingPerson = {
  preview: async (context, { membershipId }) => {
    const names = await groupsWithPlace(context, membershipId)
    return [{ what: say(context.language, 'leaving.places'), count: names.length, ...(context.holds(can.VIEW) ? { names } : {}) }]
  },
  end: (tx, { membershipId }, cause) => endPlaces(tx, { membershipId }, cause),
  restore: (tx, _leaver, cause) => restorePlaces(tx, cause),
}

const rowsOf = (from: Pick<Context, 'unscoped'>) => from.unscoped<AccessGroupTables>('the company was found in scope')

const buildingOf = async (tx: Transaction, id: number): Promise<Building> => {
  const { rows } = await sql<{ timeZone: string }>`select time_zone from office_centres where id = ${id}`.execute(rowsOf(tx))
  return { id, timeZone: rows[0]?.timeZone ?? 'UTC' }
}

/** Groups in which its people have places, or which are its own. */
const groupsOf = ({ id, buildingId, gone, cause }: LeavingCompany): RawBuilder<unknown> => {
  const places = gone ? sql`p.ended_by = ${cause}` : sql`p.ended_at is null`
  const own = gone ? sql`g.ended_by = ${cause}` : sql`g.ended_at is null`
  return sql`from access_groups g where g.office_centre_id = ${buildingId} and ((g.company_id = ${id} and ${own}) or exists (
    select from access_places p join memberships m on m.id = p.holder_id and p.holder_kind = 'MEMBER' and m.office_centre_id = ${id}
    where p.group_id = g.id and ${places}))`
}

/** What belongs to the company, or names it: its own groups, rules about it or by it, what the building has handed to it. */
const parts = ({ id }: LeavingCompany): [table: string, whose: RawBuilder<boolean>][] => [
  ['access_groups', sql`company_id = ${id}`],
  [
    'access_group_rules',
    sql`(company_id = ${id} or by_company_id = ${id} or group_id in (select g.id from access_groups g where g.company_id = ${id}))`,
  ],
  ['access_group_companies', sql`company_id = ${id}`],
  ['door_mappings', sql`group_id in (select g.id from access_groups g where g.company_id = ${id})`],
]

/** Mappings of doors that are still the company's, by hours that are still there. */
const stillFits = ({
  id,
}: LeavingCompany): RawBuilder<boolean> => sql`exists (select from doors d where d.id = door_id and d.company_id = ${id} and d.ended_at is null)
  and (time_zone_id is null or exists (select from access_time_zones z where z.id = time_zone_id and z.ended_at is null))`

const end = async (tx: Transaction, company: LeavingCompany): Promise<void> => {
  const building = await buildingOf(tx, company.buildingId)
  await endFreeOpeningsOf(tx, building, { buildingId: building.id, companyId: company.id }, company.cause)
  const own = await sql<{ id: number }>`select id from access_groups where office_centre_id = ${company.buildingId} and company_id = ${company.id}
    and ended_at is null`.execute(rowsOf(tx))
  await endPlaces(tx, { companyId: company.id, groupIds: own.rows.map(({ id }) => id) }, company.cause)
  for (const [table, whose] of parts(company))
    await sql`update ${sql.table(table)} set ended_at = ${tx.context.now()}, ended_by = ${company.cause}, version = version + 1
      where office_centre_id = ${company.buildingId} and ended_at is null and ${whose}`.execute(rowsOf(tx))
}

const restore = async (tx: Transaction, company: LeavingCompany) => {
  // before what passes are locked by, as whoever works places out
  await lockPlaces(tx, { id: company.buildingId })
  for (const [table] of parts(company))
    await sql`update ${sql.table(table)} set ended_at = null, ended_by = null, version = version + 1
      where office_centre_id = ${company.buildingId} and ended_by = ${company.cause}
      ${table === 'door_mappings' ? sql`and ${stillFits(company)}` : sql``}`.execute(rowsOf(tx))
  await restorePlaces(tx, company.cause)
  const whose = { buildingId: company.buildingId, companyId: company.id }
  await restoreFreeOpeningsOf(tx, await buildingOf(tx, company.buildingId), whose, company.cause)
  // what the rules name may have gone meanwhile, and controllers learn the hours again
  for (const building of await buildingsWithGroups(tx.context, company.buildingId)) {
    await resolvePlaces(tx, building)
    await desireSchedules(tx, building, await timeZoneIds(tx, building))
  }
  return []
}

type Suspending = (typeof suspending.answers)[number]
const whoseDoors = ({ id, landlordId }: Parameters<Suspending['end']>[1]) => ({
  buildingId: landlordId ?? id,
  companyId: landlordId === null ? null : id,
})

/** While an organisation is switched off its doors open for passes that work, and for nobody else. */
export const doorsWhileOff: Suspending = {
  preview: async (context, organisation) => {
    const open = await openFreeOpeningsOf(context, whoseDoors(organisation))
    return [{ what: say(context.language, 'leaving.standOpen'), count: open.length }]
  },
  end: async (tx, organisation, cause) => {
    const whose = whoseDoors(organisation)
    await endFreeOpeningsOf(tx, await buildingOf(tx, whose.buildingId), whose, cause)
  },
  restore: async (tx, organisation, cause) => {
    const whose = whoseDoors(organisation)
    // the row is as it was while switched off
    await restoreFreeOpeningsOf(tx, await buildingOf(tx, whose.buildingId), whose, cause, organisation.deactivatedAt)
  },
}

/** Its people open no door from that moment on. */
export const accessOfCompany: CompanyLeaving = {
  part: 'access-groups',
  title: 'leaving.company',
  say,
  count: async (context, company) => {
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n ${groupsOf(company)}`.execute(rowsOf(context))
    return { count: rows[0]?.n ?? 0 }
  },
  list: async (context, company, { offset, limit }) => {
    const { rows } =
      await sql<Ending>`select g.name, '' as detail, null as note ${groupsOf(company)} order by g.id offset ${offset} limit ${limit}`.execute(
        rowsOf(context),
      )
    return rows
  },
  end,
  restore,
}

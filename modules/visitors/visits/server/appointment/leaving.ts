import { sql } from 'kysely'
import { todayIn } from '#kit/server/clock.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import { endMany, restoreMany } from '#kit/server/data/write-many.ts'
import type { CompanyLeaving, LeavingCompany } from '#modules/identity/office-centres/server/front.ts'
import type { leaving } from '#modules/identity/users/server/front.ts'
import type { suspending } from '#modules/property/customers/server/front.ts'
import { visitDays, visitors, visits, type VisitTables } from '../tables.ts'
import { say } from '../words.ts'
import { callOffAll } from './call-off-all.ts'
import { buildingOf, countOpenVisits } from './off-rows.ts'

const rowsOf = (from: Pick<Context, 'unscoped'>) => from.unscoped<VisitTables>('who leaves was found in scope')

const ofCompany = (from: Pick<Context, 'unscoped'>, name: 'visits' | 'visitors' | 'visitDays', { id, cause, gone }: LeavingCompany) => {
  const rows = rowsOf(from).selectFrom(name).select('id').where('companyId', '=', id)
  return gone ? rows.where('endedBy', '=', cause) : rows.where('endedAt', 'is', null)
}
const insideOf = async (tx: Transaction, company: LeavingCompany) => {
  const days = await ofCompany(tx, 'visitDays', company).select(['visitorId', 'visitId']).where('status', '=', 'CHECKED_IN').execute()
  return {
    days: new Set(days.map(({ id }) => id)),
    visitors: new Set(days.map(({ visitorId }) => visitorId)),
    visits: new Set(days.map(({ visitId }) => visitId)),
  }
}
const idsOf = async (tx: Transaction, name: 'visits' | 'visitors' | 'visitDays', company: LeavingCompany) =>
  (await ofCompany(tx, name, company).execute()).map(({ id }) => id)

/**
 * Visits to come of a company that leaves are called off: visitors and hosts are told, doors forget. What was ends with it. All of it comes back as
 * records with the company; nobody is invited again by that.
 */
export const visitsOfCompany: CompanyLeaving = {
  part: 'visits',
  title: 'leaving.company',
  say,
  count: async (context, company) => {
    const today = todayIn(context, await buildingOf(context, company.buildingId))
    const { n } = await rowsOf(context)
      .selectFrom('visits')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('companyId', '=', company.id)
      .where(company.gone ? sql<boolean>`ended_by = ${company.cause}` : sql<boolean>`ended_at is null and status in ('APPROVED', 'PENDING_APPROVAL')`)
      .where('lastDay', '>=', today)
      .executeTakeFirstOrThrow()
    return { count: n }
  },
  end: async (tx, company) => {
    await callOffAll(tx, { building: await buildingOf(tx, company.buildingId), companyId: company.id }, 'LEFT', company.cause)
    // whoever is in is seen off by the desk: their day, and what it belongs to, stays until then
    const inside = await insideOf(tx, company)
    for (const [table, stay] of [
      [visitDays, inside.days],
      [visitors, inside.visitors],
      [visits, inside.visits],
    ] as const) {
      const ids = (await idsOf(tx, table.name, company)).filter((id) => !stay.has(id))
      await endMany(tx, table, company, ids, { action: 'companyLeft' })
    }
  },
  restore: async (tx, company) => {
    for (const table of [visits, visitors, visitDays])
      await restoreMany(tx, table, company, await idsOf(tx, table.name, company), { action: 'companyReturned' })
    return []
  },
}

type LeavingPerson = (typeof leaving.answers)[number]
/** Whom somebody has invited comes all the same: the company receives them. So nothing ends here, and nothing has to come back. */
export const visitsOfHost: LeavingPerson = {
  preview: async (context, { membershipId }) => {
    const { n } = await rowsOf(context)
      .selectFrom('visits')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('hostId', '=', membershipId)
      .where('endedAt', 'is', null)
      .where('status', 'in', ['APPROVED', 'PENDING_APPROVAL'])
      .where('lastDay', '>=', todayIn(context, context.actor))
      .executeTakeFirstOrThrow()
    return [{ what: say(context.language, 'leaving.host'), count: n }]
  },
  end: async () => {},
  restore: async () => {},
}

/** While an organisation is switched off nobody is received there: of a building, by none of its companies either. Who comes again is invited again. */
export const visitsWhileOff: (typeof suspending.answers)[number] = {
  preview: async (context, organisation) => {
    const whose = whoseOf(organisation)
    const count = await countOpenVisits(context, whose, todayIn(context, await buildingOf(context, whose.building.id)))
    return [{ what: say(context.language, 'leaving.off'), count }]
  },
  end: async (tx, organisation, cause) => {
    const { building, companyId } = whoseOf(organisation)
    await callOffAll(tx, { building: await buildingOf(tx, building.id), companyId }, 'OFF', cause)
  },
  restore: async () => {},
}
const whoseOf = ({ id, landlordId }: { id: number; landlordId: number | null }) =>
  landlordId === null ? { building: { id }, companyId: null } : { building: { id: landlordId }, companyId: id }

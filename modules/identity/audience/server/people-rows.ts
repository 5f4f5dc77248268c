import { sql } from 'kysely'
import type { Context } from '#kit/server/context.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import { addressed, type AudienceValues, valuesSql } from './addressed.ts'

/** Members whom an audience addresses now: active people in active memberships of active organisations. */
const members = (context: Context, audience: AudienceValues) =>
  context
    .unscoped<UserTables & OfficeCentreTables>('the rule of the audience is the scope')
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .innerJoin('officeCentres', 'officeCentres.id', 'memberships.officeCentreId')
    .where('memberships.active', '=', true)
    .where('memberships.endedAt', 'is', null)
    .where('users.active', '=', true)
    .where('users.endedAt', 'is', null)
    .where('officeCentres.active', '=', true)
    .where((eb) =>
      eb.or([
        eb('memberships.endsOn', 'is', null),
        eb('memberships.endsOn', '>=', sql<string>`(${context.now()}::timestamptz at time zone office_centres.time_zone)::date`),
      ]),
    )
    .where(
      addressed(valuesSql(audience), {
        userId: sql.ref('memberships.userId'),
        officeCentreId: sql.ref('memberships.officeCentreId'),
        buildingId: sql`coalesce(${sql.ref('officeCentres.landlordId')}, ${sql.ref('officeCentres.id')})`,
      }),
    )

/** How many people are addressed; a person with two memberships counts once. */
export const countPeople = async (context: Context, audience: AudienceValues): Promise<number> => {
  const row = await members(context, audience)
    .select((eb) => eb.fn.count<number>('memberships.userId').distinct().as('people'))
    .executeTakeFirstOrThrow()
  return row.people
}

const shown = 4

/** The same by company, the largest first, the rest summed up. */
export const countByCompany = async (context: Context, audience: AudienceValues) => {
  const rows = await members(context, audience)
    .select((eb) => ['officeCentres.id', 'officeCentres.companyName as name', eb.fn.count<number>('memberships.userId').distinct().as('people')])
    .groupBy(['officeCentres.id', 'officeCentres.companyName'])
    .orderBy('people', 'desc')
    .orderBy('officeCentres.companyName')
    .execute()
  const rest = rows.slice(shown)
  return { companies: rows.slice(0, shown), otherCompanies: rest.length, otherPeople: rest.reduce((sum, row) => sum + row.people, 0) }
}

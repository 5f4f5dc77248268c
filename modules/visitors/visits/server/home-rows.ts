import { sql } from 'kysely'
import { todayIn } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { standsHere } from './day-status.ts'
import { visitDays, type VisitTables } from './tables.ts'

export const today = (context: SignedIn): string => todayIn(context, context.actor)

/** Of the building where the reader works, as far as they are the reader's organisation's. */
export const daysOf = (context: SignedIn) =>
  context
    .read<VisitTables & OfficeCentreTables>()
    .selectFrom('visitDays')
    .innerJoin('visits', 'visits.id', 'visitDays.visitId')
    .innerJoin('visitors', 'visitors.id', 'visitDays.visitorId')
    .where(ownRows(context.scope, visitDays))
    .where('visitDays.officeCentreId', '=', context.scope.buildingId)
    .where('visits.officeCentreId', '=', context.scope.buildingId)
    .where('visitors.officeCentreId', '=', context.scope.buildingId)
    .where('visitDays.endedAt', 'is', null)

/** Nothing else is in their way than that the desk lets them in; those who have waited longest first. */
export const waitingInLobby = (context: SignedIn, limit: number) => {
  const since = sql<string>`coalesce(visit_days.here_at, visit_days.created_at)`
  return (
    daysOf(context)
      .leftJoin('officeCentres as company', 'company.id', 'visitDays.companyId')
      .where('visitDays.day', '=', today(context))
      .where('visitDays.status', '=', 'EXPECTED')
      .where(standsHere)
      .where('visits.status', '=', 'APPROVED')
      // those wait for whoever decides, and are told to them
      .where('visitors.screening', 'not in', ['MATCH', 'REFUSED'])
      .select(['visitDays.uuid', 'visitors.name', 'visits.uuid as visitUuid', 'visits.hostName', 'company.companyName'])
      .select([since.as('since'), sql<number>`(count(*) over ())::integer`.as('total')])
      .orderBy(since)
      .orderBy('visitDays.id')
      .limit(limit)
      .execute()
  )
}

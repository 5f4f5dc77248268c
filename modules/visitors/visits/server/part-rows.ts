import { sql } from 'kysely'
import { notFound } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { baseFiltered, byName, listing } from '#kit/server/data/listing.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import { matching } from '#kit/server/data/search.ts'
import type { VisitorQuery } from '../contract.ts'
import { type VisitDayRecord, visitors, type VisitorRecord, visits, type VisitRecord, type VisitTables as Tables } from './tables.ts'

type Of = Pick<VisitRecord, 'id' | 'officeCentreId'>
const visitorsIn = (from: Pick<Transaction, 'read'>, { id, officeCentreId }: Of) =>
  from
    .read<Tables>()
    .selectFrom('visitors')
    .where('visitors.officeCentreId', '=', officeCentreId)
    .where('visitors.visitId', '=', id)
    .where('visitors.endedAt', 'is', null)

export const visitorsOfVisit = (from: Pick<Transaction, 'read'>, visit: Of): Promise<VisitorRecord[]> =>
  visitorsIn(from, visit).selectAll().orderBy('visitors.id').execute()

/** As many as a page of the visit shows without asking for more. */
export const firstVisitorsOf = (from: Pick<Transaction, 'read'>, visit: Of, atMost: number): Promise<VisitorRecord[]> =>
  visitorsIn(from, visit).selectAll().orderBy('visitors.id').limit(atMost).execute()

/** How many they are, and whether the mail can be sent to one of them. */
export const countVisitors = (from: Pick<Transaction, 'read'>, visit: Of) =>
  visitorsIn(from, visit)
    .select([
      sql<number>`count(*)::integer`.as('n'),
      sql<boolean>`coalesce(bool_or(email is not null and screening not in ('MATCH', 'REFUSED')), false)`.as('canBeSent'),
    ])
    .executeTakeFirstOrThrow()

export const pageOfVisitors = (context: SignedIn, visit: Of, query: VisitorQuery): Promise<Page<VisitorRecord>> => {
  let rows = visitorsIn(context, visit)
  if (query.wildcardSearch) rows = rows.where(matching('visitors', query.wildcardSearch))
  const some = baseFiltered(context, rows, query, { changed: 'visitors.updatedAt' }).selectAll('visitors')
  return listing(context, some, query, { name: byName('visitors.name') }, 'visitors.id')
}

const daysIn = (from: Pick<Transaction, 'read'>, { id, officeCentreId }: Of) =>
  from.read<Tables>().selectFrom('visitDays').where('officeCentreId', '=', officeCentreId).where('visitId', '=', id).where('endedAt', 'is', null)

export const daysOfVisit = (from: Pick<Transaction, 'read'>, visit: Of): Promise<VisitDayRecord[]> =>
  daysIn(from, visit).selectAll().orderBy('day').orderBy('id').execute()

export const daysOfVisitors = (from: Pick<Transaction, 'read'>, visit: Of, visitorIds: readonly number[]): Promise<VisitDayRecord[]> =>
  daysIn(from, visit)
    .selectAll()
    .where((eb) => eb('visitorId', '=', eb.fn.any(eb.val([...visitorIds]))))
    .orderBy('day')
    .orderBy('id')
    .execute()

/** Each day of a visit once; `held`: somebody is expected, or was there. */
export const datesOfVisit = (from: Pick<Transaction, 'read'>, visit: Of): Promise<{ day: string; held: boolean }[]> =>
  daysIn(from, visit)
    .select(['day', sql<boolean>`bool_or(status <> 'CANCELLED')`.as('held')])
    .groupBy('day')
    .orderBy('day')
    .execute()

/** Whose a visit is, before anything of it is held. */
export const visitToHold = (tx: Transaction, { scope }: SignedIn, uuid: string) =>
  tx
    .read<Tables>()
    .selectFrom('visits')
    .select(['officeCentreId', 'companyId'])
    .where(ownRows(scope, visits))
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow(notFound)

export const visitorToHold = (tx: Transaction, { scope }: SignedIn, uuid: string) =>
  tx
    .read<Tables>()
    .selectFrom('visitors')
    .innerJoin('visits', (join) => join.onRef('visits.id', '=', 'visitors.visitId').onRef('visits.officeCentreId', '=', 'visitors.officeCentreId'))
    .select(['visitors.officeCentreId', 'visitors.companyId', 'visitors.visitId', 'visits.uuid as visitUuid'])
    .where(ownRows(scope, visitors))
    .where('visitors.uuid', '=', uuid)
    .executeTakeFirstOrThrow(notFound)

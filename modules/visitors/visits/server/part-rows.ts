import type { Transaction } from '#kit/server/context.ts'
import type { VisitDayRecord, VisitorRecord, VisitRecord, VisitTables as Tables } from './tables.ts'

export const visitorsOfVisit = (
  from: Pick<Transaction, 'read'>,
  { id, officeCentreId }: Pick<VisitRecord, 'id' | 'officeCentreId'>,
): Promise<VisitorRecord[]> =>
  from
    .read<Tables>()
    .selectFrom('visitors')
    .selectAll()
    .where('officeCentreId', '=', officeCentreId)
    .where('visitId', '=', id)
    .where('endedAt', 'is', null)
    .orderBy('id')
    .execute()

export const daysOfVisit = (
  from: Pick<Transaction, 'read'>,
  { id, officeCentreId }: Pick<VisitRecord, 'id' | 'officeCentreId'>,
): Promise<VisitDayRecord[]> =>
  from
    .read<Tables>()
    .selectFrom('visitDays')
    .selectAll()
    .where('officeCentreId', '=', officeCentreId)
    .where('visitId', '=', id)
    .where('endedAt', 'is', null)
    .orderBy('day')
    .orderBy('id')
    .execute()

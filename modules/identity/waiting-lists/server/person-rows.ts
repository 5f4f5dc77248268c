import type { Transaction } from '#kit/server/context.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import type { WaitingRecord } from './tables.ts'

/** Where whoever waits is written to, and by which clock the building counts. */
export const personOf = (tx: Transaction, { memberId, officeCentreId }: Pick<WaitingRecord, 'memberId' | 'officeCentreId'>) =>
  tx
    .unscoped<UserTables & OfficeCentreTables>('told of what they wait for themselves')
    .selectFrom('memberships')
    .innerJoin('officeCentres', (join) => join.on('officeCentres.id', '=', officeCentreId))
    .select(['memberships.email', 'officeCentres.timeZone'])
    .where('memberships.id', '=', memberId)
    .where('memberships.endedAt', 'is', null)
    .executeTakeFirst()

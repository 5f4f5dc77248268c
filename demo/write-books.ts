import { sql } from 'kysely'
import { utcDay } from '#kit/contract/days.ts'
import { typed } from '#kit/server/postgres/database.ts'
import type { ClosingTables, CodeTables } from '#modules/money/books/server/tables.ts'
import type { BooksTables, LedgerTables } from '#modules/money/ledger/server/tables.ts'
import { type City, made, madeAt, writeTrail } from './trail.ts'
import { of } from './write.ts'

type Tables = BooksTables & LedgerTables & ClosingTables & CodeTables

const codes = [
  { about: 'ACCOUNT', name: 'RECEIVABLE', code: '1100' },
  { about: 'ACCOUNT', name: 'BANK', code: '1010' },
  { about: 'ACCOUNT', name: 'PROVIDER_CASH', code: '1020' },
  { about: 'ACCOUNT', name: 'REVENUE', code: '4000' },
  { about: 'ACCOUNT', name: 'FEES', code: '6210' },
  { about: 'KIND', name: 'bookings', code: '4110' },
] as const

const monthAfter = (month: string): string => {
  const [year = 0, of = 0] = month.split('-').map(Number)
  return utcDay(new Date(Date.UTC(year, of, 1)))
}

/** The first month in which anything was posted is closed, where another one lies between it and this one. */
export const writeBooks = async (city: City): Promise<void> => {
  const open = typed<Tables>(city.open)
  const officeCentreId = of(city.centres, 'marlowe')
  const [deputy] = city.adminsOf('marlowe')
  const days = city.daysOf('hk')
  const at = days.at(-12, '10:30')
  await open
    .insertInto('bookCodes')
    .values({ ...madeAt(city, days.at(-40, '15:10'), deputy), officeCentreId, codes: JSON.stringify(codes) })
    .execute()
  const { month } = await open
    .selectFrom('ledgerTransactions')
    .select(sql<string>`min(month)`.as('month'))
    .where('officeCentreId', '=', officeCentreId)
    .executeTakeFirstOrThrow()
  const until = monthAfter(month)
  if (until >= `${days.date(-12).slice(0, 7)}-01`) return
  const { id } = await open
    .updateTable('ledgerBooks')
    .set({ closedUntil: until, version: 2, updatedAt: at, updatedBy: deputy.userId })
    .where('officeCentreId', '=', officeCentreId)
    .returning('id')
    .executeTakeFirstOrThrow()
  await open
    .insertInto('bookClosings')
    .values({ ...madeAt(city, at, deputy), officeCentreId, month, leftOpen: '[]' })
    .execute()
  const changes = made({ closedUntil: until })
  await writeTrail(city, [{ table: 'ledgerBooks', id, officeCentreId, at, by: deputy, action: 'monthClosed', changes }])
}

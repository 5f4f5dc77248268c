import { type RawBuilder, sql } from 'kysely'
import type { Context, Transaction } from '#kit/server/context.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { VisitTables } from '#modules/visitors/visits/server/tables.ts'
import type { BadgeTables } from './tables.ts'

const loansFrom = (from: Pick<Context | Transaction, 'unscoped'>) =>
  from.unscoped<BadgeTables & VisitTables & OfficeCentreTables>('people who are forgotten, wherever they had a badge')

/** Whose visit was forgotten: the name goes from here, too. */
export const ofForgottenVisitors = async (tx: Transaction, limit: number): Promise<number[]> => {
  const rows = await loansFrom(tx)
    .selectFrom('badgeLoans')
    .innerJoin('visitDays', 'visitDays.id', 'badgeLoans.visitDayId')
    .innerJoin('visitors', 'visitors.id', 'visitDays.visitorId')
    .select('badgeLoans.id')
    .where('badgeLoans.erasedAt', 'is', null)
    .where('visitors.erasedAt', 'is not', null)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export const buildingsWithNames = (context: Context): Promise<{ id: number }[]> =>
  loansFrom(context)
    .selectFrom('officeCentres')
    .select('id')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('badgeLoans')
          .select('badgeLoans.id')
          .whereRef('badgeLoans.officeCentreId', '=', 'officeCentres.id')
          .where('badgeLoans.erasedAt', 'is', null),
      ),
    )
    .execute()

/** Handed out before that moment, whether it came back or not: a name is of no use by then. */
export const handedOutBefore = async (tx: Transaction, officeCentreId: number, before: Date, limit: number): Promise<number[]> => {
  const rows = await loansFrom(tx)
    .selectFrom('badgeLoans')
    .select('id')
    .where('officeCentreId', '=', officeCentreId)
    .where('erasedAt', 'is', null)
    .where('createdAt', '<', before.toISOString())
    .orderBy('createdAt')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export const loansWhere = async (tx: Transaction, whose: RawBuilder<boolean>): Promise<number[]> =>
  (await loansFrom(tx).selectFrom('badgeLoans').select('id').where(whose).execute()).map(({ id }) => id)

export const countOut = async (context: Context, membershipId: number): Promise<number> => {
  const { n } = await loansFrom(context)
    .selectFrom('badgeLoans')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('membershipId', '=', membershipId)
    .where(sql<boolean>`status = 'OUT'`)
    .executeTakeFirstOrThrow()
  return n
}

/** By the number of the visitor's day. */
export const outOfDays = (context: Context, dayIds: readonly number[]): Promise<{ visitDayId: number | null; number: string; dueOn: string }[]> =>
  loansFrom(context)
    .selectFrom('badgeLoans')
    .select(['visitDayId', 'number', 'dueOn'])
    .where((eb) => eb('visitDayId', '=', eb.fn.any(eb.val([...dayIds]))))
    .where('status', '=', 'OUT')
    .orderBy('id')
    .execute()

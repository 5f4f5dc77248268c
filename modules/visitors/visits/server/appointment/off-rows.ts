import type { Context, Transaction } from '#kit/server/context.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { VisitTables } from '../tables.ts'

const rowsOf = (from: Pick<Context | Transaction, 'unscoped'>) =>
  from.unscoped<VisitTables & OfficeCentreTables>('who is switched off, or leaves, was found in scope')

/** Of one company; of none: of the whole building. */
export interface Whose {
  building: Pick<OfficeCentreRecord, 'id'>
  companyId: number | null
}

/** Visits that are agreed or asked for, and not over. */
export const openVisits = (from: Pick<Context | Transaction, 'unscoped'>, { building, companyId }: Whose, today: string) => {
  const rows = rowsOf(from)
    .selectFrom('visits')
    .where('visits.officeCentreId', '=', building.id)
    .where('visits.status', 'in', ['APPROVED', 'PENDING_APPROVAL'])
    .where('visits.lastDay', '>=', today)
    .where('visits.endedAt', 'is', null)
    .where('visits.erasedAt', 'is', null)
  return companyId === null ? rows : rows.where('visits.companyId', '=', companyId)
}

export const countOpenVisits = async (context: Context, whose: Whose, today: string): Promise<number> => {
  const { n } = await openVisits(context, whose, today)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

export const peopleOfVisits = (tx: Transaction, visitIds: readonly number[]) =>
  rowsOf(tx)
    .selectFrom('visitors')
    .selectAll()
    .where((eb) => eb('visitId', '=', eb.fn.any(eb.val([...visitIds]))))
    .where('endedAt', 'is', null)
    .orderBy('id')
    .execute()

export const buildingOf = (from: Pick<Context | Transaction, 'unscoped'>, id: number): Promise<OfficeCentreRecord> =>
  rowsOf(from).selectFrom('officeCentres').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const namesOf = async (tx: Transaction, ids: readonly number[]): Promise<Map<number, string>> => {
  const rows = await rowsOf(tx)
    .selectFrom('officeCentres')
    .select(['id', 'companyName'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()
  return new Map(rows.map(({ id, companyName }) => [id, companyName]))
}

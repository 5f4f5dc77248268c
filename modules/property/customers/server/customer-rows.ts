import type { z } from 'zod'
import type { HistoryQuery } from '#kit/contract/history.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { historyOf } from '#kit/server/data/history.ts'
import { type OfficeCentreTables, officeCentres } from '#modules/identity/office-centres/server/tables.ts'

/** Who buys of the provider itself; companies belong to their buildings. */
export const customers = (context: SignedIn) =>
  context
    .read<OfficeCentreTables>()
    .selectFrom('officeCentres')
    .where('officeCentres.type', 'in', ['LANDLORD', 'OFFICE'])
    .where('officeCentres.isPlatform', '=', false)
    .where('officeCentres.endedAt', 'is', null)

/** All that the provider has taken on: its customers, and the companies in their buildings. */
export const customersAndCompanies = (context: SignedIn) =>
  context
    .read<OfficeCentreTables>()
    .selectFrom('officeCentres')
    .where('officeCentres.isPlatform', '=', false)
    .where('officeCentres.endedAt', 'is', null)

/** Codes are unique on the whole portal, ended organisations included. */
export const isCodeTaken = async (context: SignedIn, centreCode: string): Promise<boolean> => {
  const rows = context.unscoped<OfficeCentreTables>('codes are unique over all organisations')
  return (await rows.selectFrom('officeCentres').select('id').where('centreCode', '=', centreCode).executeTakeFirst()) !== undefined
}

export const historyOfCustomer = (context: SignedIn, id: number, query: z.output<typeof HistoryQuery>) => historyOf(context, officeCentres, id, query)

import { sql } from 'kysely'
import type { Context, Transaction } from '#kit/server/context.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { permissionHolders } from '#modules/identity/users/server/front.ts'
import { can } from '../contract.ts'
import type { InvoiceTables, UploadRecord, UploadTables } from './tables.ts'

export interface Admin {
  readonly userId: number
  readonly email: string
}

/** Of each company what an upload has brought it, by number. */
export const broughtBy = async (tx: Transaction, { id, officeCentreId }: Pick<UploadRecord, 'id' | 'officeCentreId'>) => {
  const rows = await tx
    .read<InvoiceTables & UploadTables>()
    .selectFrom('invoiceUploadFiles')
    .innerJoin('invoices', (join) =>
      join.onRef('invoices.id', '=', 'invoiceUploadFiles.invoiceId').onRef('invoices.officeCentreId', '=', 'invoiceUploadFiles.officeCentreId'),
    )
    .select(['invoices.companyId', 'invoices.invoiceNo'])
    .where('invoiceUploadFiles.officeCentreId', '=', officeCentreId)
    .where('invoiceUploadFiles.uploadId', '=', id)
    .distinct()
    .orderBy('invoices.invoiceNo')
    .execute()
  return Map.groupBy(rows, ({ companyId }) => companyId)
}

/** What its papers say of a building, and what it is called. */
export interface Sender {
  readonly id: number
  readonly name: string
  readonly companyName: string
  readonly address: string
  readonly timeZone: string
}
export const buildingNamed = async (context: Context, id: number): Promise<Sender> =>
  context
    .unscoped<OfficeCentreTables>('the building that the invoices are from')
    .selectFrom('officeCentres')
    .select(['id', 'companyName', 'address', 'timeZone', sql<string>`coalesce(building_name, company_name)`.as('name')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Who runs a company and may see its invoices today. */
export const adminsOf = async (tx: Transaction, companyId: number): Promise<Admin[]> =>
  (await permissionHolders(tx, companyId, can.VIEW)).filter(({ roleCodes }) => roleCodes.includes('MASTER_ADMIN'))

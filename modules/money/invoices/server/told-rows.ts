import { sql } from 'kysely'
import { localTime } from '#kit/server/clock.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { activeOn, permissionsOf, rolesAt } from '#modules/identity/users/server/front.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
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
export const adminsOf = async (tx: Transaction, companyId: number, timeZone: string): Promise<Admin[]> => {
  const roles = rolesAt(tx.context.app.roles, true)
  const members = await tx
    .unscoped<UserTables>('the admins of a company are told of its invoices')
    .selectFrom('memberships')
    .select(['userId', 'email', 'roleCodes', 'permissionsAdded', 'permissionsRemoved'])
    .where('officeCentreId', '=', companyId)
    .where('endedAt', 'is', null)
    .where(activeOn(localTime(tx.context.now(), timeZone).date))
    .where(sql<boolean>`'MASTER_ADMIN' = any(role_codes)`)
    .orderBy('userId')
    .execute()
  return members.filter((member) => permissionsOf(roles, member).has(can.VIEW))
}

import { sql, type SqlBool } from 'kysely'
import { notFound } from '#kit/contract/failure.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { effectiveAddOns } from '#modules/identity/office-centres/server/front.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { addOnOfFiles } from '../contract.ts'
import type { InvoiceTables, UploadFileRecord, UploadRecord, UploadTables } from './tables.ts'

type Tables = InvoiceTables & OfficeCentreTables & UploadTables
type Building = Pick<OfficeCentreRecord, 'id'>
/** Inside a transaction and outside of one. */
type From = Pick<Context | Transaction, 'read'>

/** An upload as its sender sees it; nobody else does, before it is confirmed or after. */
export const ownUpload = (context: SignedIn, { id }: Building, uuid: string): Promise<UploadRecord> =>
  context
    .read<UploadTables>()
    .selectFrom('invoiceUploads')
    .selectAll()
    .where('officeCentreId', '=', id)
    .where('uuid', '=', uuid)
    .where('membershipId', '=', context.scope.membershipId)
    .where('status', '<>', 'FORGOTTEN')
    .executeTakeFirstOrThrow(notFound)

/** Locked until the transaction ends: who adds a file and who confirms wait for each other. */
export const lockUpload = (tx: Transaction, { id, officeCentreId }: Pick<UploadRecord, 'id' | 'officeCentreId'>): Promise<UploadRecord> =>
  tx
    .read<UploadTables>()
    .selectFrom('invoiceUploads')
    .selectAll()
    .where('officeCentreId', '=', officeCentreId)
    .where('id', '=', id)
    .where('status', '<>', 'FORGOTTEN')
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)

export const filesOf = (from: From, { id, officeCentreId }: Pick<UploadRecord, 'id' | 'officeCentreId'>) =>
  from
    .read<Tables>()
    .selectFrom('invoiceUploadFiles')
    .leftJoin('invoices', (join) =>
      join.onRef('invoices.id', '=', 'invoiceUploadFiles.invoiceId').onRef('invoices.officeCentreId', '=', 'invoiceUploadFiles.officeCentreId'),
    )
    .leftJoin('officeCentres as owner', 'owner.id', 'invoices.companyId')
    .selectAll('invoiceUploadFiles')
    .select(['invoices.uuid as invoiceUuid', 'owner.id as ownerId', 'owner.companyName as ownerName'])
    .where('invoiceUploadFiles.officeCentreId', '=', officeCentreId)
    .where('invoiceUploadFiles.uploadId', '=', id)
    .orderBy('invoiceUploadFiles.id')
    .execute()

export const lockFile = (
  tx: Transaction,
  { id, officeCentreId }: Pick<UploadRecord, 'id' | 'officeCentreId'>,
  uuid: string,
): Promise<UploadFileRecord> =>
  tx
    .read<UploadTables>()
    .selectFrom('invoiceUploadFiles')
    .selectAll()
    .where('officeCentreId', '=', officeCentreId)
    .where('uploadId', '=', id)
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)

export interface CodedCompany {
  readonly id: number
  readonly name: string
  /** It has the add-on, and can see what it is sent. */
  readonly takes: boolean
}

/** The companies that are in the building now, by their customer code. */
export const companiesByCode = async (from: From, officeCentreId: number, codes: readonly string[]): Promise<Map<string, CodedCompany>> => {
  const rows = await from
    .read<Tables>()
    .selectFrom('invoiceCustomerCodes')
    .innerJoin('officeCentres', 'officeCentres.id', 'invoiceCustomerCodes.companyId')
    .innerJoin('officeCentres as building', 'building.id', 'officeCentres.landlordId')
    .select(['code', 'officeCentres.id', 'officeCentres.companyName', 'officeCentres.addOns', 'officeCentres.addOnsOff'])
    .select('building.addOns as landlordAddOns')
    .where('invoiceCustomerCodes.officeCentreId', '=', officeCentreId)
    .where('officeCentres.landlordId', '=', officeCentreId)
    .where('officeCentres.endedAt', 'is', null)
    .where((eb) => eb('code', '=', eb.fn.any(eb.val([...codes]))))
    .execute()
  return new Map(
    rows.map(({ code, id, companyName, ...held }) => [code ?? '', { id, name: companyName, takes: effectiveAddOns(held).includes(addOnOfFiles) }]),
  )
}

export interface Existing {
  readonly uuid: string
  readonly version: number
  readonly companyId: number
}

/** What is issued under these numbers, by the number in small letters. */
export const issuedUnder = async (from: From, officeCentreId: number, numbers: readonly string[]): Promise<Map<string, Existing>> => {
  const rows = await from
    .read<InvoiceTables>()
    .selectFrom('invoices')
    .select(['uuid', 'version', 'companyId', sql<string>`lower(invoice_no)`.as('key')])
    .where('officeCentreId', '=', officeCentreId)
    .where('status', '=', 'ISSUED')
    .where(sql<SqlBool>`lower(invoice_no) = any(${numbers.map((one) => one.toLowerCase())}::text[])`)
    .execute()
  return new Map(rows.map(({ key, ...row }) => [key, row]))
}

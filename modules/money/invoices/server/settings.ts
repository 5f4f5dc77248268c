import { Failed, failures } from '#kit/contract/failure.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import { unlessTaken } from '#kit/server/data/unless-taken.ts'
import { change, insert } from '#kit/server/data/write.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { prefixUsed } from '../contract.ts'
import type { InvoiceSettings, SettingsInput, Supplier } from '../contract/made.ts'
import { type InvoiceTables, invoiceSettings, type NoteTables, type SettingRecord, type SettingTables } from './tables.ts'
import { say } from './words.ts'

type Building = Pick<OfficeCentreRecord, 'id' | 'companyName' | 'address'>

const usual = {
  prefix: 'INV',
  creditPrefix: 'CN',
  paymentDays: 30,
  supplierName: null,
  supplierAddress: null,
  taxRegistrationNo: null,
  bankDetails: null,
  footer: null,
} as const
type Settings = Pick<SettingRecord, keyof typeof usual>

const rowOf = (from: Pick<Context | Transaction, 'read'>, officeCentreId: number): Promise<SettingRecord | undefined> =>
  from.read<SettingTables>().selectFrom('invoiceSettings').selectAll().where('officeCentreId', '=', officeCentreId).executeTakeFirst()

/** As the building has set them, or as they are where nobody has. */
export const settingsOf = async (from: Pick<Context | Transaction, 'read'>, { id }: Pick<Building, 'id'>): Promise<Settings> =>
  (await rowOf(from, id)) ?? usual

export const supplierOf = (settings: Settings, building: Building): Supplier => ({
  name: settings.supplierName ?? building.companyName,
  address: settings.supplierAddress ?? building.address,
  taxRegistrationNo: settings.taxRegistrationNo,
  bankDetails: settings.bankDetails,
  footer: settings.footer,
})

export const presentSettings = async (context: SignedIn, building: Building): Promise<InvoiceSettings> => {
  const row = await rowOf(context, building.id)
  const { prefix, creditPrefix, paymentDays, supplierName, supplierAddress, taxRegistrationNo, bankDetails, footer } = row ?? usual
  return {
    version: row?.version ?? 0,
    prefix,
    creditPrefix,
    paymentDays,
    supplierName,
    supplierAddress,
    taxRegistrationNo,
    bankDetails,
    footer,
    usual: { name: building.companyName, address: building.address },
    updatedDate: row?.updatedAt ?? null,
  }
}

type Papers = InvoiceTables & NoteTables
/** A number is on one paper: what credit notes have begun with no invoice begins with, and the other way round. */
const checkPrefixes = async (tx: Transaction, { id }: Pick<Building, 'id'>, { prefix, creditPrefix }: SettingsInput): Promise<void> => {
  const note = await tx
    .read<Papers>()
    .selectFrom('creditNotes')
    .select('id')
    .where('officeCentreId', '=', id)
    .where('noteNo', 'like', `${prefix}-%`)
    .limit(1)
    .executeTakeFirst()
  if (note) throw new Failed(prefixUsed, { fields: { prefix: 'prefixUsed' } })
  const invoice = await tx
    .read<Papers>()
    .selectFrom('invoices')
    .select('id')
    .where('officeCentreId', '=', id)
    .where('invoiceNo', 'like', `${creditPrefix}-%`)
    .limit(1)
    .executeTakeFirst()
  if (invoice) throw new Failed(prefixUsed, { fields: { creditPrefix: 'prefixUsed' } })
}

/** At the version that was seen, 0 for what nobody has set yet. What is issued keeps what it was issued with. */
export const updateSettings = (context: SignedIn, building: Building, version: number, input: SettingsInput): Promise<void> =>
  context.transaction(async (tx) => {
    const before = await rowOf(tx, building.id)
    if ((before?.version ?? 0) !== version) throw new Failed(failures.changedMeanwhile)
    await checkPrefixes(tx, building, input)
    if (before) await change(tx, invoiceSettings, { id: before.id, version }, input, { action: 'settingsChanged' })
    // of two who set them first at the same moment the second one is told
    else
      await unlessTaken(
        failures.changedMeanwhile,
        insert(tx, invoiceSettings, { officeCentreId: building.id, ...input }, { action: 'settingsChanged' }),
      )
  })

/** Whoever paid tax online needs it on the receipt as well. */
export const registrationOn = async (context: SignedIn, { officeCentreId, tax }: { officeCentreId: number; tax: number }): Promise<string | null> => {
  if (tax === 0) return null
  const { taxRegistrationNo } = await settingsOf(context, { id: officeCentreId })
  return taxRegistrationNo === null ? null : say(context.language, 'pdf.registered', { number: taxRegistrationNo })
}

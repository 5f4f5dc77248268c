import { Failed, failures } from '#kit/contract/failure.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import { unlessTaken } from '#kit/server/data/unless-taken.ts'
import { change, insert } from '#kit/server/data/write.ts'
import { type ExtensionPoint, extensionPoint } from '#kit/server/extension-point.ts'
import type { FileProblem, Outcome } from '../contract/invoice.ts'
import { codesIn, readFile } from './read-file.ts'
import {
  type EditionRecord,
  invoiceEditions,
  type InvoiceRecord,
  invoices,
  type InvoiceTables,
  type UploadFileRecord,
  type UploadRecord,
  type UploadTables,
} from './tables.ts'
import { companiesByCode } from './upload-rows.ts'

/**
 * Asked in the transaction in which another file takes the place of one whose amount was typed in: what was posted for it is posted back. `edition` is the new one.
 */
export const invoiceReplaced: ExtensionPoint<(tx: Transaction, before: InvoiceRecord, edition: EditionRecord) => Promise<void>> =
  extensionPoint('invoice replaced')

/** What was typed in was about the file that is replaced. */
const notTyped = { amount: null, tax: null, currency: null, dueOn: null } as const

interface Result {
  outcome: Outcome
  problem: FileProblem | null
  invoiceId: number | null
  madeVersion: number | null
}
const left = (problem: FileProblem): Result => ({ outcome: 'LEFT', problem, invoiceId: null, madeVersion: null })

/** What is issued under the number, locked: of two who replace it the second one sees what the first has made of it. */
const issuedAs = (tx: Transaction, officeCentreId: number, invoiceNo: string): Promise<InvoiceRecord | undefined> =>
  tx
    .read<InvoiceTables>()
    .selectFrom('invoices')
    .selectAll()
    .where('officeCentreId', '=', officeCentreId)
    .where('status', '=', 'ISSUED')
    .where((eb) => eb(eb.fn<string>('lower', ['invoiceNo']), '=', invoiceNo.toLowerCase()))
    .forUpdate()
    .executeTakeFirst()

/** Has an earlier file of this upload made the invoice what it is now? Then the sender has seen it. */
const madeHere = async (tx: Transaction, { id, officeCentreId }: UploadRecord, invoice: InvoiceRecord): Promise<boolean> => {
  const rows = tx.read<UploadTables>().selectFrom('invoiceUploadFiles').select('id').where('officeCentreId', '=', officeCentreId)
  const made = rows.where('uploadId', '=', id).where('invoiceId', '=', invoice.id).where('madeVersion', '=', invoice.version)
  return (await made.executeTakeFirst()) !== undefined
}

/** Is it the invoice that the sender ticked, as it was shown? */
const seen = async (tx: Transaction, upload: UploadRecord, { replacesUuid, replacesVersion }: UploadFileRecord, now: InvoiceRecord) =>
  replacesVersion !== null && ((replacesUuid === now.uuid && replacesVersion === now.version) || (await madeHere(tx, upload, now)))

const addEdition = async (tx: Transaction, invoice: InvoiceRecord, { storageKeys }: UploadFileRecord, action: string): Promise<EditionRecord> => {
  const { id: invoiceId, officeCentreId, companyId, edition, invoiceDate, fileName, fileSize } = invoice
  return insert(tx, invoiceEditions, { officeCentreId, companyId, invoiceId, edition, invoiceDate, fileName, fileSize, storageKeys }, { action })
}

const resultOf = async (tx: Transaction, upload: UploadRecord, file: UploadFileRecord): Promise<Result> => {
  const { officeCentreId } = upload
  const { problem, named, company } = readFile(file, await companiesByCode(tx, officeCentreId, codesIn([file])))
  if (problem) return left(problem)
  if (file.confirmedCompanyId !== company.id) return left('CHANGED')
  const { invoiceNo, invoiceDate } = named
  const values = { invoiceDate, fileName: file.name, fileSize: file.fileSize }
  const existing = await issuedAs(tx, officeCentreId, invoiceNo)
  if (!existing) {
    // what it was to take the place of has been withdrawn
    if (file.replacesUuid !== null) return left('CHANGED')
    const issued = insert(tx, invoices, { officeCentreId, companyId: company.id, invoiceNo, ...values }, { action: 'issued' })
    const invoice = await unlessTaken(failures.taken, issued)
    await addEdition(tx, invoice, file, 'editionSent')
    return { outcome: 'ISSUED', problem: null, invoiceId: invoice.id, madeVersion: invoice.version }
  }
  if (existing.companyId !== company.id || !(await seen(tx, upload, file, existing))) return left('EXISTS')
  const { id, edition, version, amount, credited, paid } = existing
  // what is paid stays so, and with it the amount, until somebody types in the new one
  const isTypedAnew = amount !== null && credited === 0 && paid === 0
  const changes = { ...values, ...(isTypedAnew ? notTyped : {}), edition: edition + 1 }
  const replaced = await change(tx, invoices, { id, version }, changes, { action: 'replaced' })
  const sent = await addEdition(tx, replaced, file, 'editionSent')
  if (isTypedAnew) for (const answered of invoiceReplaced.answers) await answered(tx, existing, sent)
  return { outcome: 'REPLACED', problem: null, invoiceId: id, madeVersion: replaced.version }
}

const note = async (tx: Transaction, { id, officeCentreId }: UploadFileRecord, result: Result): Promise<void> => {
  const rows = tx.read<UploadTables>().updateTable('invoiceUploadFiles').set(result).where('outcome', 'is', null)
  await rows.where('officeCentreId', '=', officeCentreId).where('id', '=', id).execute()
}

/** The first file without an outcome, locked: whoever else goes on with this upload waits, and then takes the next one. */
const nextOf = (tx: Transaction, { id, officeCentreId }: UploadRecord): Promise<UploadFileRecord | undefined> =>
  tx
    .read<UploadTables>()
    .selectFrom('invoiceUploadFiles')
    .selectAll()
    .where('officeCentreId', '=', officeCentreId)
    .where('uploadId', '=', id)
    .where('outcome', 'is', null)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

/** One file in a transaction of its own; answers whether there was one. */
const issueNext = async (context: Context, upload: UploadRecord): Promise<boolean> => {
  let tried: UploadFileRecord | undefined
  try {
    return await context.transaction(async (tx) => {
      tried = await nextOf(tx, upload)
      if (tried) await note(tx, tried, await resultOf(tx, upload, tried))
      return tried !== undefined
    })
  } catch (error) {
    if (!tried || !(error instanceof Failed && error.failure === failures.taken)) throw error
    // somebody else has issued the number in this moment
    const lost = tried
    await context.transaction((tx) => note(tx, lost, left('EXISTS')))
    return true
  }
}

export const issueAll = async (context: Context, upload: UploadRecord): Promise<void> => {
  while (await issueNext(context, upload));
}

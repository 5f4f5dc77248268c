import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { notFound } from '#kit/contract/failure.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { InvoiceTables } from '#modules/money/invoices/server/tables.ts'
import { type BankLine, type CsvColumns, CsvColumns as shape, type TakeInput } from '../../contract/bank.ts'
import { dueDay, owedOf } from '../ages.ts'
import { isOwed, issuedIn } from '../owed-rows.ts'
import type { BankTables, ReceiptTables } from '../tables.ts'
import { plainText, type ReadLine } from './statement.ts'

interface OfBuilding {
  readonly id: number
}
export interface KeyedLine extends ReadLine {
  readonly sequence: number
}

/**
 * The print of words: two formats of a bank tell the same line with their references in another order, said twice, or set otherwise. Of what is written without
 * letters the words themselves.
 */
const printOf = (text: string): string => {
  const words = text
    .normalize('NFKC')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word !== 'NONREF' && word !== 'NOTPROVIDED')
  return [...new Set(words)].toSorted().join(' ')
}

export const keyOf = ({ day, amount, bankReference, payer, sequence }: KeyedLine): string =>
  JSON.stringify([day, amount, printOf(bankReference), printOf(payer), sequence])
/** As it is kept and guarded: of the words that are kept. */
const kept = ({ day, amount, bankReference, payer, sequence }: KeyedLine): KeyedLine => ({
  day,
  amount,
  bankReference: plainText(bankReference, 500),
  payer: plainText(payer, 200),
  sequence,
})
export const printOfLine = (line: KeyedLine): string =>
  createHash('sha256')
    .update(keyOf(kept(line)))
    .digest('hex')
/** The same of nobody that is named: of a format, or of a line that was put back, that did not tell the payer. */
const namelessKey = (line: KeyedLine): string => keyOf({ ...line, payer: '' })

const isPayerless = ({ payer }: Pick<KeyedLine, 'payer'>): boolean => printOf(payer) === ''

interface Before {
  isKnown(line: KeyedLine): boolean
  doubtOf(line: KeyedLine): BankLine['doubt']
  /** What may be one of the lines, but for the payer. */
  readonly seen: string[]
}
type There = Awaited<ReturnType<typeof receiptsOfDays>>[number]

/** What came on some days, and whether it is of the account, however that is spelled. */
const receiptsOfDays = (context: SignedIn, { id }: OfBuilding, account: string, days: readonly string[]) =>
  context
    .read<ReceiptTables>()
    .selectFrom('receipts')
    .select(['uuid', 'day', 'amount', 'bankReference', 'payer', 'bankSequence', 'status'])
    .select(sql<boolean>`source = 'STATEMENT' and account_key(bank_account) = account_key(${account})`.as('own'))
    .where('officeCentreId', '=', id)
    .where('endedAt', 'is', null)
    .where((eb) => eb('day', '=', eb.fn.any(sql<string[]>`${days}::date[]`)))
    .execute()

/** Which lines of an account are there already; and which have the day and amount of something that is, in other words or from another account. */
export const linesKnown = async (context: SignedIn, building: OfBuilding, account: string, lines: readonly KeyedLine[]): Promise<Before> => {
  const rows = await receiptsOfDays(context, building, account, [...new Set(lines.map(({ day }) => day))])
  const asLine = (row: There): KeyedLine => ({ ...row, sequence: row.bankSequence ?? 0 })
  const keyed = (row: There): string => keyOf(asLine(row))
  const own = (status: string) => new Set(rows.filter((row) => row.own === true && row.status === status).map(keyed))
  const [there, takenBack] = [own('RECEIVED'), own('CANCELLED')]
  const [inFile, inFileNameless] = [new Set(lines.map(keyOf)), new Set(lines.map(namelessKey))]
  const sumOf = ({ day, amount }: { day: string; amount: number }): string => `${day} ${amount}`
  // a receipt without its payer is the line that has one, each once, unless the file has one without, too
  const nameless = new Map<string, KeyedLine>()
  for (const line of lines)
    if (!there.has(keyOf(line)) && there.has(namelessKey(line)) && !inFile.has(namelessKey(line)) && !nameless.has(namelessKey(line)))
      nameless.set(namelessKey(line), line)
  const named = new Set([...nameless.values()].map(keyOf))
  const alike = new Map<string, number>()
  for (const row of rows)
    if (row.status === 'RECEIVED' && !(row.own === true && (inFile.has(keyed(row)) || nameless.has(keyed(row)))))
      alike.set(sumOf(row), (alike.get(sumOf(row)) ?? 0) + 1)
  const doubts = new Map<string, BankLine['doubt']>()
  for (const line of lines) {
    const key = keyOf(line)
    const left = alike.get(sumOf(line)) ?? 0
    if (there.has(key) || named.has(key)) continue
    if (takenBack.has(key)) doubts.set(key, 'TAKEN_BACK')
    else if (left > 0) {
      doubts.set(key, 'ALIKE')
      alike.set(sumOf(line), left - 1)
    }
  }
  return {
    isKnown: (line) => there.has(keyOf(line)) || named.has(keyOf(line)),
    doubtOf: (line) => doubts.get(keyOf(line)) ?? null,
    seen: rows.filter((row) => row.own === true && row.status === 'RECEIVED' && inFileNameless.has(namelessKey(asLine(row)))).map(({ uuid }) => uuid),
  }
}

/** Lines of a building are taken one after another: what is compared with what is there is not overtaken. */
export const lineUpTaking = async (tx: Transaction, { id }: OfBuilding): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('lines of the bank', ${id}))`.execute(tx.read<ReceiptTables>())
}

/** What of a statement stands as which receipt, while it is taken. */
export interface Taking {
  /** Known to be other lines: there when they were read, or found to be one since. None: nothing is known of that, and it is not asked. */
  readonly seen: Set<string> | null
  /** The lines of the statement: what stands as one of them is that one, and no other. */
  readonly lines: ReadonlySet<string>
}
export const takingOf = ({ seen, lines }: TakeInput): Taking => ({
  seen: seen && new Set(seen),
  lines: new Set(lines.map((line) => keyOf(kept(line)))),
})

/** Stands just this line as a receipt, in whatever format it was told; or has it come since it was read, where only one of the two tells the payer, once for one line? */
export const isTaken = async (tx: Transaction, { id }: OfBuilding, account: string, line: KeyedLine, { seen, lines }: Taking): Promise<boolean> => {
  const rows = await tx
    .read<ReceiptTables>()
    .selectFrom('receipts')
    .select(['uuid', 'day', 'amount', 'bankReference', 'payer'])
    .select((eb) => eb.fn.coalesce('bankSequence', eb.lit(0)).as('sequence'))
    .where('officeCentreId', '=', id)
    .where('source', '=', 'STATEMENT')
    .where('status', '=', 'RECEIVED')
    .where(sql<boolean>`account_key(bank_account) = account_key(${account})`)
    .where('day', '=', line.day)
    .where('amount', '=', line.amount)
    .execute()
  const [key, nameless] = [keyOf(kept(line)), namelessKey(kept(line))]
  if (rows.some((row) => keyOf(row) === key)) return true
  if (seen === null) return false
  const one = isPayerless(line)
  const since = rows.find((row) => namelessKey(row) === nameless && isPayerless(row) !== one && !lines.has(keyOf(row)) && !seen.has(row.uuid))
  if (since) seen.add(since.uuid)
  return since !== undefined
}

/** So many invoices are looked through for one statement, the oldest first. */
const owedAtMost = 5000
export const owedFor = (context: SignedIn, building: OfBuilding) =>
  issuedIn(context, building)
    .innerJoin('officeCentres as company', 'company.id', 'invoices.companyId')
    .where(isOwed)
    .select(['invoices.uuid', 'invoices.invoiceNo', 'invoices.companyId', 'company.companyName', owedOf.as('owed')])
    .orderBy(dueDay)
    .orderBy('invoices.id')
    .limit(owedAtMost)
    .execute()
export type OwedFor = Awaited<ReturnType<typeof owedFor>>[number]

/** The companies by the numbers under which the books know them. */
export const companiesByCode = async (context: SignedIn, { id }: OfBuilding): Promise<Map<string, { id: number; name: string }>> => {
  const rows = await context
    .read<InvoiceTables & OfficeCentreTables>()
    .selectFrom('invoiceCustomerCodes')
    .innerJoin('officeCentres', 'officeCentres.id', 'invoiceCustomerCodes.companyId')
    .select(['invoiceCustomerCodes.code', 'officeCentres.id', 'officeCentres.companyName'])
    .where('invoiceCustomerCodes.officeCentreId', '=', id)
    .where('invoiceCustomerCodes.code', 'is not', null)
    .execute()
  return new Map(rows.map((row) => [row.code ?? '', { id: row.id, name: row.companyName }]))
}

const isAccount = (account: string) => sql<boolean>`account_key(account) = account_key(${account})`
export const columnsOf = async (context: Pick<Context, 'read'>, { id }: OfBuilding, account: string): Promise<CsvColumns | null> => {
  const row = await context
    .read<BankTables>()
    .selectFrom('bankAccounts')
    .select('columns')
    .where('officeCentreId', '=', id)
    .where(isAccount(account))
    .executeTakeFirst()
  return row ? (shape.safeParse(row.columns).data ?? null) : null
}

export const accountRow = (tx: Transaction, { id }: OfBuilding, account: string) =>
  tx.read<BankTables>().selectFrom('bankAccounts').select('id').where('officeCentreId', '=', id).where(isAccount(account)).executeTakeFirst()

/** Whoever names a company or an invoice that is not the building's is told that it is not there, and nothing is taken. */
export const checkOwn = async (context: SignedIn, { id }: OfBuilding, lines: TakeInput['lines']): Promise<void> => {
  const companies = [...new Set(lines.flatMap(({ companyId }) => (companyId === null ? [] : [companyId])))]
  const invoices = [...new Set(lines.flatMap(({ invoiceUuid }) => (invoiceUuid === null ? [] : [invoiceUuid])))]
  const there = await context
    .unscoped<OfficeCentreTables>('companies of the building that the path names')
    .selectFrom('officeCentres')
    .select('id')
    .where('landlordId', '=', id)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(companies))))
    .execute()
  const issued = await context
    .read<InvoiceTables>()
    .selectFrom('invoices')
    .select('id')
    .where('officeCentreId', '=', id)
    .where((eb) => eb('uuid', '=', eb.fn.any(eb.val(invoices))))
    .execute()
  if (there.length < companies.length || issued.length < invoices.length) throw notFound()
}

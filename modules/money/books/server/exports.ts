import { basisPointsText, decimalText } from '#kit/contract/money.ts'
import { localTime } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import type { OfficeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { ownBuildingOf } from '#modules/identity/office-centres/server/front.ts'
import { causeKinds } from '#modules/money/ledger/server/front.ts'
import { type Cell, listExport } from '#modules/platform/exports/server/front.ts'
import { can } from '../contract.ts'
import { accounts } from '../contract/codes.ts'
import type { TaxQuery } from '../contract/tax.ts'
import { codesOf } from './codes.ts'
import { everyPosting, type JournalLine, taxed } from './journal-rows.ts'
import { firstOf } from './months.ts'
import { taxReport } from './tax-report.ts'
import { say } from './words.ts'

const journalColumns = [
  'building',
  'day',
  'transaction',
  'cause',
  'reference',
  'company',
  'account',
  'code',
  'debit',
  'credit',
  'currency',
  'taxCode',
] as const

/** Of revenue the code of what was charged for, where it has one; else that of the account. */
const codeOf = (codes: ReadonlyMap<string, string>, { account, kind }: JournalLine): string =>
  (account === 'REVENUE' && kind !== null ? codes.get(`KIND ${kind}`) : undefined) ?? codes.get(`ACCOUNT ${account}`) ?? ''

const bookOf = async (context: SignedIn, { oc }: { oc: OfficeCentreRef }) => {
  const building = await ownBuildingOf(context, oc)
  return { building, codes: await codesOf(context, building) }
}
type Book = Awaited<ReturnType<typeof bookOf>>

const journalCells = ({ language }: SignedIn, line: JournalLine, { building: { companyName, timeZone }, codes }: Book): readonly Cell[] => {
  const account = accounts.find((one) => one === line.account)
  const cause = causeKinds.find((one) => one === line.causeKind)
  return [
    companyName,
    line.cameOn ?? localTime(new Date(line.at), timeZone).date,
    line.transactionId,
    cause ? say(language, `cause.${cause}`) : line.causeKind,
    line.reference ?? '',
    line.companyName ?? '',
    account ? say(language, `account.${account}`) : line.account,
    codeOf(codes, line),
    line.amount > 0 ? decimalText(line.amount, line.currency) : '',
    line.amount < 0 ? decimalText(-line.amount, line.currency) : '',
    line.currency,
    taxed.some((one) => one === line.account) && line.taxBasisPoints !== null
      ? (codes.get(`RATE ${line.taxBasisPoints}`) ?? basisPointsText(line.taxBasisPoints, language))
      : '',
  ]
}

interface JournalOf {
  oc: OfficeCentreRef
  month: string
}
export const exportJournal = listExport({
  name: 'books.journal',
  can: can.EXPORT,
  of: (context, asked: JournalOf) => bookOf(context, asked),
  title: ({ language }) => say(language, 'journal'),
  fileName: (title, { month }) => `${title} ${month}`,
  head: ({ language }) => journalColumns.map((key) => say(language, `sheet.${key}`)),
  rows: (context, { building }, { month }) => everyPosting(context, building, firstOf(month)),
  cells: journalCells,
})

const taxColumns = ['building', 'source', 'rate', 'taxCode', 'documents', 'net', 'tax', 'gross', 'currency'] as const

interface TaxOf {
  oc: OfficeCentreRef
  query: TaxQuery
}
async function* taxLines(context: SignedIn, { building, codes }: Book, { query }: TaxOf): AsyncIterable<readonly Cell[]> {
  const { rows, totals, reconciled, currency } = await taxReport(context, building, query)
  const { language } = context
  const money = (amount: number) => decimalText(amount, currency)
  for (const { source, taxBasisPoints: rate, documents, net, tax, gross } of rows)
    yield [
      building.companyName,
      say(language, `source.${source}`),
      rate === null ? say(language, 'rate.several') : basisPointsText(rate, language),
      rate === null ? '' : (codes.get(`RATE ${rate}`) ?? ''),
      documents,
      money(net),
      money(tax),
      money(gross),
      currency,
    ]
  yield [building.companyName, say(language, 'total'), '', '', '', money(totals.net), money(totals.tax), money(totals.gross), currency]
  for (const [key, amount] of [
    ['notInvoiced', reconciled.notInvoiced],
    ['chargedBefore', -reconciled.chargedBefore],
    ['ledger', reconciled.ledger],
    ['difference', reconciled.difference],
  ] as const)
    yield [building.companyName, say(language, `reconciled.${key}`), '', '', '', '', money(amount), '', currency]
}

export const exportTax = listExport({
  name: 'books.tax',
  can: can.EXPORT,
  of: (context, asked: TaxOf) => bookOf(context, asked),
  title: ({ language }) => say(language, 'taxReport'),
  fileName: (title, { query }) => `${title} ${query.month}`,
  head: ({ language }) => taxColumns.map((key) => say(language, `sheet.${key}`)),
  rows: taxLines,
  cells: (_, line) => line,
})

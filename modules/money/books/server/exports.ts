import { basisPointsText, decimalText } from '#kit/contract/money.ts'
import { localTime } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import type { OfficeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { ownBuildingOf } from '#modules/identity/office-centres/server/front.ts'
import { causeKinds } from '#modules/money/ledger/server/front.ts'
import { listExport } from '#modules/platform/exports/server/front.ts'
import { can } from '../contract.ts'
import { accounts } from '../contract/codes.ts'
import type { TaxQuery } from '../contract/tax.ts'
import { codesOf } from './codes.ts'
import { everyPosting, type JournalLine, taxed } from './journal-rows.ts'
import { firstOf } from './months.ts'
import { taxReport } from './tax-report.ts'
import { say, words } from './words.ts'

/** Of revenue the code of what was charged for, where it has one; else that of the account. */
const codeOf = (codes: ReadonlyMap<string, string>, { account, kind }: JournalLine): string =>
  (account === 'REVENUE' && kind !== null ? codes.get(`KIND ${kind}`) : undefined) ?? codes.get(`ACCOUNT ${account}`) ?? ''

const bookOf = async (context: SignedIn, { oc }: { oc: OfficeCentreRef }) => {
  const building = await ownBuildingOf(context, oc)
  return { building, codes: await codesOf(context, building) }
}
type Book = Awaited<ReturnType<typeof bookOf>>

const causeOf = ({ language }: SignedIn, { causeKind }: JournalLine): string => {
  const cause = causeKinds.find((one) => one === causeKind)
  return cause ? say(language, `cause.${cause}`) : causeKind
}
const accountOf = ({ language }: SignedIn, line: JournalLine): string => {
  const account = accounts.find((one) => one === line.account)
  return account ? say(language, `account.${account}`) : line.account
}
const taxCodeOf = ({ language }: SignedIn, { account, taxBasisPoints: rate }: JournalLine, codes: ReadonlyMap<string, string>): string =>
  taxed.some((one) => one === account) && rate !== null ? (codes.get(`RATE ${rate}`) ?? basisPointsText(rate, language)) : ''

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
  words,
  rows: (context, { building }, { month }) => everyPosting(context, building, firstOf(month)),
  columns: {
    building: (_, __, { building }) => building.companyName,
    day: (line, _, { building }) => line.cameOn ?? localTime(new Date(line.at), building.timeZone).date,
    transaction: (line) => line.transactionId,
    cause: (line, context) => causeOf(context, line),
    reference: (line) => line.reference ?? '',
    company: (line) => line.companyName ?? '',
    account: (line, context) => accountOf(context, line),
    'column.code': (line, _, { codes }) => codeOf(codes, line),
    debit: (line) => (line.amount > 0 ? decimalText(line.amount, line.currency) : ''),
    credit: (line) => (line.amount < 0 ? decimalText(-line.amount, line.currency) : ''),
    currency: (line) => line.currency,
    taxCode: (line, context, { codes }) => taxCodeOf(context, line, codes),
  },
})

interface TaxOf {
  oc: OfficeCentreRef
  query: TaxQuery
}
interface TaxLine {
  source: string
  /** Null where several were charged together; the lines below the rows have none. */
  rate?: number | null
  documents?: number
  net?: number
  tax: number
  gross?: number
}
async function* taxLines(context: SignedIn, { building }: Book, { query }: TaxOf): AsyncIterable<TaxLine & { currency: string }> {
  const { rows, totals, reconciled, currency } = await taxReport(context, building, query)
  const { language } = context
  for (const { source, taxBasisPoints: rate, documents, net, tax, gross } of rows)
    yield { source: say(language, `source.${source}`), rate, documents, net, tax, gross, currency }
  yield { source: say(language, 'total'), net: totals.net, tax: totals.tax, gross: totals.gross, currency }
  for (const [key, amount] of [
    ['notInvoiced', reconciled.notInvoiced],
    ['chargedBefore', -reconciled.chargedBefore],
    ['ledger', reconciled.ledger],
    ['difference', reconciled.difference],
  ] as const)
    yield { source: say(language, `reconciled.${key}`), tax: amount, currency }
}
const money = (amount: number | undefined, currency: string): string => (amount === undefined ? '' : decimalText(amount, currency))
const rateOf = ({ language }: SignedIn, { rate }: TaxLine): string => {
  if (rate === undefined) return ''
  return rate === null ? say(language, 'rate.several') : basisPointsText(rate, language)
}

export const exportTax = listExport({
  name: 'books.tax',
  can: can.EXPORT,
  of: (context, asked: TaxOf) => bookOf(context, asked),
  title: ({ language }) => say(language, 'taxReport'),
  fileName: (title, { query }) => `${title} ${query.month}`,
  words,
  rows: taxLines,
  columns: {
    building: (_, __, { building }) => building.companyName,
    'column.source': ({ source }) => source,
    'column.rate': (line, context) => rateOf(context, line),
    taxCode: ({ rate = null }, _, { codes }) => (rate === null ? '' : (codes.get(`RATE ${rate}`) ?? '')),
    'column.documents': ({ documents }) => documents ?? '',
    'column.net': ({ net, currency }) => money(net, currency),
    'column.tax': ({ tax, currency }) => money(tax, currency),
    'column.gross': ({ gross, currency }) => money(gross, currency),
    currency: ({ currency }) => currency,
  },
})

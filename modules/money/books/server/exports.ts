import { basisPointsText, decimalText } from '#kit/contract/money.ts'
import { localTime } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { type OfficeCentreRow, ownBuildingOf } from '#modules/identity/office-centres/server/front.ts'
import { causeKinds } from '#modules/money/ledger/server/front.ts'
import { type Cell, exportJob, startExport } from '#modules/platform/exports/server/front.ts'
import { can } from '../contract.ts'
import { accounts } from '../contract/codes.ts'
import type { TaxQuery } from '../contract/tax.ts'
import { codesOf } from './codes.ts'
import { everyPosting, type JournalLine, taxed } from './journal-rows.ts'
import type { Building } from './month-rows.ts'
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

const journalCells = (
  { language }: SignedIn,
  { companyName, timeZone }: Pick<OfficeCentreRow, 'companyName' | 'timeZone'>,
  codes: ReadonlyMap<string, string>,
  line: JournalLine,
): readonly Cell[] => {
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

async function* journal(context: SignedIn, oc: number, month: string): AsyncIterable<readonly Cell[]> {
  const building = await ownBuildingOf(context, oc)
  const codes = await codesOf(context, building)
  for await (const line of everyPosting(context, building, firstOf(month))) yield journalCells(context, building, codes, line)
}

interface JournalOf {
  title: string
  oc: number
  month: string
}
export const exportJournal = exportJob<JournalOf>({
  name: 'books.journal',
  can: can.EXPORT,
  fileName: ({ title, month }) => `${title} ${month}`,
  sheet: async (context, { oc, month }) => ({
    header: journalColumns.map((key) => say(context.language, `sheet.${key}`)),
    rows: journal(context, oc, month),
  }),
})

const taxColumns = ['building', 'source', 'rate', 'taxCode', 'documents', 'net', 'tax', 'gross', 'currency'] as const

async function* taxLines(context: SignedIn, oc: number, query: TaxQuery): AsyncIterable<readonly Cell[]> {
  const building = await ownBuildingOf(context, oc)
  const codes = await codesOf(context, building)
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

interface TaxOf {
  title: string
  oc: number
  query: TaxQuery
}
export const exportTax = exportJob<TaxOf>({
  name: 'books.tax',
  can: can.EXPORT,
  fileName: ({ title, query }) => `${title} ${query.month}`,
  sheet: async (context, { oc, query }) => ({
    header: taxColumns.map((key) => say(context.language, `sheet.${key}`)),
    rows: taxLines(context, oc, query),
  }),
})

/** Queues the sheet and answers at once; it arrives by mail and in the export centre. */
export const emailJournal = (context: SignedIn, { id: oc }: Building, month: string): Promise<{ exportUuid: string }> =>
  context.transaction(async (tx) => {
    const title = say(context.language, 'journal')
    return { exportUuid: (await startExport(tx, exportJournal, { title, parameters: { title, oc, month } })).uuid }
  })
export const emailTax = (context: SignedIn, { id: oc }: Building, query: TaxQuery): Promise<{ exportUuid: string }> =>
  context.transaction(async (tx) => {
    const title = say(context.language, 'taxReport')
    return { exportUuid: (await startExport(tx, exportTax, { title, parameters: { title, oc, query } })).uuid }
  })

import { parse } from 'csv-parse/sync'
import type { CsvColumns } from '../../contract/bank.ts'
import { bankAmount } from './amount.ts'
import { dayOf, payerText, plainText, type ReadLine, type ReadStatement, referenceText, Unreadable } from './statement.ts'

const rowsAtMost = 20_000

/** Whichever of the usual signs stands most often in the first lines. */
const delimiterOf = (text: string): string => {
  const head = text.slice(0, 4000)
  const count = (sign: string) => head.split(sign).length
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ','
}

const rowsOf = (text: string): string[][] => {
  try {
    const rows: string[][] = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      to: rowsAtMost + 1,
    })
    if (rows.length > rowsAtMost) throw new Unreadable('MANY')
    return rows
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('BROKEN')
  }
}

const known = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
const guesses: Readonly<Record<'day' | 'amount' | 'reference' | 'payer', readonly string[]>> = {
  day: ['bookingdate', 'transactiondate', 'postingdate', 'date', 'valuedate', 'transdate', 'buchungstag', '日期', '交易日期'],
  amount: ['credit', 'creditamount', 'deposit', 'deposits', 'paidin', 'amount', 'betrag', '存入', '存款', '金額', '金额'],
  reference: [
    'reference',
    'description',
    'details',
    'narrative',
    'particulars',
    'transactiondetails',
    'remarks',
    'ref',
    'verwendungszweck',
    '摘要',
    '備註',
    '备注',
  ],
  payer: ['payer', 'counterparty', 'name', 'from', 'payername', 'counterpartyname', '付款人', '對方戶名'],
}
const guess = (headings: readonly string[], of: keyof typeof guesses): string =>
  guesses[of].flatMap((word) => headings.filter((heading) => known(heading) === word))[0] ?? ''

export interface CsvHead {
  readonly headings: string[]
  readonly guessed: CsvColumns | null
}

/** Banks write a few lines about the account first: the head is the first row that has at least three columns with words in each. */
const headOf = (rows: readonly string[][], columns: CsvColumns | null): number => {
  const wanted = columns ? [columns.day, columns.amount] : []
  const at = rows
    .slice(0, 40)
    .findIndex((row) => (columns ? wanted.every((heading) => row.includes(heading)) : row.filter((cell) => /\p{L}/u.test(cell)).length >= 3))
  if (at < 0) throw new Unreadable('COLUMNS')
  return at
}

export const csvHead = (text: string): CsvHead => {
  const rows = rowsOf(text)
  const headings = (rows[headOf(rows, null)] ?? []).map((heading) => plainText(heading, 200)).filter((heading) => heading !== '')
  const [day, amount] = [guess(headings, 'day'), guess(headings, 'amount')]
  if (day === '' || amount === '') return { headings, guessed: null }
  return { headings, guessed: { day, amount, reference: guess(headings, 'reference'), payer: guess(headings, 'payer'), dayFormat: 'DMY' } }
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const dayIn = (text: string, format: CsvColumns['dayFormat']): string | undefined => {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/.exec(text)
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  if (/^\d{8}$/.test(text)) return dayOf(Number(text.slice(0, 4)), Number(text.slice(4, 6)), Number(text.slice(6)))
  const named = /^(\d{1,2})[- ]([A-Za-z]{3})[a-z]*[- ,]+(\d{2,4})$/.exec(text)
  const year = (digits: string) => (digits.length === 2 ? 2000 : 0) + Number(digits)
  if (named) return dayOf(year(named[3] ?? ''), months.indexOf((named[2] ?? '').toLowerCase()) + 1, Number(named[1]))
  const [, a = '', b = '', c = ''] = /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})$/.exec(text) ?? []
  if (a === '') return undefined
  if (format === 'YMD') return dayOf(year(a), Number(b), Number(c))
  return format === 'DMY' ? dayOf(year(c), Number(b), Number(a)) : dayOf(year(c), Number(a), Number(b))
}

/** A sheet would reckon it: what a payer writes is words. */
const refuseFormula = (cell: string, at: number): string => {
  if (/^[=@]/.test(cell)) throw new Unreadable('FORMULA', at)
  return cell
}

/** By columns that somebody has chosen. What did not come is counted; totals at the foot, which have no day, are left. */
export const readCsv = (text: string, columns: CsvColumns, account: string, currency: string): ReadStatement => {
  const rows = rowsOf(text)
  const head = headOf(rows, columns)
  const place = (heading: string): number => (heading === '' ? -1 : (rows[head]?.indexOf(heading) ?? -1))
  const [day, amount, reference, payer] = [place(columns.day), place(columns.amount), place(columns.reference), place(columns.payer)]
  if ((columns.reference !== '' && reference < 0) || (columns.payer !== '' && payer < 0)) throw new Unreadable('COLUMNS')
  const lines: ReadLine[] = []
  let debits = 0
  for (const [i, row] of rows.slice(head + 1).entries()) {
    const at = head + i + 2
    const cell = (column: number): string => (column < 0 ? '' : (row[column] ?? ''))
    if (cell(day) === '') continue
    const on = dayIn(cell(day), columns.dayFormat)
    if (on === undefined) throw new Unreadable('DAY', at)
    // a column of what came is empty where something went
    const came = cell(amount) === '' ? 0 : bankAmount(cell(amount), currency)
    if (came === undefined) throw new Unreadable('AMOUNT', at)
    if (came <= 0) debits += 1
    else
      lines.push({
        day: on,
        amount: came,
        bankReference: referenceText(refuseFormula(cell(reference), at)),
        payer: payerText(refuseFormula(cell(payer), at)),
      })
  }
  return { format: 'CSV', account, currency: null, lines, debits }
}

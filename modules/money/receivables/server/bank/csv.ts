import { parse } from 'csv-parse/sync'
import { type CsvColumns, dayFormats } from '../../contract/bank.ts'
import { bankAmount, foreignUnit, signOf } from './amount.ts'
import { dayOf, payerText, plainText, type ReadLine, type ReadStatement, referenceText, Unreadable } from './statement.ts'

const rowsAtMost = 20_000
const headingsAtMost = 200
const longestRow = 20_000
/** It is read in one go, while everybody waits. */
const longestText = 2_000_000

/** Whichever of the usual signs stands most often in the first lines. */
const delimiterOf = (text: string): string => {
  const head = text.slice(0, 4000)
  const count = (sign: string) => head.split(sign).length
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ','
}

const rowsOf = (text: string): string[][] => {
  if (text.length > longestText) throw new Unreadable('MANY')
  if (text.split(/\r\n|\r|\n/).some((line) => line.length > longestRow)) throw new Unreadable('BROKEN')
  try {
    const rows: string[][] = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      // payers write what they like
      relax_quotes: true,
      max_record_size: longestRow,
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
/** The first heading of each word. */
const byWord = (headings: readonly string[]): Map<string, string> => new Map(headings.toReversed().map((heading) => [known(heading), heading]))
const guess = (headings: ReadonlyMap<string, string>, of: keyof typeof guesses): string =>
  guesses[of].flatMap((word) => headings.get(word) ?? [])[0] ?? ''

export interface CsvHead {
  readonly headings: string[]
  readonly guessed: CsvColumns | null
}

const headingIn = (cell: string): string => plainText(cell, 200)

/** Banks write a few lines about the account first: the head is the first row that has at least three columns with words in each. */
const headOf = (rows: readonly string[][], columns: CsvColumns | null): number => {
  const wanted = columns ? [columns.day, columns.amount] : []
  const at = rows
    .slice(0, 40)
    .findIndex((row) =>
      columns ? wanted.every((heading) => row.some((cell) => headingIn(cell) === heading)) : row.filter((cell) => /\p{L}/u.test(cell)).length >= 3,
    )
  if (at < 0) throw new Unreadable('COLUMNS')
  return at
}

export const csvHead = (text: string): CsvHead => {
  const rows = rowsOf(text)
  const headings = (rows[headOf(rows, null)] ?? [])
    .slice(0, headingsAtMost)
    .map(headingIn)
    .filter((heading) => heading !== '')
  const words = byWord(headings)
  const [day, amount] = [guess(words, 'day'), guess(words, 'amount')]
  if (day === '' || amount === '') return { headings, guessed: null }
  return { headings, guessed: { day, amount, reference: guess(words, 'reference'), payer: guess(words, 'payer'), dayFormat: 'DMY' } }
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

/** Nothing, where it is none: the line is left out then. */
const amountIn = (cell: string, currency: string, sign: '.' | ',' | undefined, at: number): number | undefined => {
  // a column of what came is empty where something went
  const amount = cell === '' ? 0 : bankAmount(cell, currency, sign)
  if (amount !== undefined) return amount
  const foreign = foreignUnit(cell, currency)
  if (foreign !== undefined) throw new Unreadable('CURRENCY', foreign)
  // by the other sign of decimals it would be one: then the amounts of all other lines may be read wrong, too
  if ((['.', ','] as const).some((other) => bankAmount(cell, currency, other) !== undefined)) throw new Unreadable('AMOUNT', at)
  return undefined
}

/**
 * By columns that somebody has chosen. What did not come is counted, and so is what has no day; lines with something else in its place, or in that of the amount, are named. What a payer writes is words, also where
 * a sheet would reckon it: exports make that inert.
 */
export const readCsv = (text: string, columns: CsvColumns, account: string, currency: string): ReadStatement => {
  const rows = rowsOf(text)
  const head = headOf(rows, columns)
  const headings = (rows[head] ?? []).map(headingIn)
  const place = (heading: string): number => (heading === '' ? -1 : headings.indexOf(heading))
  const [day, amount, reference, payer] = [place(columns.day), place(columns.amount), place(columns.reference), place(columns.payer)]
  if ((columns.reference !== '' && reference < 0) || (columns.payer !== '' && payer < 0)) throw new Unreadable('COLUMNS')
  const sign = signOf(rows.slice(head + 1).flatMap((row) => ((row[day] ?? '') === '' ? [] : (row[amount] ?? ''))))
  const lines: ReadLine[] = []
  const undated: number[] = []
  const uncounted: number[] = []
  let debits = 0
  let left = 0
  for (const [i, row] of rows.slice(head + 1).entries()) {
    const at = head + i + 2
    const cell = (column: number): string => (column < 0 ? '' : (row[column] ?? ''))
    if (cell(day) === '') {
      // a bank that writes a day once, or a total at the foot: nobody knows, so it is told
      if (cell(amount) !== '' && (bankAmount(cell(amount), currency, sign) ?? 0) > 0) left += 1
      continue
    }
    const on = dayIn(cell(day), columns.dayFormat)
    if (on === undefined) {
      // in another order it would be one: then the days of all other lines may be read wrong, too
      if (dayFormats.some((format) => dayIn(cell(day), format) !== undefined)) throw new Unreadable('DAY', at)
      if ((bankAmount(cell(amount), currency, sign) ?? 1) > 0) undated.push(at)
      continue
    }
    const came = amountIn(cell(amount), currency, sign, at)
    if (came === undefined) uncounted.push(at)
    else if (came <= 0) debits += 1
    else lines.push({ day: on, amount: came, bankReference: referenceText(cell(reference)), payer: payerText(cell(payer)) })
  }
  if (lines.length === 0 && undated[0] !== undefined) throw new Unreadable('DAY', undated[0])
  if (lines.length === 0 && uncounted[0] !== undefined) throw new Unreadable('AMOUNT', uncounted[0])
  return { format: 'CSV', account, currency: null, lines, debits, left, undated, uncounted }
}

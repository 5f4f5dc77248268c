import { Failed } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import type { Upload } from '#kit/server/files/uploads.ts'
import { unreadableStatement } from '../../contract.ts'
import { type BankStatement, CsvColumns, linesAtMost } from '../../contract/bank.ts'
import type { Building } from '../owed-rows.ts'
import { say } from '../words.ts'
import { readCamt } from './camt.ts'
import { csvHead, readCsv } from './csv.ts'
import { columnsOf, companiesByCode, type KeyedLine, keyOf, linesKnown, owedFor } from './known-rows.ts'
import { linesElsewhere } from './lines-elsewhere.ts'
import { readMt940 } from './mt940.ts'
import { propose } from './propose.ts'
import { textOf } from './read-text.ts'
import { type ReadLine, type ReadStatement, Unreadable } from './statement.ts'

interface Form {
  readonly account: string
  readonly columns: string
}
interface Read {
  readonly statement: ReadStatement
  readonly headings: string[]
  readonly columns: CsvColumns | null
}

/** Alike on one day are told apart by their order, which the bank keeps. */
const keyed = (lines: readonly ReadLine[]): KeyedLine[] => {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const key = keyOf({ ...line, sequence: 0 })
    const sequence = (seen.get(key) ?? 0) + 1
    seen.set(key, sequence)
    return { ...line, sequence }
  })
}

const chosen = (typed: string): CsvColumns | null => {
  if (typed === '') return null
  try {
    return CsvColumns.parse(JSON.parse(typed))
  } catch {
    throw new Unreadable('COLUMNS')
  }
}

const read = async (context: SignedIn, building: Building, { account, columns }: Form, text: string): Promise<Read> => {
  const begins = text.replace(/^\ufeff/, '').trimStart()
  if (begins.startsWith('<')) return { statement: readCamt(text, building.currency), headings: [], columns: null }
  if (/^(\{1:|:20:|:940:)/.test(begins) || /^:61:/m.test(begins))
    return { statement: readMt940(text, building.currency), headings: [], columns: null }
  const { headings, guessed } = csvHead(text)
  const known = chosen(columns) ?? (await columnsOf(context, building, account)) ?? guessed
  // which columns say what is asked for first
  const none: ReadStatement = { format: 'CSV', account, currency: null, lines: [], debits: 0, left: 0, undated: [], uncounted: [] }
  if (!known || account === '') return { statement: none, headings, columns: known }
  return { statement: readCsv(text, known, account, building.currency), headings, columns: known }
}

const shown = async (context: SignedIn, building: Building, { statement, headings, columns }: Read): Promise<BankStatement> => {
  const { format, account, currency, lines, debits, left, undated, uncounted } = statement
  if (account.length > 60 || /\p{Cc}/u.test(account)) throw new Unreadable('ACCOUNT')
  if (currency !== null && currency !== building.currency) throw new Unreadable('CURRENCY', currency)
  if (lines.length > linesAtMost) throw new Unreadable('MANY')
  if (lines.length === 0 && debits === 0 && left === 0 && format !== 'CSV') throw new Unreadable('EMPTY')
  const all = keyed(lines)
  const before = await linesKnown(context, building, account, all)
  const elsewhere = await findElsewhere(context, building, account, all)
  const proposals = propose(
    all.map((line, i) => (before.isKnown(line) || elsewhere[i] ? { ...line, bankReference: '', payer: '', amount: 0 } : line)),
    await owedFor(context, building),
    await companiesByCode(context, building),
  )
  return {
    format,
    account,
    currency: building.currency,
    headings,
    columns,
    debits,
    left,
    undated: [...undated],
    uncounted: [...uncounted],
    seen: before.seen,
    lines: all.map((line, i) => {
      const { company, invoice, why } = proposals[i] ?? { company: null, invoice: null, why: null }
      const other = elsewhere[i] ?? null
      return {
        ...line,
        known: before.isKnown(line) || other?.known === true,
        doubt: other ? null : before.doubtOf(line),
        company,
        invoice,
        why,
        elsewhere: other && { title: other.title, path: other.path },
      }
    }),
  }
}

/** The first module that knows a line has it. */
const findElsewhere = async (context: SignedIn, building: Building, account: string, lines: readonly KeyedLine[]) => {
  const found = await Promise.all(linesElsewhere.answers.map((one) => one.find(context, building, account, lines)))
  return lines.map((_, i) => found.map((answers) => answers[i] ?? null).find((one) => one !== null))
}

/** A bank's file as lines of money that came, each with whose it may be. Nothing of it is kept. */
export const readStatement = async (context: SignedIn, building: Building, form: Form, { content }: Upload): Promise<BankStatement> => {
  try {
    return await shown(context, building, await read(context, building, form, textOf(content)))
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    // a sheet is told by its line, another file by what is written there
    const key = typeof error.at === 'number' && (error.why === 'DAY' || error.why === 'AMOUNT') ? (`${error.why}_IN_LINE` as const) : error.why
    const why = say(context.language, `unreadable.${key}`, { at: error.at, currency: building.currency, n: linesAtMost })
    throw new Failed(unreadableStatement, { values: { why } })
  }
}

import { z } from 'zod'
import { calendarDate } from '#kit/contract/paging.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { insertAll } from '#kit/server/data/write.ts'
import { type OfficeCentreRecord, organisationOf } from '#modules/identity/office-centres/server/front.ts'
import { dayCell, type RowProblem, type SheetColumn, uploadJob } from '#modules/platform/uploads/server/front.ts'
import { can } from '../contract.ts'
import { monthsLater, personFields, reviewMonths, wrongDays } from '../contract/entry.ts'
import { knownByKeys } from './known-rows.ts'
import { hasherOf, keysOf } from './match-keys.ts'
import { wordsOf } from './names.ts'
import { blacklistEntries } from './tables.ts'
import { say, titleOf } from './words.ts'
import { buildingOf, ownerIn, personColumns, phonesOf } from './write-entry.ts'

/** Several in one cell. A comma is none between them: names have some. */
const cellOf = <S extends z.ZodType<unknown, string[]>>(schema: S) =>
  z
    .string()
    .transform((cell) =>
      cell
        .split(/[;；\n]/)
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .prefault('')
    .pipe(schema)

// No document numbers: the rows of a sheet are kept for a while as they were typed.
const Row = z
  .object({
    name: personFields.name,
    aliases: cellOf(personFields.aliases.unwrap()),
    emails: cellOf(personFields.emails.unwrap()),
    phones: cellOf(personFields.phones.unwrap()),
    company: personFields.company,
    reason: personFields.reason,
    evidence: personFields.evidence,
    fromDate: dayCell(calendarDate()),
    untilDate: dayCell(calendarDate()),
    reviewOn: dayCell(calendarDate()),
  })
  .superRefine((row, issues) => {
    for (const [field, key] of wrongDays(row)) issues.addIssue({ code: 'custom', path: [field], message: key })
  })
type Row = z.output<typeof Row>

interface Target {
  officeCentreId: number
}

type Key = keyof typeof Row.shape
const column = (key: Key, required?: true): SheetColumn => ({
  key,
  title: (language) => titleOf(language, key),
  hint: (language) => say(language, `hint.${key}`),
  ...(required ? { required } : {}),
})

/** What is asked of each row again when it is written: its days by the clock, its numbers by the country, and whether somebody is listed already. */
const check = async (context: SignedIn, { officeCentreId }: Target, rows: readonly Row[]): Promise<RowProblem[][]> => {
  const organisation = await organisationOf(context, officeCentreId)
  const today = todayIn(context, organisation)
  const hash = hasherOf(context.app.config, buildingOf(organisation))
  const contactsOf = ({ emails, phones }: Row) => keysOf(hash, { names: [], emails, phones: phonesOf({ phones }, organisation).numbers }).matchKeys
  const contacts = rows.map(contactsOf)
  const known = await knownByKeys(context, organisation, contacts.flat())
  const before = new Map<string, string>()
  return rows.map((row, n) => {
    const own = contacts[n] ?? []
    const there = own.flatMap((key) => known.get(key) ?? [])[0]
    const double = own.flatMap((key) => before.get(key) ?? [])[0]
    for (const key of own) if (!before.has(key)) before.set(key, row.name)
    return problemsOf(context, organisation, row, today, { there, double })
  })
}

const problemsOf = (
  context: SignedIn,
  organisation: OfficeCentreRecord,
  row: Row,
  today: string,
  { there, double }: { there: string | undefined; double: string | undefined },
): RowProblem[] => {
  const { columns, wrong } = personColumns(context, organisation, row)
  const [phone] = wrong
  const problem = (column: Key, key: string, values?: Record<string, string>): RowProblem => ({ column, key, ...(values && { values }) })
  return [
    ...(phone === undefined ? [] : [problem('phones', 'phoneUnknownOf', { phone: row.phones[phone] ?? '' })]),
    ...(columns.matchKeys.length === 0 && phone === undefined ? [problem('name', 'matchesNobody')] : []),
    ...(row.untilDate < today ? [problem('untilDate', 'overAlready')] : []),
    ...(row.reviewOn > monthsLater(today, reviewMonths) ? [problem('reviewOn', 'reviewTooLate')] : []),
    ...(there === undefined ? [] : [problem('name', 'listedAlready', { name: there })]),
    ...(there === undefined && double !== undefined ? [problem('name', 'twiceInSheet', { name: double })] : []),
  ]
}

const store = async (tx: Transaction, inside: SignedIn, { officeCentreId }: Target, rows: readonly Row[]): Promise<void> => {
  const organisation = await organisationOf(inside, officeCentreId)
  const values = rows.map((row) => ({
    ...ownerIn(organisation),
    ...personColumns(inside, organisation, row).columns,
    company: row.company || null,
    reason: row.reason,
    evidence: row.evidence || null,
    fromDate: row.fromDate,
    untilDate: row.untilDate,
    reviewOn: row.reviewOn,
  }))
  await insertAll(tx, blacklistEntries, values, { action: 'uploaded' })
}

/** People for the list of a building, or of one company in it. */
export const uploadBlacklist = uploadJob<Row, Target>({
  name: 'blacklist.upload',
  confirmation: '/blacklist/upload/users/confirm',
  module: 'visitors/blacklist',
  can: can.ADD,
  title: (language) => say(language, 'uploadUsers'),
  columns: [
    column('name', true),
    column('aliases'),
    column('emails'),
    column('phones'),
    column('company'),
    column('reason', true),
    column('evidence'),
    column('fromDate', true),
    column('untilDate', true),
    column('reviewOn', true),
  ],
  row: Row,
  unique: ({ name, emails, phones }) => [wordsOf(name).join(), emails[0] ?? '', phones[0]?.replaceAll(/\D/g, '').slice(-8) ?? ''].join('\n'),
  check,
  store,
})

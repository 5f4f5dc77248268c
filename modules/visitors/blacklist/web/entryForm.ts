import { differencesOf, type Shown } from '#kit/web/differences.ts'
import { listText } from '#kit/web/listed.ts'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { words } from '#kit/web/words.ts'
import { type FileValue, imageValue } from '#modules/platform/files/web/front.tsx'
import { type Entry, monthsLater } from '../contract/entry.ts'
import { t } from './texts.ts'

export interface EntryForm {
  name: string
  /** One a line. */
  aliases: string
  emails: string
  phones: string
  company: string
  photo: FileValue[]
  documentNo: string
  keepDocument: boolean
  reason: string
  evidence: string
  fromDate: string
  untilDate: string
  reviewOn: string
}

/** For a year from today, to be looked at in six months. */
export const emptyForm = (today: string): EntryForm => ({
  name: '',
  aliases: '',
  emails: '',
  phones: '',
  company: '',
  photo: [],
  documentNo: '',
  keepDocument: false,
  reason: '',
  evidence: '',
  fromDate: today,
  untilDate: monthsLater(today, 12),
  reviewOn: monthsLater(today, 6),
})

export const formOf = (entry: Entry): EntryForm => ({
  name: entry.name ?? '',
  aliases: entry.aliases.join('\n'),
  emails: entry.emails.join('\n'),
  phones: entry.phones.join('\n'),
  company: entry.company ?? '',
  photo: entry.photo ? [imageValue(entry.photo)] : [],
  documentNo: '',
  keepDocument: entry.hasDocument,
  reason: entry.reason,
  evidence: entry.evidence ?? '',
  fromDate: entry.fromDate,
  untilDate: entry.untilDate,
  reviewOn: entry.reviewOn,
})

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

export const entryBody = ({ aliases, emails, phones, photo, company, documentNo, evidence, ...form }: EntryForm) => ({
  ...form,
  aliases: lines(aliases),
  emails: lines(emails),
  phones: lines(phones),
  photoUuid: photo[0]?.uuid ?? null,
  company: company.trim() || null,
  documentNo: documentNo.trim() || null,
  evidence: evidence.trim() || null,
})

const listed = (text: string) => listText(lines(text))
const documentText = ({ documentNo, keepDocument }: EntryForm) => (documentNo ? t('documentOther') : keepDocument ? t('documentKept') : '')

/** The fields of two versions in words, as far as they differ. */
export const differences = (theirs: EntryForm, mine: EntryForm) => {
  const shown: Shown<EntryForm>[] = [
    [words('name'), ({ name }) => name],
    [t('aliases'), ({ aliases }) => listed(aliases)],
    [t('emails'), ({ emails }) => listed(emails)],
    [t('phones'), ({ phones }) => listed(phones)],
    [words('company'), ({ company }) => company],
    [t('photo'), ({ photo }) => photo[0]?.name ?? ''],
    [t('documentNo'), documentText],
    [words('reason'), ({ reason }) => reason],
    [t('evidence'), ({ evidence }) => evidence],
    [words('from'), ({ fromDate }) => fromDate && dayText(fromDate)],
    [words('until'), ({ untilDate }) => untilDate && dayText(untilDate)],
    [t('reviewOn'), ({ reviewOn }) => reviewOn && dayText(reviewOn)],
  ]
  return differencesOf(shown, theirs, mine)
}

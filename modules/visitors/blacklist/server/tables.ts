import {
  date,
  derived,
  filled,
  instant,
  integer,
  jsonList,
  numbers,
  orNull,
  ownedBy,
  record,
  ref,
  type Row,
  type Rows,
  table,
  text,
  uuid,
  textList,
} from '#kit/server/data/table.ts'

/** The words of one name: of each the keyed hashes of its parts, of which a hyphenated one has several. */
export type HashedName = string[][]

export const blacklistEntries = table('blacklistEntries', ownedBy('company'), {
  ...record,
  officeCentreId: ref(),
  companyId: orNull(ref()),
  status: filled(text('none')),
  /** The first is the name, the others are aliases. */
  names: textList('personal'),
  emails: filled(textList('personal')),
  phones: filled(textList('personal')),
  company: orNull(text('personal')),
  photoUuid: orNull(uuid('sensitive')),
  reason: text('personal'),
  evidence: orNull(text('personal')),
  fromDate: date('none'),
  untilDate: date('none'),
  reviewOn: date('none'),
  /** For which review day somebody was told. */
  reviewTold: orNull(date('none')),
  reviewedAt: orNull(instant('none')),
  matchKeys: textList('secret'),
  nameWords: filled(jsonList<HashedName>('secret')),
  /** Counts what people are compared by, and no other writes (migration 0143). */
  edition: derived(integer('none')),
  /** The edition in which they were last compared by less (migration 0147). */
  lessSince: derived(integer('none')),
  liftedAt: orNull(instant('none')),
  liftedBy: orNull(ref()),
  liftReason: orNull(text('personal')),
  appeal: orNull(text('personal')),
  appealAt: orNull(instant('none')),
  appealBy: orNull(ref()),
  appealAnswer: orNull(text('none')),
  appealReply: orNull(text('personal')),
  appealAnsweredAt: orNull(instant('none')),
  /** The person was erased: only the hashes are left. */
  erasedAt: orNull(instant('none')),
  search: derived(text('personal')),
  searchGrams: derived(textList('personal')),
})

/** Who asked about somebody, and what came of it; not about whom. */
export const blacklistChecks = table('blacklistChecks', ownedBy('company'), {
  ...record,
  officeCentreId: ref(),
  companyId: orNull(ref()),
  askedBy: textList('none'),
  foundIds: numbers('none'),
})

export type BlacklistTables = Rows<typeof blacklistEntries> & Rows<typeof blacklistChecks>
export type EntryRecord = Row<typeof blacklistEntries>

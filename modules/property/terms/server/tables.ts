import {
  date,
  filled,
  flag,
  instant,
  jsonList,
  number,
  orNull,
  ownedBy,
  record,
  ref,
  type Row,
  type Rows,
  table,
  text,
} from '#kit/server/data/table.ts'
import type { TermsDescription } from '../contract.ts'

/** The provider's own. */
export const termsEditions = table('termsEditions', ownedBy('nobody'), {
  ...record,
  status: filled(text('none')),
  descriptions: jsonList<TermsDescription>('none'),
  effectiveOn: date('none'),
  effectiveAt: instant('none'),
  mustAccept: flag('none'),
  publishedAt: orNull(instant('none')),
  publishedBy: orNull(ref()),
})

/** One person's agreement to one edition, given once. */
export const termsAcceptances = table('termsAcceptances', ownedBy('person'), {
  id: filled(number('none')),
  editionId: ref(),
  userId: ref(),
  acceptedAt: instant('none'),
  /** The language in which it was read. */
  languageCode: text('none'),
})

export type TermsTables = Rows<typeof termsEditions> & Rows<typeof termsAcceptances>
export type TermsEditionRecord = Row<typeof termsEditions>

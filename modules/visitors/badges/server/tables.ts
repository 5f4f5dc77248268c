import {
  date,
  derived,
  filled,
  flag,
  instant,
  orNull,
  ownedBy,
  record,
  ref,
  type Row,
  type Rows,
  table,
  text,
  textList,
} from '#kit/server/data/table.ts'

/** The numbers that a building has. */
export const temporaryBadges = table('temporaryBadges', ownedBy('building'), {
  ...record,
  officeCentreId: ref(),
  number: text('none'),
  cardId: orNull(ref()),
  cardHeld: derived(orNull(flag('none'))),
  numberOrder: derived(text('none')),
  search: derived(text('none')),
  searchGrams: derived(textList('none')),
})

/** One number in one holder's hands, from the desk until it is back. */
export const badgeLoans = table('badgeLoans', ownedBy('company'), {
  ...record,
  officeCentreId: ref(),
  companyId: orNull(ref()),
  badgeId: ref(),
  number: text('none'),
  kind: text('none'),
  visitDayId: orNull(ref()),
  membershipId: orNull(ref()),
  holderName: orNull(text('personal')),
  status: filled(text('none')),
  dueOn: date('none'),
  returnedAt: orNull(instant('none')),
  returnedBy: orNull(ref()),
  lostAt: orNull(instant('none')),
  remark: orNull(text('personal')),
  erasedAt: orNull(instant('none')),
  search: derived(text('personal')),
  searchGrams: derived(textList('personal')),
})

export type BadgeTables = Rows<typeof temporaryBadges> & Rows<typeof badgeLoans>
export type BadgeRecord = Row<typeof temporaryBadges>
export type LoanRecord = Row<typeof badgeLoans>

import type { Language } from '#kit/contract/language.ts'
import {
  date,
  derived,
  filled,
  flag,
  instant,
  integer,
  json,
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
  uuid,
  textList,
} from '#kit/server/data/table.ts'
import type { EvidenceLine } from '../contract.ts'

/** What a line is called and what speaks for it, frozen in each language, where its module knows them all. */
export type SaidInEach = Readonly<Record<Language, { readonly title: string; readonly evidence: readonly EvidenceLine[] }>>

export const charges = table('charges', ownedBy('company'), {
  ...record,
  officeCentreId: ref(),
  companyId: ref(),
  referenceNo: text('none'),
  kind: text('none'),
  subject: uuid('none'),
  part: text('none'),
  correctsId: orNull(ref()),
  cause: orNull(text('none')),
  reason: orNull(text('personal')),
  memberId: ref(),
  userId: ref(),
  day: date('none'),
  month: date('none'),
  title: text('none'),
  /** Names nobody by itself; why a rule was passed is what somebody has written. */
  evidence: jsonList<EvidenceLine>('personal'),
  /** Both in each language. */
  said: orNull(json<SaidInEach>('personal')),
  quantity: number('none'),
  unit: text('none'),
  unitPrice: number('none'),
  amount: number('none'),
  tax: number('none'),
  taxBasisPoints: integer('none'),
  currency: text('none'),
  status: filled(text('none')),
  reversed: filled(number('none')),
  reversedTax: filled(number('none')),
  /** Of what is reversed: by the building of its own accord, or in a dispute. */
  conceded: filled(number('none')),
  disputed: filled(flag('none')),
  /** In which month it counts against what its person may charge, where that is not its own: what it is for was moved. */
  countsIn: orNull(date('none')),
  /** Since it was locked. */
  lockedAt: derived(orNull(instant('none'))),
  search: derived(text('none')),
  searchGrams: derived(textList('none')),
})

/** Its steps are told in the history of its line, which has a new version with each. */
export const chargeDisputes = table('chargeDisputes', ownedBy('company'), {
  ...record,
  officeCentreId: ref(),
  companyId: ref(),
  chargeId: ref(),
  status: filled(text('none')),
  dueOn: date('none'),
  decidedAt: orNull(instant('none')),
})

/** Written with a step of its dispute, whose history tells of it. */
const chargeDisputeMessages = table('chargeDisputeMessages', ownedBy('company'), {
  id: filled(number('none')),
  uuid: filled(uuid('none')),
  createdAt: filled(instant('none')),
  createdBy: ref(),
  officeCentreId: ref(),
  companyId: ref(),
  disputeId: ref(),
  kind: text('none'),
  byBuilding: flag('none'),
  message: text('personal'),
})

export const chargeStatements = table('chargeStatements', ownedBy('company'), {
  ...record,
  officeCentreId: ref(),
  companyId: ref(),
  month: date('none'),
  referenceNo: text('none'),
  currency: text('none'),
  status: filled(text('none')),
  lines: orNull(integer('none')),
  amount: orNull(number('none')),
  tax: orNull(number('none')),
  sentAt: orNull(instant('none')),
  sentBy: orNull(ref()),
  disputeUntil: orNull(date('none')),
  search: derived(text('none')),
  searchGrams: derived(textList('none')),
})

export const chargeAllowances = table('chargeAllowances', ownedBy('company'), {
  ...record,
  officeCentreId: ref(),
  companyId: ref(),
  kind: text('none'),
  allowed: flag('none'),
  whom: text('none'),
  monthlyLimit: orNull(number('none')),
})

/** Only the count of what charges tell. */
const chargeAccountUses = table('chargeAccountUses', ownedBy('company'), {
  officeCentreId: ref(),
  companyId: ref(),
  userId: ref(),
  kind: text('none'),
  month: date('none'),
  used: number('none'),
})

export type ChargeTables = Rows<typeof charges>
export type DisputeTables = Rows<typeof chargeDisputes> & Rows<typeof chargeDisputeMessages>
export type StatementTables = Rows<typeof chargeStatements>
export type AccountTables = Rows<typeof chargeAllowances> & Rows<typeof chargeAccountUses>
export type ChargeRecord = Row<typeof charges>
export type DisputeRecord = Row<typeof chargeDisputes>
export type StatementRecord = Row<typeof chargeStatements>
export type AllowanceRecord = Row<typeof chargeAllowances>

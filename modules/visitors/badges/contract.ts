import { z } from 'zod'
import { isPlainLine } from '#kit/contract/checks.ts'
import { counts } from '#kit/contract/counts.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { History, HistoryQuery } from '#kit/contract/history.ts'
import { calendarDate, page, paging } from '#kit/contract/paging.ts'
import { permissions } from '#kit/contract/permissions.ts'
import { transitions } from '#kit/contract/transitions.ts'
import { byUuidIn, inOrganisation } from '#modules/identity/office-centres/contract.ts'
import { ExportAsked } from '#modules/platform/exports/contract.ts'

/** VIEW: who has which number, of a company those of its own people and visitors. ACTION: lend and take back. EDIT: the stock. */
export const can = permissions('BADGE', ['VIEW', 'ACTION', 'EDIT', 'EXPORT'])
export const addOn = 'VMS'

/** Stored are OUT, LOST and RETURNED; OVERDUE is OUT after its last day. */
export const loanStatuses = ['OUT', 'OVERDUE', 'LOST', 'RETURNED'] as const
export type LoanStatus = (typeof loanStatuses)[number]
export const holderKinds = ['VISITOR', 'MEMBER', 'OTHER'] as const
/** Of a badge of the stock. */
export const badgeStates = ['FREE', 'OUT', 'LOST'] as const
export type BadgeState = (typeof badgeStates)[number]

export const loanSteps = transitions<'OUT' | 'LOST' | 'RETURNED'>()({
  giveBack: { from: ['OUT', 'LOST'], to: 'RETURNED', can: can.ACTION },
  lose: { from: ['OUT'], to: 'LOST', can: can.ACTION },
  takeBack: { from: ['RETURNED'], to: 'OUT', can: can.ACTION },
})

/** Minutes in which a return is taken back. */
export const undoWithin = 5
/** Days for which a badge is lent at most: what is longer is a pass. */
export const longestLoan = 31

export const badgeIsOut = failure('badge_is_out', 409, 'badgeIsOut')
export const badgeUnknown = failure('badge_unknown', 422, 'badgeUnknown')
export const holderNotHere = failure('holder_not_here', 409, 'holderNotHere')
export const returnTooLate = failure('return_too_late', 409, 'returnTooLate')
export const numberThere = failure('badge_number_there', 409, 'numberThere')
export const cardInOther = failure('card_in_other_badge', 409, 'cardInOther')
/** It is somebody's own. */
export const cardAssigned = failure('badge_card_assigned', 409, 'cardAssigned')
export const cardUnknown = failure('badge_card_unknown', 422, 'cardUnknown')

export const badgeNumber = z
  .string()
  .trim()
  .min(1, 'required')
  .max(20)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}/-]*$/u, 'badgeNumberForm')

export const BadgeLoan = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  version: z.number().int(),
  number: z.string(),
  card: z.string().nullable(),
  kind: z.enum(holderKinds),
  /** Nothing of somebody who was forgotten. */
  holder: z.string().nullable(),
  company: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  /** Of a visitor, whose page it is. */
  visitUuid: z.uuid().nullable(),
  status: z.enum(loanStatuses),
  sinceDate: z.iso.datetime(),
  dueOn: z.string(),
  returnedDate: z.iso.datetime().nullable(),
  lostDate: z.iso.datetime().nullable(),
  remark: z.string().nullable(),
  updatedDate: z.iso.datetime(),
  may: z.object({ giveBack: z.boolean(), lose: z.boolean(), takeBack: z.boolean() }),
})
export type BadgeLoan = z.output<typeof BadgeLoan>

export const Badge = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  version: z.number().int(),
  number: z.string(),
  card: z.string().nullable(),
  state: z.enum(badgeStates),
  holder: z.string().nullable(),
  updatedDate: z.iso.datetime(),
})
export type Badge = z.output<typeof Badge>

const base = { addOn, params: inOrganisation } as const
const at = { addOn, params: byUuidIn } as const
const count = z.number().int()

const loanQuery = paging({
  sort: ['sinceDate', 'number', 'dueOn', 'id'],
  filters: {
    /** OUT has those that are overdue, too. */
    status: z.enum(loanStatuses).optional(),
    kind: z.enum(holderKinds).optional(),
    companyId: z.coerce.number<string | number>().int().positive().optional(),
    badgeId: z.coerce.number<string | number>().int().positive().optional(),
  },
})
export type LoanQuery = z.output<typeof loanQuery>
const loans = { ...base, can: can.VIEW, query: loanQuery, stale: ['badgeLoans'] } as const
export const listBadgeLoans = endpoint('GET /office-centres/{oc}/badge-loans', { ...loans, reply: page(BadgeLoan) })
export const countBadgeLoans = endpoint('GET /office-centres/{oc}/badge-loans/status-count', {
  ...loans,
  reply: counts(['ALL', ...loanStatuses]),
})
export const emailBadgeLoans = endpoint('GET /office-centres/{oc}/badge-loans/email-record', {
  ...base,
  can: can.EXPORT,
  fresh: true,
  query: loanQuery,
  reply: ExportAsked,
})
export const getBadgeLoan = endpoint('GET /office-centres/{oc}/badge-loans/uuid/{uuid}', {
  ...at,
  can: can.VIEW,
  reply: BadgeLoan,
  stale: ['badgeLoans'],
})
export const getLoanHistory = endpoint('GET /office-centres/{oc}/badge-loans/uuid/{uuid}/history', {
  ...at,
  can: can.VIEW,
  query: HistoryQuery,
  reply: History,
  stale: ['badgeLoans'],
})

export const HandOutInput = z
  .strictObject({
    number: badgeNumber,
    kind: z.enum(holderKinds),
    /** Of a visitor on this day. */
    dayUuid: z.uuid().nullish(),
    /** Somebody of the building or one of its companies, as `listBadgeHolders` numbers them. */
    memberId: z.number().int().positive().nullish(),
    /** Anybody else, in the words of the desk. */
    holderName: z.string().trim().max(120).refine(isPlainLine, 'plainLine').nullish(),
    /** The last day; today where none is named. */
    dueOn: calendarDate().nullish(),
  })
  .superRefine(({ kind, dayUuid, memberId, holderName }, issues) => {
    const given = { VISITOR: ['dayUuid', dayUuid], MEMBER: ['memberId', memberId], OTHER: ['holderName', holderName] } as const
    for (const each of holderKinds) {
      const [field, value] = given[each]
      if (each === kind && !value) issues.addIssue({ code: 'custom', path: [field], message: 'required' })
      if (each !== kind && value) issues.addIssue({ code: 'custom', path: [field], message: 'oneHolder' })
    }
  })
export type HandOutInput = z.output<typeof HandOutInput>
export const handOutBadge = endpoint('POST /office-centres/{oc}/badge-loans/create', {
  ...base,
  can: can.ACTION,
  body: HandOutInput,
  reply: BadgeLoan,
  once: 'accepted',
  rate: 240,
  fails: [badgeIsOut, badgeUnknown, holderNotHere],
})
export const BadgeHolder = z.object({ id: z.number().int(), fullName: z.string(), company: z.string() })
/** People of the building and its companies, for whoever has left the pass at home. */
export const listBadgeHolders = endpoint('GET /office-centres/{oc}/badge-loans/holders', {
  ...base,
  can: can.ACTION,
  query: paging({ sort: ['fullName'], direction: 'ASC' }),
  reply: page(BadgeHolder),
})
const deed = { ...at, can: can.ACTION, version: getBadgeLoan, reply: BadgeLoan } as const
export const returnBadge = endpoint('PUT /office-centres/{oc}/badge-loans/uuid/{uuid}/return', deed)
export const LoseInput = z.strictObject({ remark: z.string().trim().max(500).default('') })
export const loseBadge = endpoint('PUT /office-centres/{oc}/badge-loans/uuid/{uuid}/lose', { ...deed, body: LoseInput })
/** It was another number after all: within five minutes. */
export const undoReturn = endpoint('PUT /office-centres/{oc}/badge-loans/uuid/{uuid}/undo-return', {
  ...deed,
  fails: [returnTooLate, badgeIsOut],
})

const badgeQuery = paging({ sort: ['number', 'updatedDate'], direction: 'ASC', filters: { state: z.enum(badgeStates).optional() } })
export type BadgeQuery = z.output<typeof badgeQuery>
const stock = { ...base, can: can.EDIT, query: badgeQuery, stale: ['temporaryBadges', 'badgeLoans'] } as const
export const listBadges = endpoint('GET /office-centres/{oc}/temporary-badges', { ...stock, reply: page(Badge) })
export const countBadges = endpoint('GET /office-centres/{oc}/temporary-badges/status-count', {
  ...stock,
  reply: counts(['ALL', ...badgeStates]),
})
export const getBadge = endpoint('GET /office-centres/{oc}/temporary-badges/uuid/{uuid}', {
  ...at,
  can: can.EDIT,
  reply: Badge,
  stale: ['temporaryBadges', 'badgeLoans'],
})
export const getBadgeHistory = endpoint('GET /office-centres/{oc}/temporary-badges/uuid/{uuid}/history', {
  ...at,
  can: can.EDIT,
  query: HistoryQuery,
  reply: History,
  stale: ['temporaryBadges'],
})
export const AddBadgesInput = z.strictObject({
  numbers: z
    .array(badgeNumber)
    .min(1, 'required')
    .max(500, 'tooManyNumbers')
    .refine((numbers) => new Set(numbers.map((number) => number.toLowerCase())).size === numbers.length, 'numberTwice'),
})
export const addBadges = endpoint('POST /office-centres/{oc}/temporary-badges/create', {
  ...base,
  can: can.EDIT,
  body: AddBadgesInput,
  reply: z.object({ added: count }),
  once: 'accepted',
  fails: [numberThere],
})
export const BadgeInput = z.strictObject({
  number: badgeNumber,
  /** The number of a card of the building's own, as it is printed; none: it opens nothing. */
  card: z.string().trim().max(60).nullish(),
})
const stockDeed = { ...at, can: can.EDIT, version: getBadge } as const
export const updateBadge = endpoint('PUT /office-centres/{oc}/temporary-badges/uuid/{uuid}/update', {
  ...stockDeed,
  body: BadgeInput,
  reply: Badge,
  fails: [numberThere, cardInOther, cardAssigned, cardUnknown],
})
/** Worn out, or never found: the number may be given to another one. */
export const withdrawBadge = endpoint('PUT /office-centres/{oc}/temporary-badges/uuid/{uuid}/withdraw', {
  ...stockDeed,
  reply: z.object({ withdrawn: z.string() }),
  fails: [badgeIsOut],
})

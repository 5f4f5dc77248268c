import { z } from 'zod'
import { Amount } from '#kit/contract/amounts.ts'
import { isPlainLine } from '#kit/contract/checks.ts'
import { counts } from '#kit/contract/counts.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { History, HistoryQuery } from '#kit/contract/history.ts'
import { calendarDate, page, paging } from '#kit/contract/paging.ts'
import { byUuidIn, inOrganisation } from '#modules/identity/office-centres/contract.ts'
import { addOn, can } from './permissions.ts'
import { facilityUnknown, groupUnknown, rateStatuses } from './rates.ts'

/** GROUP: whoever is in it has it. CODE: whoever types it. At most one of each counts for a booking, the group's first. */
export const discountKinds = ['GROUP', 'CODE'] as const
export type DiscountKind = (typeof discountKinds)[number]

export const codeTaken = failure('code_taken', 409, 'codeTaken')
/** The number that are used already stands in the answer. */
export const limitBelowUsed = failure('limit_below_used', 409, 'limitBelowUsed')
/** Unknown, over, used up, or not for this: one answer, so that nobody finds codes by trying. */
export const codeUnfit = failure('code_unfit', 422, 'codeUnfit')
/** Whoever tries one after the other finds none. */
export const tooManyCodes = failure('too_many_codes', 429, 'tooManyCodes')
export const codesOfDay = 100

export const DiscountCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9-]{2,23}$/, 'codeForm')

const limit = z.number().int('wholeNumber').min(1, 'outOfBounds').max(1_000_000, 'outOfBounds').nullable().default(null)
const day = calendarDate().nullable().default(null)

export const DiscountInput = z
  .strictObject({
    name: z.string().trim().min(1, 'required').max(80).refine(isPlainLine, 'plainLine'),
    kind: z.enum(discountKinds, 'required'),
    userGroupId: z.number().int().positive().nullable().default(null),
    code: DiscountCode.nullable().default(null),
    /** One of both: hundredths of a percent, or minor units. */
    basisPoints: z.number('required').int('wholeNumber').min(1, 'outOfBounds').max(10_000, 'outOfBounds').nullable().default(null),
    amount: Amount.min(1, 'outOfBounds').nullable().default(null),
    /** None: of all facilities. */
    facilityUuids: z
      .array(z.uuid())
      .max(200)
      .refine((all) => new Set(all).size === all.length, 'twice')
      .default([]),
    /** Days on which the room is used. */
    useFrom: day,
    useUntil: day,
    /** Days on which it is booked. */
    bookFrom: day,
    bookUntil: day,
    limitTotal: limit,
    limitPerPerson: limit,
  })
  .superRefine((input, issues) => {
    const wrong = (path: string, message: string) => issues.addIssue({ code: 'custom', path: [path], message })
    if (input.kind === 'GROUP' && input.userGroupId === null) wrong('userGroupId', 'required')
    if (input.kind === 'CODE' && input.code === null) wrong('code', 'required')
    if (input.kind === 'CODE' && input.userGroupId !== null) wrong('userGroupId', 'notForKind')
    if (input.kind === 'GROUP' && input.code !== null) wrong('code', 'notForKind')
    if ((input.basisPoints === null) === (input.amount === null)) wrong('amount', 'percentOrAmount')
    if (input.useFrom !== null && input.useUntil !== null && input.useUntil < input.useFrom) wrong('useUntil', 'endBeforeStart')
    if (input.bookFrom !== null && input.bookUntil !== null && input.bookUntil < input.bookFrom) wrong('bookUntil', 'endBeforeStart')
  })
export type DiscountInput = z.output<typeof DiscountInput>

const shown = {
  id: z.number().int(),
  uuid: z.uuid(),
  name: z.string(),
  kind: z.enum(discountKinds),
  code: z.string().nullable(),
  group: z.string().nullable(),
  basisPoints: z.number().int().nullable(),
  amount: z.number().int().nullable(),
  currency: z.string(),
  facilities: z.array(z.object({ uuid: z.uuid(), name: z.string() })),
  status: z.enum(rateStatuses),
  taken: z.number().int(),
  limitTotal: z.number().int().nullable(),
  useFrom: z.string().nullable(),
  useUntil: z.string().nullable(),
  bookFrom: z.string().nullable(),
  bookUntil: z.string().nullable(),
  updatedDate: z.iso.datetime(),
  may: z.object({ edit: z.boolean(), delete: z.boolean() }),
}
export const DiscountRow = z.object(shown)
export type DiscountRow = z.output<typeof DiscountRow>
export const Discount = z.object({
  ...shown,
  version: z.number().int(),
  userGroupId: z.number().int().nullable(),
  limitPerPerson: z.number().int().nullable(),
})
export type Discount = z.output<typeof Discount>

const listQuery = paging({
  sort: ['name', 'taken', 'updatedDate'],
  direction: 'ASC',
  filters: { status: z.enum(rateStatuses).optional(), kind: z.enum(discountKinds).optional() },
})
export type DiscountQuery = z.output<typeof listQuery>

const stale = ['discounts']
const base = { addOn, params: inOrganisation } as const
const at = { addOn, params: byUuidIn } as const
export const listDiscounts = endpoint('GET /office-centres/{oc}/discounts', {
  ...base,
  can: can.VIEW,
  query: listQuery,
  reply: page(DiscountRow),
  stale,
})
export const countDiscounts = endpoint('GET /office-centres/{oc}/discounts/status-count', {
  ...base,
  can: can.VIEW,
  query: listQuery,
  reply: counts(['ALL', ...rateStatuses]),
  stale,
})
export const getDiscount = endpoint('GET /office-centres/{oc}/discounts/uuid/{uuid}', { ...at, can: can.VIEW, reply: Discount, stale })
export const getDiscountHistory = endpoint('GET /office-centres/{oc}/discounts/uuid/{uuid}/history', {
  ...at,
  can: can.VIEW,
  query: HistoryQuery,
  reply: History,
  stale,
})
const fails = [facilityUnknown, groupUnknown, codeTaken]
export const createDiscount = endpoint('POST /office-centres/{oc}/discounts/create', {
  ...base,
  can: can.ADD,
  body: DiscountInput,
  reply: Discount,
  once: 'accepted',
  fails,
})
export const updateDiscount = endpoint('PUT /office-centres/{oc}/discounts/uuid/{uuid}/update', {
  ...at,
  can: can.EDIT,
  version: getDiscount,
  body: DiscountInput,
  kept: ({ facilities }) => ({ facilityUuids: facilities.map(({ uuid }) => uuid) }),
  reply: Discount,
  fails: [...fails, limitBelowUsed],
})
export const deleteDiscount = endpoint('DELETE /office-centres/{oc}/discounts/uuid/{uuid}', {
  ...at,
  can: can.DELETE,
  version: getDiscount,
  reply: 'none',
})

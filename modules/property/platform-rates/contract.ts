import { z } from 'zod'
import { counts } from '#kit/contract/counts.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { History, HistoryQuery } from '#kit/contract/history.ts'
import { byUuid, calendarDate, page, paging } from '#kit/contract/paging.ts'
import { permissions } from '#kit/contract/permissions.ts'

export const can = permissions('PLATFORM_RATE', ['VIEW', 'ADD', 'EDIT', 'DELETE'])
/** Every building has it; the documents gate none of it. */
export const addOn = 'none'

/** Plans are charged by the month, everything else by the piece. */
export const rateItems = [
  'PLAN_QR',
  'PLAN_MOBILE',
  'PLAN_CUSTOM',
  'PLAN_LANDLORD',
  'PLAN_TENANT',
  'PASS_QR',
  'PASS_HID',
  'PASS_FR',
  'PASS_VISITOR_QR',
  'HARDWARE',
] as const
export type RateItem = (typeof rateItems)[number]
export const currencies = ['HKD', 'SGD', 'CNY', 'USD'] as const
export const rateStatuses = ['CURRENT', 'UPCOMING', 'PAST'] as const
export type RateStatus = (typeof rateStatuses)[number]

export const rateExists = failure('rate_exists', 409, 'rateExists')
export const rateBegun = failure('rate_begun', 409, 'rateBegun')
export const dayInThePast = failure('day_in_the_past', 422, 'dayInThePast')

const price = z.string().regex(/^\d{1,9}(\.\d{1,2})?$/, 'priceForm')

export const RateInput = z.strictObject({ item: z.enum(rateItems), currency: z.enum(currencies), price, validFrom: calendarDate() })
export type RateInput = z.output<typeof RateInput>
export const PriceInput = z.strictObject({ price })

export const Rate = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  version: z.number().int(),
  item: z.enum(rateItems),
  currency: z.string(),
  /** `1200.00` */
  price: z.string(),
  validFrom: z.string(),
  /** The last day; none: until the next price. */
  validUntil: z.string().nullable(),
  status: z.enum(rateStatuses),
  updatedDate: z.iso.datetime(),
  may: z.object({ edit: z.boolean(), delete: z.boolean() }),
})
export type Rate = z.output<typeof Rate>

const listQuery = paging({
  sort: ['item', 'validFrom', 'updatedDate', 'id'],
  direction: 'ASC',
  filters: { status: z.enum(rateStatuses).optional(), item: z.enum(rateItems).optional(), currency: z.enum(currencies).optional() },
})
export type RateQuery = z.output<typeof listQuery>

const stale = ['platformRates']
const staff = { reach: 'platform', can: can.VIEW } as const

export const listRates = endpoint('GET /platform-rates', { ...staff, query: listQuery, reply: page(Rate), stale })
export const countRates = endpoint('GET /platform-rates/status-count', {
  ...staff,
  query: listQuery,
  reply: counts(['ALL', ...rateStatuses]),
  stale,
})
export const getRate = endpoint('GET /platform-rates/uuid/{uuid}', { ...staff, params: byUuid, reply: Rate, stale })
export const getRateHistory = endpoint('GET /platform-rates/uuid/{uuid}/history', {
  ...staff,
  params: byUuid,
  query: HistoryQuery,
  reply: History,
  stale,
})
/** Ends the price before it the day before. */
export const createRate = endpoint('POST /platform-rates/create', {
  reach: 'platform',
  can: can.ADD,
  body: RateInput,
  reply: Rate,
  once: 'accepted',
  fails: [rateExists, dayInThePast],
})
const change = { reach: 'platform', params: byUuid, version: getRate } as const
/** Of one that has not begun. */
export const updateRate = endpoint('PUT /platform-rates/uuid/{uuid}/update', {
  ...change,
  can: can.EDIT,
  body: PriceInput,
  reply: Rate,
  fails: [rateBegun],
})
/** One that has not begun; its days go back to the price before it. */
export const deleteRate = endpoint('PUT /platform-rates/uuid/{uuid}/delete', { ...change, can: can.DELETE, reply: 'none', fails: [rateBegun] })

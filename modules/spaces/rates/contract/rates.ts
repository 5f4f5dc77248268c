import { z } from 'zod'
import { Amount } from '#kit/contract/amounts.ts'
import { isPlainLine } from '#kit/contract/checks.ts'
import { counts } from '#kit/contract/counts.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { History, HistoryQuery } from '#kit/contract/history.ts'
import { calendarDate, numericId, page, paging } from '#kit/contract/paging.ts'
import { Week } from '#kit/contract/week-input.ts'
import { weekDays } from '#kit/contract/week.ts'
import { byUuidIn, inOrganisation } from '#modules/identity/office-centres/contract.ts'
import { addOn, can } from './permissions.ts'

/** BASE always, PEAK in drawn hours, HOLIDAY on public holidays. Holiday goes before peak, peak before base. */
export const rateKinds = ['BASE', 'PEAK', 'HOLIDAY'] as const
export type RateKind = (typeof rateKinds)[number]
/** Hours are charged by the minute, half hours and days as begun. Where a day has a price, its hours never cost more. */
export const rateUnits = ['HOUR', 'HALF_HOUR', 'DAY'] as const
export type RateUnit = (typeof rateUnits)[number]
/** For whom: a group goes before a company, a company before everybody. */
export const rateScopes = ['EVERYBODY', 'COMPANY', 'GROUP'] as const
export type RateScope = (typeof rateScopes)[number]
export const rateStatuses = ['CURRENT', 'UPCOMING', 'PAST'] as const
export type RateStatus = (typeof rateStatuses)[number]

export const facilityUnknown = failure('facility_unknown', 422, 'facilityUnknown')
export const companyUnknown = failure('company_unknown', 422, 'companyUnknown')
export const groupUnknown = failure('group_unknown', 422, 'groupUnknown')
/** Of one room, one kind, for the same people, at the same time: two prices would both hold. */
export const rateInTheWay = failure('rate_in_the_way', 409, 'rateInTheWay')
/** The same, of two who write at once: the database has seen it. */
export const rateOverlaps = failure('rate_overlaps', 409, 'rateOverlaps')
/** What another rate replaces holds on one day at least before it. */
export const replacedTooEarly = failure('replaced_too_early', 409, 'replacedTooEarly')
/** Whoever it held for, and wherever, would pay nothing from that day on. */
export const replacedInPart = failure('replaced_in_part', 422, 'replacedInPart')

const memberOfList = z.number().int().positive().nullable().default(null)

interface Scoped {
  scope: RateScope
  companyId: number | null
  userGroupId: number | null
}
interface Issues {
  addIssue(issue: { code: 'custom'; path: string[]; message: string }): void
}
const scopeFits = ({ scope, companyId, userGroupId }: Scoped, issues: Issues): void => {
  const wrong = (path: string, message: string) => issues.addIssue({ code: 'custom', path: [path], message })
  if (scope === 'COMPANY' && companyId === null) wrong('companyId', 'required')
  if (scope === 'GROUP' && userGroupId === null) wrong('userGroupId', 'required')
  if (scope !== 'COMPANY' && companyId !== null) wrong('companyId', 'notForScope')
  if (scope !== 'GROUP' && userGroupId !== null) wrong('userGroupId', 'notForScope')
}

export const RateInput = z
  .strictObject({
    name: z.string().trim().min(1, 'required').max(80).refine(isPlainLine, 'plainLine'),
    kind: z.enum(rateKinds, 'required'),
    unit: z.enum(rateUnits, 'required'),
    /** Minor units of the building's currency. */
    price: Amount,
    scope: z.enum(rateScopes, 'required'),
    companyId: memberOfList,
    userGroupId: memberOfList,
    facilityUuids: z
      .array(z.uuid())
      .min(1, 'required')
      .max(200)
      .refine((all) => new Set(all).size === all.length, 'twice'),
    /** Of peak hours; null for the others. */
    week: Week.nullable().default(null),
    validFrom: calendarDate(),
    /** The last day; null: until further notice. */
    validUntil: calendarDate().nullable().default(null),
  })
  .superRefine((rate, issues) => {
    scopeFits(rate, issues)
    const drawn = rate.week !== null && weekDays.some((day) => rate.week?.[day].length)
    if (rate.kind === 'PEAK' && !drawn) issues.addIssue({ code: 'custom', path: ['week'], message: 'required' })
    if (rate.kind !== 'PEAK' && rate.week !== null) issues.addIssue({ code: 'custom', path: ['week'], message: 'notForKind' })
    if (rate.kind === 'PEAK' && rate.unit === 'DAY') issues.addIssue({ code: 'custom', path: ['unit'], message: 'peakByTime' })
    if (rate.validUntil !== null && rate.validUntil < rate.validFrom)
      issues.addIssue({ code: 'custom', path: ['validUntil'], message: 'endBeforeStart' })
  })
export type RateInput = z.output<typeof RateInput>

const named = z.object({ uuid: z.uuid(), name: z.string() })
const shown = {
  id: z.number().int(),
  uuid: z.uuid(),
  name: z.string(),
  kind: z.enum(rateKinds),
  unit: z.enum(rateUnits),
  price: z.number().int(),
  currency: z.string(),
  scope: z.enum(rateScopes),
  /** The company or group that it is for. */
  whose: z.string().nullable(),
  facilities: z.array(named),
  status: z.enum(rateStatuses),
  validFrom: z.string(),
  validUntil: z.string().nullable(),
  updatedDate: z.iso.datetime(),
  may: z.object({ edit: z.boolean(), delete: z.boolean() }),
}
export const RateRow = z.object(shown)
export type RateRow = z.output<typeof RateRow>
export const Rate = z.object({
  ...shown,
  version: z.number().int(),
  companyId: z.number().int().nullable(),
  userGroupId: z.number().int().nullable(),
  week: Week.nullable(),
})
export type Rate = z.output<typeof Rate>

const listQuery = paging({
  sort: ['name', 'price', 'validFrom', 'updatedDate'],
  direction: 'ASC',
  filters: {
    status: z.enum(rateStatuses).optional(),
    kind: z.enum(rateKinds).optional(),
    scope: z.enum(rateScopes).optional(),
    facilityId: numericId.optional(),
  },
})
export type RateQuery = z.output<typeof listQuery>

const stale = ['rates']
const base = { addOn, params: inOrganisation } as const
const at = { addOn, params: byUuidIn } as const
export const listRates = endpoint('GET /office-centres/{oc}/rates', { ...base, can: can.VIEW, query: listQuery, reply: page(RateRow), stale })
export const countRates = endpoint('GET /office-centres/{oc}/rates/status-count', {
  ...base,
  can: can.VIEW,
  query: listQuery,
  reply: counts(['ALL', ...rateStatuses]),
  stale,
})
export const getRate = endpoint('GET /office-centres/{oc}/rates/uuid/{uuid}', { ...at, can: can.VIEW, reply: Rate, stale })
export const getRateHistory = endpoint('GET /office-centres/{oc}/rates/uuid/{uuid}/history', {
  ...at,
  can: can.VIEW,
  query: HistoryQuery,
  reply: History,
  stale,
})
const fails = [facilityUnknown, companyUnknown, groupUnknown, rateInTheWay, rateOverlaps]
export const createRate = endpoint('POST /office-centres/{oc}/rates/create', {
  ...base,
  can: can.ADD,
  body: RateInput,
  reply: Rate,
  once: 'accepted',
  fails,
})
export const updateRate = endpoint('PUT /office-centres/{oc}/rates/uuid/{uuid}/update', {
  ...at,
  can: can.EDIT,
  version: getRate,
  body: RateInput,
  kept: ({ facilities }) => ({ facilityUuids: facilities.map(({ uuid }) => uuid) }),
  reply: Rate,
  fails,
})
/** Another one takes its place from its first day on: this one ends the day before. */
export const replaceRate = endpoint('POST /office-centres/{oc}/rates/uuid/{uuid}/replace', {
  ...at,
  can: can.EDIT,
  version: getRate,
  body: RateInput,
  kept: ({ facilities }) => ({ facilityUuids: facilities.map(({ uuid }) => uuid) }),
  reply: Rate,
  once: 'accepted',
  fails: [...fails, replacedTooEarly, replacedInPart],
})
export const deleteRate = endpoint('DELETE /office-centres/{oc}/rates/uuid/{uuid}', { ...at, can: can.DELETE, version: getRate, reply: 'none' })

/** What an hour costs at each time of some days, for somebody of a company or group, or for anybody. */
export const calendarDays = 14
export const PriceDay = z.object({
  date: z.string(),
  /** The name of a public holiday, if it is one. */
  isHoliday: z.boolean(),
  /** Wall time; what has no price is not there. */
  stretches: z.array(z.object({ from: z.string(), to: z.string(), name: z.string(), unit: z.enum(rateUnits), price: z.number().int() })),
  /** The most that the day costs. */
  day: z.object({ name: z.string(), price: z.number().int() }).nullable(),
})
export type PriceDay = z.output<typeof PriceDay>
export const getPriceCalendar = endpoint('GET /office-centres/{oc}/rates/price-calendar', {
  ...base,
  can: can.VIEW,
  query: z.strictObject({
    facilityUuid: z.uuid('required'),
    date: calendarDate().optional(),
    days: z.coerce.number<string | number>().int().min(1).max(calendarDays).default(7),
    companyId: numericId.optional(),
    userGroupId: numericId.optional(),
  }),
  reply: z.object({ currency: z.string(), today: z.string(), days: z.array(PriceDay) }),
  fails: [facilityUnknown, companyUnknown, groupUnknown],
  stale,
})

import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { permissions } from '#kit/contract/permissions.ts'
import { inOrganisation } from '#modules/identity/office-centres/contract.ts'

/** Of whoever runs the lobby. Companies see their visitors in the list of visits; queues and desks are the building's. */
export const can = permissions('LOBBY_FORECAST', ['VIEW'])
/** Who is announced, and what came: counted and held against the forecast. */
export const addOn = 'VMS,PEOPLE_COUNTING'
export const measuredAddOn = 'PEOPLE_COUNTING'

export const daysForecast = 14
export const daysBehind = 56
export const daysCompared = 7

const stale = ['visits']
const count = z.number().int()

const Quarter = z.object({
  /** Of the day, from 0 to 95. */
  quarter: count,
  expected: z.number(),
  low: count,
  high: count,
})
export type Quarter = z.output<typeof Quarter>

export const ForecastDay = z.object({
  day: z.string(),
  /** Visitors who are announced for this day, as of now. */
  announced: count,
  /** Who else is going to come, by where they are known: attendees of bookings, guests of events. */
  others: z.array(z.object({ name: z.string(), people: z.number() })),
  expected: z.number(),
  /** From the first to the last in which somebody is expected. */
  quarters: z.array(Quarter),
})
export type ForecastDay = z.output<typeof ForecastDay>

/** The numbers that the formula is made of. */
const Basis = z.object({
  from: z.string(),
  until: z.string(),
  /** Of the building's own; with fewer than it takes, the usual ones stand in. */
  announced: count,
  came: count,
  ownOffsets: z.boolean(),
  /** Minutes after their time by which a quarter, half and three quarters of the visitors had come. */
  quarterBy: count,
  halfBy: count,
  threeQuartersBy: count,
  /** Which part of those who were announced did not come. */
  noShow: z.number(),
  ownShare: z.boolean(),
  /** Companies with enough visits to go by their own share. */
  companies: count,
  ownSpread: z.boolean(),
  spread: z.object({ low: z.number(), high: z.number() }),
  /** Who came without being announced, a day on which anybody came. They are in no forecast. */
  walkIns: z.number(),
  desk: z.object({ seconds: count, measured: z.boolean(), gaps: count }),
})
export type Basis = z.output<typeof Basis>

export const LobbyForecast = z.object({ timeZone: z.string(), days: z.array(ForecastDay), basis: Basis })
export type LobbyForecast = z.output<typeof LobbyForecast>

const Compared = Quarter.extend({ came: count })
export const LastWeek = z.object({
  days: z.array(z.object({ day: z.string(), announced: count, expected: z.number(), came: count, quarters: z.array(Compared) })),
  /** Visitors a quarter of an hour: by how many on average, and by how many too many (less than nothing: too few). */
  error: z.object({ quarters: count, meanAbsolute: z.number(), bias: z.number() }),
})
export type LastWeek = z.output<typeof LastWeek>

export const getLobbyForecast = endpoint('GET /office-centres/{oc}/lobby-forecast', {
  can: can.VIEW,
  addOn: 'VMS',
  params: inOrganisation,
  reply: LobbyForecast,
  stale,
  rate: 60,
})
/** The forecast of each of the last seven days as it stood when the day began, beside what came. */
export const getLastWeek = endpoint('GET /office-centres/{oc}/lobby-forecast/last-week', {
  can: can.VIEW,
  addOn: measuredAddOn,
  params: inOrganisation,
  reply: LastWeek,
  stale,
  rate: 60,
})

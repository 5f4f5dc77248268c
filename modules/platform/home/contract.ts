import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'

/** Every building has it; the documents gate none of it. */
export const addOn = 'none'

/** One number that the reader answers for, with the list behind it. */
export const HomeFigure = z.object({
  name: z.string(),
  label: z.string(),
  value: z.number(),
  unit: z.enum(['count', 'percent']),
  /** Smaller, after the number: 'of 1,284'. */
  of: z.string().nullable(),
  /** One plain comparison: '12 more than 30 days ago'. */
  note: z.string().nullable(),
  href: z.string(),
})
export type HomeFigure = z.output<typeof HomeFigure>

/** What ends the waiting, in place: a call that the reader may make. */
export const HomeDeed = z.object({
  label: z.string(),
  /** Said when it is done. */
  done: z.string(),
  method: z.enum(['POST', 'PUT']),
  path: z.string(),
  body: z.record(z.string(), z.unknown()).nullable(),
})
export type HomeDeed = z.output<typeof HomeDeed>

export const HomeWaiting = z.object({
  /** One row of one answer; the same at the next asking. */
  key: z.string(),
  /** What kind of thing it is: 'Invitation'. */
  label: z.string(),
  title: z.string(),
  detail: z.string(),
  /** Since when it waits, or until when it can; the oldest stand first. */
  since: z.iso.datetime(),
  href: z.string(),
  deed: HomeDeed.nullable(),
})
export type HomeWaiting = z.output<typeof HomeWaiting>

/** Beyond the rows that are shown: how many, and where. */
export const HomeMore = z.object({ label: z.string(), count: z.number().int(), href: z.string() })
export type HomeMore = z.output<typeof HomeMore>

export const HomeDay = z.object({ key: z.string(), date: z.iso.date(), label: z.string(), text: z.string(), href: z.string().nullable() })
export type HomeDay = z.output<typeof HomeDay>

/** What a new building, company or platform still lacks; it goes when it is done. */
export const HomeStep = z.object({ name: z.string(), text: z.string(), href: z.string() })
export type HomeStep = z.output<typeof HomeStep>

export const weeksAhead = 6

export const Home = z.object({
  /** The day where the reader works; the strip begins with it. */
  today: z.iso.date(),
  figures: z.array(HomeFigure),
  waiting: z.array(HomeWaiting),
  more: z.array(HomeMore),
  days: z.array(HomeDay),
  steps: z.array(HomeStep),
  /** Parts that came too late or failed, in the reader's words; the rest did not wait for them. */
  missing: z.array(z.string()),
})
export type Home = z.output<typeof Home>

/** The start of somebody's day, within their reach: figures, what waits, what comes, what is to be set up. */
export const getHome = endpoint('GET /home', { reach: 'self', reply: Home })

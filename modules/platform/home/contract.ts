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

/** Where the waiting is ended when no deed ends it from here, and what is done there: the words of the button. */
export const HomeWay = z.object({ does: z.enum(['review', 'renew', 'confirm', 'answer', 'decide', 'sign', 'take', 'pay']), href: z.string() })
export type HomeWay = z.output<typeof HomeWay>

/** What cannot wait, in the order in which it stands: what endangers people or the house, then where somebody stands and waits, or what is gone within the hour. */
export const urgencies = ['danger', 'person'] as const

export const HomeWaiting = z.object({
  /** One row of one answer; the same at the next asking. */
  key: z.string(),
  /** What kind of thing it is: 'Invitation'. */
  label: z.string(),
  title: z.string(),
  detail: z.string(),
  /** Of all that waits the most urgent stand first. */
  urgency: z.enum(urgencies).nullable(),
  /** Since when it waits, or until when it can; of those that are as urgent the oldest stand first. */
  since: z.iso.datetime(),
  href: z.string(),
  deed: HomeDeed.nullable(),
  /** None beside a deed, nor where the reader can only look at it. */
  way: HomeWay.nullable(),
})
export type HomeWaiting = z.output<typeof HomeWaiting>

/** Beyond the rows that are shown: how many, and where. */
export const HomeMore = z.object({ label: z.string(), count: z.number().int(), href: z.string() })
export type HomeMore = z.output<typeof HomeMore>

/** Shapes that tell the kinds of days apart at a glance; the word stands beside them. */
export const dayMarks = ['disc', 'square', 'triangle', 'diamond', 'ring', 'bar', 'cross', 'plus', 'hourglass'] as const

export const HomeDay = z.object({
  key: z.string(),
  date: z.iso.date(),
  label: z.string(),
  mark: z.enum(dayMarks),
  text: z.string(),
  href: z.string().nullable(),
})
export type HomeDay = z.output<typeof HomeDay>

/** What a new building, company or platform still lacks; it goes when it is done. */
export const HomeStep = z.object({ name: z.string(), text: z.string(), href: z.string() })
export type HomeStep = z.output<typeof HomeStep>

/** The blocks of the page that are made of answers. */
export const homeParts = ['figures', 'waiting', 'days', 'steps'] as const
export const HomeMissing = z.object({
  part: z.enum(homeParts),
  name: z.string(),
  /** Of a figure, its label. */
  title: z.string(),
  /** Of a figure: how many stand before it, known or missing. */
  place: z.number().int().nullable(),
})
export type HomeMissing = z.output<typeof HomeMissing>

export const weeksAhead = 6

export const Home = z.object({
  /** The day where the reader works; the strip begins with it. */
  today: z.iso.date(),
  figures: z.array(HomeFigure),
  waiting: z.array(HomeWaiting),
  more: z.array(HomeMore),
  days: z.array(HomeDay),
  steps: z.array(HomeStep),
  /** What came too late or failed, in the reader's words, and the block that it is missing from: of such a block nobody is told that it is empty. */
  missing: z.array(HomeMissing),
})
export type Home = z.output<typeof Home>

/** The start of somebody's day, within their reach: figures, what waits, what comes, what is to be set up. */
export const getHome = endpoint('GET /home', { reach: 'self', reply: Home })

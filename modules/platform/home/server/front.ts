import { daysAfter } from '#kit/contract/days.ts'
import type { Endpoint } from '#kit/contract/endpoint.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { extensionPoint } from '#kit/server/extension-point.ts'
import type { dayMarks, HomeDay, HomeFigure, HomeMore, HomeStep, HomeWaiting, urgencies } from '../contract.ts'
import { say } from './words.ts'

/** What several answers of one Home need is asked for once. A context is one request's, or tells nothing of a person (`shared.ts`), so nobody is shown what is another reader's. */
export const oncePerHome = <T>(ask: (context: SignedIn) => Promise<T>): ((context: SignedIn) => Promise<T>) => {
  const asked = new WeakMap<SignedIn, Promise<T>>()
  return (context) => {
    const answer = asked.get(context) ?? ask(context)
    asked.set(context, answer)
    return answer
  }
}

/** The same day of the week before: what a number of today is compared with, as Mondays are like Mondays. */
export const weekBefore = (day: string): string => daysAfter(day, -7)

/**
 * How many there were then: '46 last Monday'. Not how many more, as today is not over. Nothing where both were none, which says nothing of the place.
 */
export const weekBeforeNote = ({ language }: Pick<SignedIn, 'language'>, day: string, now: number, then: number): string | null => {
  if (now === 0 && then === 0) return null
  const weekday = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { weekday: 'long', timeZone: 'UTC' })
  return say(language, 'lastWeek', { n: then, weekday: weekday.format(new Date(`${day}T00:00:00Z`)) })
}

export interface HomeAnswer {
  /** Unique in its point: 'users'. */
  readonly name: string
  /** What it is about, for the reader who is told that it came too late. */
  title(context: SignedIn): string
  /** The call of the list behind it: who may not make it is not shown this either. */
  readonly asks: Endpoint
}

/** How the place is this minute, what the day brings, what somebody has to see to, and what changes in weeks. */
export const figureTells = ['now', 'today', 'open', 'standing'] as const

/** One bounded statement each, of the reader's own organisation; nothing where there is nothing to say. */
export interface FigureOfHome extends HomeAnswer {
  /** Its label, which stands in its place until it has been read. */
  title(context: SignedIn): string
  /** The figures stand in this order; the last of a long row are folded. */
  readonly tells: (typeof figureTells)[number]
  count(context: SignedIn): Promise<Omit<HomeFigure, 'name'> | undefined>
}
export const figuresOfHome = extensionPoint<FigureOfHome>('figures of home', 'name')

/** At most `limit` rows, those that have waited longest or, where they are `ordered`, those that come first; `more` tells how many there are beside them. */
export interface WaitsForMe extends HomeAnswer {
  /** That of its rows, but for those that say that they can wait; without it all of them can. */
  readonly urgency?: (typeof urgencies)[number]
  /** Its rows stand among themselves as they are given, in the places that their ages have. */
  readonly ordered?: true
  find(
    context: SignedIn,
    limit: number,
  ): Promise<{ rows: (Omit<HomeWaiting, 'label' | 'urgency'> & { waits?: boolean })[]; more?: Omit<HomeMore, 'label'> }>
}
export const waitsForMe = extensionPoint<WaitsForMe>('waits for me', 'name')

/** From the first day to the last, both included, in the organisation's own time. */
export interface DaysAhead extends HomeAnswer {
  /** How its days look on the strip: another shape than those of the others. */
  readonly mark: (typeof dayMarks)[number]
  between(context: SignedIn, first: string, last: string): Promise<Omit<HomeDay, 'label' | 'mark'>[]>
}
export const daysAhead = extensionPoint<DaysAhead>('days ahead', 'name')

/** What is missing before others can begin; nothing once it is there. */
export interface SetUpStep extends HomeAnswer {
  /** It comes after those of the modules above: people are invited into a place that is there. */
  readonly last?: true
  missing(context: SignedIn): Promise<Omit<HomeStep, 'name'> | undefined>
}
export const setUpSteps = extensionPoint<SetUpStep>('set-up steps', 'name')

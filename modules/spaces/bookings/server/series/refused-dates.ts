import type { SignedIn } from '#kit/server/context.ts'
import type { BookingRule, SeriesDate } from '../../contract.ts'
import type { BookableRow } from '../rules/fact-rows.ts'
import type { JudgedDate } from '../rules/judge-dates.ts'
import type { Case } from '../rules/judge.ts'
import { holdersOf } from '../taken/taken-by.ts'
import { waysOfDates } from './series-ways.ts'

/** Of each date of a preview so much is told: one time, and one room. */
const waysAtMost = 2
/** What is so at every hour of that day and in every room, or has to do with money: nothing is looked for. */
const everywhere: readonly BookingRule[] = ['switchedOn', 'quota', 'credits', 'account']

export type ToldOfRefused = Pick<SeriesDate, 'ways' | 'takenBy'>
export const nothingTold: ToldOfRefused = { ways: [], takenBy: null }

/** Where else or when else each date that is refused would pass, and who has the room then; with the dates that pass as if they were booked. */
export const toldOfRefused = async (
  context: SignedIn,
  booked: Case,
  facility: BookableRow,
  attendees: number,
  judged: readonly JudgedDate[],
): Promise<(date: string) => ToldOfRefused> => {
  const refused = judged.flatMap((date) => (date.refused ? [{ ...date, rule: date.refused.rule, facility, attendees }] : []))
  const spaces = booked.spaces.get(facility.id)
  const ways = await waysOfDates(
    context,
    context,
    () => booked,
    refused.filter(({ rule }) => !everywhere.includes(rule)),
    waysAtMost,
  )
  const taken = refused.filter(({ rule }) => rule === 'free')
  const holders = spaces ? await holdersOf(context, spaces, taken) : new Map<string, null>()
  const byDate = new Map([...ways].map(([{ time }, some]) => [time.date, some]))
  return (date) => ({ ways: byDate.get(date) ?? [], takenBy: holders.get(date) ?? null })
}

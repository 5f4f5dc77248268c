import { daysAfter } from '#kit/contract/days.ts'
import { Failed, failures } from '#kit/contract/failure.ts'
import { dayWords } from '#kit/contract/moments.ts'
import { instantOf, localTime } from '#kit/server/clock.ts'
import type { Context } from '#kit/server/context.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { askedFields } from '#modules/visitors/visiting-settings/contract.ts'
import type { VisitingHeldTo } from '#modules/visitors/visiting-settings/server/front.ts'
import { visitTooLarge } from '../../contract.ts'
import { namedTwice } from '../../contract/same-visitor.ts'
import { mostGuests, mostVisitorDays, type VisitInput, type VisitorInput } from '../../contract/visit.ts'
import type { VisitorRecord } from '../tables.ts'
import { say } from '../words.ts'
import { numberIn } from './profile-key.ts'

export const refused = (context: Context, fields: Readonly<Record<string, string>>, values: Record<string, string | number> = {}): Failed =>
  new Failed(failures.invalid, {
    fields: Object.fromEntries(Object.entries(fields).map(([field, key]) => [field, say(context.language, key, values)])),
  })

type Stored = Pick<VisitorRecord, 'uuid' | 'email' | 'phone' | 'company' | 'plate'>

/** What the settings ask of a visitor is given, and what they do not ask for is not kept. */
export const wrongFields = (
  { strict }: VisitingHeldTo,
  visitors: readonly Pick<VisitorInput, 'uuid' | 'email' | 'phone' | 'company' | 'plate'>[],
  stored: readonly Stored[] = [],
): Record<string, string> =>
  Object.fromEntries(
    visitors.flatMap((visitor, n) =>
      askedFields.flatMap((field): [string, string][] => {
        const given = Boolean(visitor[field])
        if (strict.fields[field] === 'REQUIRED' && !given) return [[`visitors.${n}.${field}`, 'requiredHere']]
        // what was asked for when it was given may stay
        const stays = stored.some((one) => one.uuid === visitor.uuid && one[field] === visitor[field])
        return strict.fields[field] === 'NO' && given && !stays ? [[`visitors.${n}.${field}`, 'notAsked']] : []
      }),
    ),
  )

const hours = (from: string, until: string): number => {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
  return (minutes(until) - minutes(from)) / 60
}
const aYear = 365

/** By the clock of the building. Days that were before, in a visit that is changed, stay. */
export const checkInput = (
  context: Context,
  { timeZone }: Pick<OfficeCentreRecord, 'timeZone'>,
  held: VisitingHeldTo,
  { days, timeFrom, timeUntil, visitors, purposeKey }: Pick<VisitInput, 'days' | 'timeFrom' | 'timeUntil' | 'visitors' | 'purposeKey'>,
  before: { days: readonly string[]; visitors: readonly Stored[] } = { days: [], visitors: [] },
): void => {
  const { date: today, time: now } = localTime(context.now(), timeZone)
  const added = days.filter((day) => !before.days.includes(day))
  const last = daysAfter(today, aYear)
  const { longestDays, longestHours } = held.strict
  const wrong = wrongFields(held, visitors, before.visitors)
  // the schema knows no country: with and without its prefix a number is the same one
  for (const at of namedTwice(visitors, numberIn({ timeZone }))) wrong[`visitors.${at}.name`] = 'twice'
  if (added.some((day) => day < today || (day === today && timeUntil <= now))) wrong.days = 'dayOver'
  else if (added.some((day) => day > last)) wrong.days = 'dayTooFar'
  else if (days.length > longestDays) wrong.days = 'tooManyDaysHere'
  // both times in the hour that is left out on a spring night: nothing is left of the visit
  const skipped = days.find((day) => instantOf(day, timeFrom, timeZone) >= instantOf(day, timeUntil, timeZone, 'last'))
  if (skipped && timeFrom < timeUntil) wrong.timeFrom = 'timeSkipped'
  if (hours(timeFrom, timeUntil) > longestHours) wrong.timeUntil = 'tooManyHours'
  if (purposeKey && !held.purposes.some(({ key }) => key === purposeKey)) wrong.purposeKey = 'purposeUnknown'
  if (Object.keys(wrong).length > 0) {
    const day = skipped ? dayWords(context.language, skipped) : ''
    throw refused(context, wrong, { days: longestDays, hours: longestHours, day })
  }
}

/** How many visitors a visit of so many days takes. */
export const mostOnDays = (days: number): number => Math.min(mostGuests, Math.floor(mostVisitorDays / Math.max(days, 1)))
/** Days are counted for each visitor: by them a change lasts. */
export const checkSize = (visitors: number, days: number): void => {
  if (visitors > mostOnDays(days)) throw new Failed(visitTooLarge, { values: { n: mostGuests, most: mostVisitorDays } })
}

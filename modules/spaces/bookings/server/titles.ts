import { type Language, languages } from '#kit/contract/language.ts'
import { clockWords, momentWords } from '#kit/contract/moments.ts'
import { inLanguage } from '#kit/contract/translated.ts'
import type { Context } from '#kit/server/context.ts'
import type { FacilityRecord } from '#modules/spaces/facilities/server/front.ts'
import type { BookingRecord } from './tables.ts'

/** As a reader calls a facility. */
export const titleOf = ({ language }: Pick<Context, 'language'>, { descriptions }: Pick<FacilityRecord, 'descriptions'>): string =>
  inLanguage(descriptions, language)?.title ?? ''

type When = Pick<BookingRecord, 'date' | 'timeFrom' | 'timeUntil'>
/** As the screens write it: '10 Mar 2027, 10:00 AM – 11:00 AM'. */
export const whenIn = (language: Language, { date, timeFrom, timeUntil }: When): string =>
  `${momentWords(language, date, timeFrom)} – ${clockWords(language, timeUntil)}`

/** What a round about a booking is made of, so that each reads it in their own language. */
const roundTitleOf = ({ descriptions }: Pick<FacilityRecord, 'descriptions'>, { date, timeFrom, timeUntil }: When) => ({
  ...Object.fromEntries(languages.map((language) => [language, inLanguage(descriptions, language)?.title ?? ''])),
  date,
  timeFrom,
  timeUntil,
})
export const roundTitle = (language: Language, of: Readonly<Record<string, string | number>>): string => {
  const said = (name: string) => String(of[name] ?? '')
  return `${said(language)} · ${whenIn(language, { date: said('date'), timeFrom: said('timeFrom'), timeUntil: said('timeUntil') })}`
}
/** Found by what the booking is about, read by what it is made of. */
export const roundNames = (language: Language, facility: Pick<FacilityRecord, 'descriptions'>, booking: When & Pick<BookingRecord, 'title'>) => {
  const titleOf = roundTitleOf(facility, booking)
  return { title: `${roundTitle(language, titleOf)} · ${booking.title}`, titleOf }
}

import { type Language, languages } from '#kit/contract/language.ts'
import { whenWords } from '#kit/contract/times.ts'
import { textIn } from '#kit/contract/translated.ts'
import type { Context } from '#kit/server/context.ts'
import type { FacilityRecord } from '#modules/spaces/facilities/server/front.ts'
import type { BookingRecord } from './tables.ts'

/** As a reader calls a facility. */
export const titleOf = ({ language }: Pick<Context, 'language'>, { descriptions }: Pick<FacilityRecord, 'descriptions'>): string =>
  textIn(descriptions, 'title', language)

type When = Pick<BookingRecord, 'date' | 'timeFrom' | 'timeUntil'>
/** As the screens write it: '10 Mar 2027, 10:00 AM – 11:00 AM'. */
export const whenIn = (language: Language, { date, timeFrom, timeUntil }: When): string => whenWords(language, { date, timeFrom, timeUntil })

/** What a round about a booking, or a payment for it, is made of, so that each reads it in their own language. */
const roundTitleOf = ({ descriptions }: Pick<FacilityRecord, 'descriptions'>, { date, timeFrom, timeUntil }: When) => ({
  ...Object.fromEntries(languages.map((language) => [language, textIn(descriptions, 'title', language)])),
  date,
  timeFrom,
  timeUntil,
})
type TitleOf = Readonly<Record<string, string | number>>
const madeOf = (language: Language, of: TitleOf): { room: string; when: When } => {
  const said = (name: string) => String(of[name] ?? '')
  return { room: said(language), when: { date: said('date'), timeFrom: said('timeFrom'), timeUntil: said('timeUntil') } }
}
export const roundTitle = (language: Language, of: TitleOf): string => {
  const { room, when } = madeOf(language, of)
  return `${room} · ${whenIn(language, when)}`
}
/** What is paid for it, as it stands on a receipt. */
export const paidTitle = (language: Language, of: TitleOf): string => {
  const { room, when } = madeOf(language, of)
  return `${room} · ${whenIn(language, when)}`
}
/** As whoever pays reads it, and what it is made of. */
export const paidNames = (language: Language, facility: Pick<FacilityRecord, 'descriptions'>, when: When) => {
  const titleOf = roundTitleOf(facility, when)
  return { title: paidTitle(language, titleOf), titleOf }
}
/** Found by what the booking is about, read by what it is made of. */
export const roundNames = (language: Language, facility: Pick<FacilityRecord, 'descriptions'>, booking: When & Pick<BookingRecord, 'title'>) => {
  const titleOf = roundTitleOf(facility, booking)
  return { title: `${roundTitle(language, titleOf)} · ${booking.title}`, titleOf }
}

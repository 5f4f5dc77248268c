import type { Language } from '#kit/contract/language.ts'
import { clockWords, dayWords } from '#kit/contract/moments.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { type KnownClash, type Looked, momentsOf } from './board.ts'
import { say } from './words.ts'

const listed = (language: Language, some: readonly string[]): string => (language === 'en' ? new Intl.ListFormat('en').format(some) : some.join('、'))

/** When it is, as those concerned read it: of whole days without the time, as on the board. */
const whenOf = (language: Language, building: OfficeCentreRecord, clash: KnownClash): string => {
  const { dateFrom, timeFrom, dateUntil, timeUntil } = momentsOf(building, clash)
  if (timeFrom === '00:00' && timeUntil === '24:00')
    return dateFrom === dateUntil
      ? dayWords(language, dateFrom)
      : say(language, 'fromUntil', { from: dayWords(language, dateFrom), until: dayWords(language, dateUntil) })
  const [from, until] = [clockWords(language, timeFrom), clockWords(language, timeUntil)]
  if (dateFrom === dateUntil)
    return say(language, 'dayTimes', { day: dayWords(language, dateFrom), times: say(language, 'fromUntil', { from, until }) })
  return say(language, 'fromUntil', {
    from: say(language, 'dayTimes', { day: dayWords(language, dateFrom), times: from }),
    until: say(language, 'dayTimes', { day: dayWords(language, dateUntil), times: until }),
  })
}

/** What is said to those concerned unless somebody writes it otherwise: it names no person and no company, because each of them reads of the other. */
export const messageOf = (language: Language, building: OfficeCentreRecord, { floors }: Looked, clash: KnownClash): string => {
  const names = floors.filter(({ id }) => clash.floorIds.includes(id)).map(({ floorNo }) => floorNo)
  const when = whenOf(language, building, clash)
  const [first, second] = clash.sides.map(({ title }) => title(language))
  return say(language, `message.${clash.rule}`, {
    when: names.length > 0 ? say(language, 'whenWhere', { when, where: listed(language, names) }) : when,
    first: first ?? '',
    second: second ?? '',
    n: clash.n ?? 0,
    limit: clash.limit ?? 0,
  })
}

import { clockWords, dayWords, momentWords, shortDayWords } from '#kit/contract/moments.ts'
import { language } from '#kit/web/language.ts'
import { currentMe } from '#kit/web/me.ts'

/** The kit's ways of writing days and times, in the reader's language. */
export const dayText = (day: string): string => dayWords(language, day)
/** Where there is little room, and mostly this year's days stand beside each other. */
export const shortDayText = (day: string, today: string): string => shortDayWords(language, day, today)
export const clockText = (time: string): string => clockWords(language, time)

/** The clock of the organisation that one works for; before somebody has signed in it is that of the browser. */
const ownZone = (): string | undefined => currentMe()?.organisation.timeZone

/** A format costs forty times as much to make as to use, and each cell of a column of dates asks for one. */
const clocks = new Map<string | undefined, Intl.DateTimeFormat>()
const clockOf = (timeZone: string | undefined): Intl.DateTimeFormat => {
  const known = clocks.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  clocks.set(timeZone, made)
  return made
}

/** An instant on the clock of a zone; of the reader's organisation unless told. */
export const inZone = (instant: string | Date, zone = ownZone()): { day: string; time: string } => {
  const written = clockOf(zone).format(new Date(instant))
  const [day = '', time = ''] = written.split(' ')
  return { day, time }
}

const names = new Map<string, string>()
/** A time zone as people call it, summer and winter: Hong Kong Time. */
export const zoneText = (zone: string): string => {
  const known = names.get(zone)
  if (known !== undefined) return known
  const timeZoneName = zone === 'UTC' ? 'long' : 'longGeneric'
  const parts = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName }).formatToParts(new Date(0))
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
  names.set(zone, name)
  return name
}

/** All zones to choose from; those of one name are told apart by their city. */
export const zoneChoices = (): { value: string; label: string }[] =>
  // UTC is a time zone, though the browsers do not list it
  [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].map((value) => {
    const city = value.split('/').at(-1)?.replaceAll('_', ' ') ?? value
    return { value, label: value === 'UTC' ? zoneText(value) : `${city} · ${zoneText(value)}` }
  })

/** The name of a zone whose clock shows another time than the reader's own. */
export const zoneIfOther = (zone: string | undefined, at: string | Date): string | undefined => {
  const own = ownZone()
  if (zone === undefined || own === undefined || zone === own) return undefined
  const [there, here] = [inZone(at, zone), inZone(at, own)]
  return there.day === here.day && there.time === here.time ? undefined : zoneText(zone)
}

const named = (text: string, zone: string | undefined): string =>
  zone === undefined ? text : language === 'en' ? `${text} (${zone})` : `${text}（${zone}）`

/** A local day and time together: 28 Nov 2026, 06:00 PM, or 2026年11月28日 下午6:00; with the zone's name where it is another one than the reader's. */
export const momentText = (day: string, time: string | null | undefined, zone?: string): string =>
  named(momentWords(language, day, time), time ? zoneIfOther(zone, `${day}T${time.slice(0, 5)}:00Z`) : undefined)

/** The day of an instant as written, on the clock of a zone. */
export const dayIn = (instant: string, zone?: string): string => dayText(inZone(instant, zone).day)

/** Day and time of an instant as written, on the clock of a zone. */
export const momentIn = (instant: string, zone?: string): string => {
  const { day, time } = inZone(instant, zone)
  return named(momentWords(language, day, time), zoneIfOther(zone, instant))
}

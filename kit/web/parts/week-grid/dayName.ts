import { type WeekDay, weekDays } from '#kit/contract/week.ts'
import { language } from '#kit/web/language.ts'
import { words } from '#kit/web/words.ts'

/** 5 January 2026 was a Monday. */
export const dayName = (day: WeekDay, length: 'short' | 'long'): string =>
  day === 'PUBLIC_HOLIDAY'
    ? words(length === 'short' ? 'holidaysShort' : 'publicHolidays')
    : new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { weekday: length, timeZone: 'UTC' }).format(
        new Date(Date.UTC(2026, 0, 5 + weekDays.indexOf(day))),
      )

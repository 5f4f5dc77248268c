import { language } from '#kit/web/language.ts'

/** A column of days with their times, as wide as the reader's language writes them: a date in a row neither wraps nor is cut. */
export const momentWidth = language === 'en' ? 178 : 200

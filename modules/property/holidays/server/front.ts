import { textIn } from '#kit/contract/translated.ts'
import type { Context } from '#kit/server/context.ts'
import { holidaysIn } from './holiday-rows.ts'

export { holidaysChanged } from './holiday-changes.ts'

/** Holidays of a building between two days, both counted, with their names for the reader. */
export const holidaysBetween = async (context: Context, buildingId: number, from: string, to: string): Promise<{ date: string; name: string }[]> =>
  (await holidaysIn(context, { id: buildingId }, from, to)).map(({ holidayDate, descriptions }) => ({
    date: holidayDate,
    name: textIn(descriptions, 'name', context.language),
  }))

export const isHoliday = async (context: Context, buildingId: number, date: string): Promise<boolean> =>
  (await holidaysIn(context, { id: buildingId }, date, date)).length > 0

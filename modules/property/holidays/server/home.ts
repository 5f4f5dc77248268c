import type { DaysAhead } from '#modules/platform/home/server/front.ts'
import { listHolidays } from '../contract.ts'
import { holidaysBetween } from './front.ts'
import { say } from './words.ts'

/** Companies have those of their building. */
export const holidaysAhead: DaysAhead = {
  name: 'holidays',
  asks: listHolidays,
  title: ({ language }) => say(language, 'column.name'),
  mark: 'diamond',
  between: async (context, first, last) =>
    (await holidaysBetween(context, context.scope.buildingId, first, last)).map(({ date, name }) => ({
      key: date,
      date,
      text: name,
      href: '/holiday-setup',
    })),
}

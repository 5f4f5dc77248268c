import { sql, type SqlBool } from 'kysely'
import { dayWords } from '#kit/contract/moments.ts'
import { localTime } from '#kit/server/clock.ts'
import { containing } from '#kit/server/data/search.ts'
import { titleInSql } from '#kit/server/data/title-in-sql.ts'
import { rankOf, type RecordsFoundBy } from '#modules/platform/find/server/front.ts'
import { listHolidays } from '../contract.ts'
import type { HolidayTables } from './tables.ts'
import { say } from './words.ts'

/** Of this year and later ones: whoever wants to know when a holiday is does not mean those that were. A building has some dozen a year. */
export const holidaysFound: RecordsFoundBy = {
  kind: 'holidays',
  asks: listHolidays,
  look: 'record',
  label: ({ language }) => say(language, 'holidaySetup'),
  note: ({ language }, day) => dayWords(language, day),
  rows: (context, text) => {
    const name = titleInSql('holidays.descriptions', context.language, 'name')
    const has = containing(sql`said->>'name'`, text)
    return context
      .read<HolidayTables>()
      .selectFrom('holidays')
      .where('holidays.officeCentreId', '=', context.scope.buildingId)
      .where('holidays.endedAt', 'is', null)
      .where('holidays.holidayDate', '>=', `${localTime(context.now(), context.actor.timeZone).date.slice(0, 4)}-01-01`)
      .where(sql<SqlBool>`exists (select from jsonb_array_elements(holidays.descriptions) as said where ${has})`)
      .select([
        sql<string>`holidays.id::text`.as('id'),
        name.as('title'),
        sql<null>`null::text`.as('detail'),
        sql<string>`to_char(holidays.holiday_date, 'YYYY-MM-DD')`.as('note'),
        sql<string>`'/holiday-setup?year=' || extract(year from holidays.holiday_date)`.as('href'),
        rankOf(name, text).as('rank'),
      ])
  },
}

import { typed } from '#kit/server/postgres/database.ts'
import type { HolidayTables } from '#modules/property/holidays/server/tables.ts'
import { buildings } from './buildings.ts'
import { holidaysIn } from './holidays.ts'
import { inLanguages } from './in-languages.ts'
import { type City, made, madeAt, writeTrail } from './trail.ts'
import { insertAll, of } from './write.ts'

/** Days ago on which the list of each year was typed in. */
const typedIn = [390, 150]

/** The public holidays of each building, by the place where it stands. */
export const writeHolidays = async (city: City): Promise<void> => {
  const planned = buildings.flatMap(({ key, place }) => {
    const [by] = city.adminsOf(key)
    return holidaysIn(place).flatMap((year, n) =>
      year.map(({ date, name }) => ({
        by,
        at: city.daysOf(place).at(-(typedIn[n] ?? 0), '10:30'),
        values: { officeCentreId: of(city.centres, key), holidayDate: date, descriptions: inLanguages({ name }) },
      })),
    )
  })
  const rows = planned.map(({ at, by, values }) => ({ ...madeAt(city, at, by), ...values, descriptions: JSON.stringify(values.descriptions) }))
  const ids = await insertAll(rows, (some) => typed<HolidayTables>(city.open).insertInto('holidays').values(some).returning('id').execute())
  await writeTrail(
    city,
    planned.map(({ at, by, values }, n) => ({
      at,
      by,
      table: 'holidays',
      id: ids[n],
      action: 'created',
      changes: made(values),
      officeCentreId: values.officeCentreId,
    })),
  )
}

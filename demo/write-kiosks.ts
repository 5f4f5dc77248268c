import { typed } from '#kit/server/postgres/database.ts'
import type { KioskTables } from '#modules/visitors/kiosk/server/tables.ts'
import { type City, made, madeAt, writeTrail } from './trail.ts'
import { insertAll, of } from './write.ts'

/** One, not paired: a code that everybody knew would let anybody in at the desk of the demo. */
export const writeKiosks = async (city: City): Promise<void> => {
  const [, head] = city.adminsOf('marlowe')
  const at = city.daysOf('hk').at(-6, '10:20')
  const values = {
    officeCentreId: of(city.centres, 'marlowe'),
    name: 'Main lobby, left',
    place: 'Ground floor, beside the turnstiles',
    language: 'en',
  }
  const [id] = await insertAll([{ ...madeAt(city, at, head), ...values }], (some) =>
    typed<KioskTables>(city.open).insertInto('kiosks').values(some).returning('id').execute(),
  )
  await writeTrail(city, [{ at, by: head, table: 'kiosks', id, action: 'added', changes: made(values) }])
}

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { notesPortal } from '#kit/server/testing/notes-portal.ts'
import { contextIn, type NoteTables } from '#kit/server/testing/notes.ts'
import { everyRow } from './every-row.ts'
import { byName, byValue, listing, missingFirst } from './listing.ts'

const { app } = await notesPortal()
const here = contextIn(app, { personId: 7, membershipId: 8 })
// with ties, and with keys that are missing
await app.database.pool.query(`insert into notes (office_centre_id, title, contact, updated_at, ended_at) values
  (1, 'b', 'x', '2027-01-01 10:00:00.000002+00', null), (1, 'Ä', null, '2027-01-01 10:00:00.000001+00', null), (1, 'a', null, '2027-01-02', '2027-03-01'),
  (1, 'b', 'X', '2027-01-01 10:00:00.000002+00', null), (1, 'B', 'y', '2027-01-03', '2027-02-01'), (1, 'c', null, '2026-01-01', '2027-03-01'), (1, 'b', 'x', '2026-01-01', null)`)

const sort = {
  title: byName('notes.title'),
  contact: 'notes.contact',
  updated: 'notes.updatedAt',
  ended: missingFirst('notes.endedAt'),
  length: byValue(sql`nullif(length(notes.contact), 0)`),
}
const keys = [...(Object.keys(sort) as (keyof typeof sort)[]), 'id' as const]

test.each(keys.flatMap((key) => (['ASC', 'DESC'] as const).map((direction) => ({ key, direction }))))(
  'a sheet by $key $direction comes in the order of the list, however many rows are read at once',
  async ({ key: sortProperties, direction: sortDirection }) => {
    const notes = here.read<NoteTables>().selectFrom('notes').select('id').where('officeCentreId', '=', 1)
    const page = await listing(here, notes, { page: 1, limit: 100, sortProperties, sortDirection }, sort, 'notes.id')
    const listed = page.items.map(({ id }) => id)
    expect(listed).toHaveLength(7)
    for (const some of [1, 2, 3, 7, 100]) {
      const sizes: number[] = []
      const ids: number[] = []
      for await (const rows of everyRow(notes, { sortProperties, sortDirection }, sort, 'notes.id', some)) {
        sizes.push(rows.length)
        ids.push(...rows.map(({ id }) => id))
      }
      expect(ids).toEqual(listed)
      expect(Math.max(...sizes)).toBeLessThanOrEqual(some)
    }
  },
)

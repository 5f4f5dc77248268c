import { expect, test } from 'vitest'
import { notesPortal } from '#kit/server/testing/notes-portal.ts'
import { contextIn, noteLines, type NoteLineTables, notes, type NoteTables } from '#kit/server/testing/notes.ts'
import { makeWorld } from '#kit/server/testing/world.ts'
import { knownAs, madeAndChanged } from './made-and-changed.ts'

const { portal, app, clock } = await notesPortal()
const world = makeWorld(portal, clock)
const tower = await world.building('Harbour Tower')
const pinecrest = await world.tenantIn(tower, 'Pinecrest')
const oriel = await world.tenantIn(tower, 'Oriel')

/** Calls herself one name, and is known by another in the building and in a company each. */
const ann = await world.person(tower, 'LANDLORD_ADMIN', { name: 'Chan Tai Man' })
await world.member(ann, pinecrest, 'MASTER_ADMIN')
const { pool } = app.database
const called = (name: string, at: { id: number }) =>
  pool.query('update memberships set full_name = $1 where user_id = $2 and office_centre_id = $3', [name, ann.userId, at.id])
await called('Ann Chan', tower)
await called('Annie Chan', pinecrest)
const ben = await world.person(pinecrest, 'MASTER_USER', { name: 'Ben Wong' })

const made = '2027-03-08T01:00:00Z'
const changed = '2027-03-09T02:30:00Z'
const note = async (companyId: number | null) => {
  const { rows } = await pool.query<{ id: string }>(
    `insert into notes (title, office_centre_id, company_id, created_at, created_by, updated_at, updated_by)
     values ('Lift', $1, $2, $3, $4, $5, $6) returning id`,
    [tower.id, companyId, made, ann.userId, changed, ben.userId],
  )
  return Number(rows[0]?.id)
}
const read = contextIn(app, { ownId: tower.id, buildingId: tower.id }).read<NoteTables & NoteLineTables>()
const noteBy = (id: number, table: Parameters<typeof madeAndChanged>[0] = notes) =>
  read.selectFrom('notes').select(madeAndChanged(table)).where('id', '=', id).where('officeCentreId', '=', tower.id).executeTakeFirstOrThrow()

test("of a company's record it is told as the company knows them, of the building's own as the building does", async () => {
  const when = { createdDate: made, updatedDate: changed, updatedBy: 'Ben Wong' }
  expect(await noteBy(await note(pinecrest.id))).toEqual({ ...when, createdBy: 'Annie Chan' })
  expect(await noteBy(await note(null))).toEqual({ ...when, createdBy: 'Ann Chan' })
  // another company does not know her but through the building
  expect(await noteBy(await note(oriel.id))).toEqual({ ...when, createdBy: 'Ann Chan' })
})

test("of a building's record it is the building's name, whatever a company calls them, and under the name that a statement gives the table", async () => {
  const noteId = await note(pinecrest.id)
  await pool.query(
    `insert into note_lines (words, note_id, office_centre_id, created_at, created_by, updated_at, updated_by) values ('Door', $1, $2, $3, $4, $5, null)`,
    [noteId, tower.id, made, ann.userId, changed],
  )
  const rows = await read
    .selectFrom('notes')
    .innerJoin('noteLines as line', (join) => join.onRef('line.noteId', '=', 'notes.id').onRef('line.officeCentreId', '=', 'notes.officeCentreId'))
    .select(madeAndChanged(noteLines, 'line'))
    .select(knownAs('notes.createdBy', notes).as('ofCompany'))
    .select(knownAs('notes.createdBy', 'notes.officeCentreId').as('ofBuilding'))
    .select(knownAs('notes.createdBy', pinecrest.id).as('ofThatCompany'))
    .where('notes.id', '=', noteId)
    .where('notes.officeCentreId', '=', tower.id)
    .execute()
  const names = { ofCompany: 'Annie Chan', ofBuilding: 'Ann Chan', ofThatCompany: 'Annie Chan' }
  expect(rows).toEqual([{ createdDate: made, createdBy: 'Ann Chan', updatedDate: changed, updatedBy: null, ...names }])
})

test("where the rows are nobody's, people have their own names", async () => {
  const shared = { ...notes, owner: 'nobody' } as const
  expect(await noteBy(await note(pinecrest.id), shared)).toMatchObject({ createdBy: 'Chan Tai Man', updatedBy: 'Ben Wong' })
})

import { expect, test } from 'vitest'
import { testPortal } from '#tests/portal.ts'
import { changeView, getViews, keepColumns, mostLists, mostViews, mostViewsInAll, removeView, saveView } from '../contract.ts'

const { world, as, portal } = await testPortal()
const { pool } = portal.app.database
const harbour = await world.building('Harbour Tower')
const somebody = async () => as(await world.person(harbour, 'LANDLORD_ADMIN'))
const query = [{ key: 'status', value: 'ACTIVE' }]
const view = (name: string, list = '/users') => ({ body: { list, name, query } })

test('a view is saved, changed and removed, and comes back with the columns that are hidden', async () => {
  const winnie = await somebody()
  const saved = await winnie.get(saveView, view('  Ends soon '))
  expect(saved).toEqual({ uuid: saved.uuid, list: '/users', name: 'Ends soon', query })
  await winnie.get(keepColumns, { body: { list: 'users', hidden: ['status', 'lastLogin'] } })
  expect(await winnie.get(getViews)).toEqual({ views: [saved], columns: [{ list: 'users', hidden: ['status', 'lastLogin'] }] })

  const next = { name: 'Ended', query: [{ key: 'floors[]', value: '2' }] }
  expect(await winnie.get(changeView, { params: { uuid: saved.uuid }, body: next })).toEqual({ ...saved, ...next })
  await winnie.get(removeView, { params: { uuid: saved.uuid } })
  await winnie.get(keepColumns, { body: { list: 'users', hidden: [] } })
  expect(await winnie.get(getViews)).toEqual({ views: [], columns: [] })
  expect(await winnie.send(removeView, { params: { uuid: saved.uuid } })).toMatchObject({ status: 404 })
})

test('a name is there once in a list, however it is written', async () => {
  const winnie = await somebody()
  await winnie.get(saveView, view('Ends soon'))
  const other = await winnie.get(saveView, view('Others'))
  await winnie.get(saveView, view('Ends soon', '/tenants'))
  expect(await winnie.send(saveView, view('ENDS SOON'))).toMatchObject({ status: 409, error: { code: 'view_name_taken' } })
  expect(await winnie.send(changeView, { params: { uuid: other.uuid }, body: { name: 'ends soon', query } })).toMatchObject({ status: 409 })
})

test(`a list has ${mostViews} views at most, by many at once too`, async () => {
  const winnie = await somebody()
  const tried = await Promise.all(Array.from({ length: mostViews + 3 }, (_, n) => winnie.send(saveView, view(`View ${n}`))))
  expect(tried.filter(({ status }) => status === 200)).toHaveLength(mostViews)
  expect(tried.filter(({ status }) => status !== 200).map(({ error }) => error?.code)).toEqual(Array(3).fill('too_many_views'))
  expect(await winnie.send(saveView, view('Elsewhere', '/tenants'))).toMatchObject({ status: 200 })
})

test(`all lists have ${mostViewsInAll} views together, and the columns of ${mostLists} lists are kept`, async () => {
  const person = await world.person(harbour, 'LANDLORD_ADMIN')
  const winnie = as(person)
  await winnie.get(saveView, view('First'))
  await pool.query(
    `insert into list_views (user_id, membership_id, list, name, query)
      select user_id, membership_id, '/list-' || n % 50, 'View ' || n, query from list_views, generate_series(1, $2::integer) n where user_id = $1`,
    [person.userId, mostViewsInAll - 1],
  )
  expect(await winnie.send(saveView, view('One more', '/tenants'))).toMatchObject({ status: 409, error: { code: 'too_many_views' } })
  for (let n = 0; n <= mostLists; n++) await winnie.get(keepColumns, { body: { list: `list-${n}`, hidden: ['name'] } })
  const lists = (await winnie.get(getViews)).columns.map(({ list }) => list)
  expect(lists).toHaveLength(mostLists)
  expect(lists).not.toContain('list-0')
  expect(lists).toContain(`list-${mostLists}`)
})

test.each([
  ['no name', { list: '/users', name: ' ', query }],
  ['a name of two lines', { list: '/users', name: 'Two\nlines', query }],
  ['nothing to keep', { list: '/users', name: 'All', query: [] }],
  ['a list that is none', { list: 'https://elsewhere', name: 'All', query }],
])('%s is refused', async (_, body) => {
  expect(await (await somebody()).send(saveView, { body })).toMatchObject({ status: 422 })
})

test('none of it is in the trail', async () => {
  const person = await world.person(harbour, 'LANDLORD_ADMIN')
  await as(person).get(saveView, view('Quiet'))
  const { rowCount } = await pool.query(`select 1 from audit_entries where subject_table = 'listViews'`)
  expect(rowCount).toBe(0)
})

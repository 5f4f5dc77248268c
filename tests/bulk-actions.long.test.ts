import { expect, test } from 'vitest'
import type { Caller } from '#kit/server/testing/call.ts'
import { deleteUser, getUser, listUsers, updateUser } from '#modules/identity/users/contract.ts'
import { type BulkRow, type BulkRun, bulkMost, getBulkRun, listBulkRows, startBulk, undoBulk } from '#modules/platform/bulk-actions/contract.ts'
import { testPortal } from '#tests/portal.ts'

// Five thousand people that a search finds are switched off in one go, while others of the building remove a quarter of them and rename another.
// Nothing is left uncounted, whatever is done first: each row was done, or is refused by name and reason.

const { portal, world, as } = await testPortal()
const { pool } = portal.app.database
/** As many as one run takes; fewer where somebody only wants to see that the test is right. */
const many = Number(process.env.BULK_ROWS ?? bulkMost)
const tower = await world.building('Harbour Tower')
const admin = as(await world.person(tower, 'LANDLORD_ADMIN', { name: 'Ada Lee' }))
/** So many that none of them reaches the calls that one person may make in a minute. */
const others: Caller[] = []
for (let n = 0; n < 16; n += 1) others.push(as(await world.person(tower, 'LANDLORD_ADMIN', { name: `Other ${n}` })))

await pool.query(
  `with newcomers as (
     insert into users (email, full_name) select 'swarm' || n || '@example.com', 'Swarm ' || to_char(n, 'FM0000') from generate_series(1, $2::integer) n returning id)
   insert into memberships (user_id, office_centre_id, role_codes) select id, $1, '{STAFF}' from newcomers`,
  [tower.id, many],
)
await pool.query('analyze')

const seconds = (from: number): string => ((performance.now() - from) / 1000).toFixed(1)
const ofPerson = (id: number) => ({ params: { oc: String(tower.id), id: String(id) } })

/** As somebody does it who reads the record first, and once more where another was quicker; whoever is gone by then stays gone. */
const again = async (who: Caller, id: number, act: (version: number) => Promise<{ status: number }>): Promise<void> => {
  for (;;) {
    const { data, status } = await who.send(getUser, ofPerson(id))
    if (status === 404) return
    expect(status).toBe(200)
    const done = await act(data?.version ?? 0)
    if (done.status === 409) continue
    expect(done.status).toBe(200)
    return
  }
}
const rename = (who: Caller, id: number) =>
  again(who, id, (version) => who.send(updateUser, { ...ofPerson(id), version, body: { fullName: `Renamed ${id}`, tags: ['Renamed'] } }))
const remove = (who: Caller, id: number) => again(who, id, (version) => who.send(deleteUser, { ...ofPerson(id), version, body: { reason: 'Left' } }))

/** Every second one of these, from the last to the first, as the run comes from the first to the last: half of that half is removed, half renamed. */
const changeHalf = async (ids: readonly number[]): Promise<number> => {
  const mine = ids.toReversed().filter((_, n) => n % 2 === 0)
  await Promise.all(
    others.map(async (who, n) => {
      for (let at = n; at < mine.length; at += others.length) {
        const id = mine[at]
        if (id !== undefined) await (at % 4 < 2 ? remove : rename)(who, id)
      }
    }),
  )
  return mine.length
}

const refusedOf = async (uuid: string): Promise<BulkRow[]> => {
  const rows: BulkRow[] = []
  for (let page = 1; ; page += 1) {
    const { items } = await admin.get(listBulkRows, { params: { uuid }, query: { stateArray: ['REFUSED'], page, limit: 100 } })
    rows.push(...items)
    if (items.length < 100) return rows
  }
}

interface Person {
  id: number
  name: string
  state: string
  active: boolean
  removed: boolean
}
const peopleOf = async (uuid: string): Promise<Person[]> =>
  (
    await pool.query<Person>(
      `select m.user_id as id, r.title as name, r.state, m.active, m.ended_at is not null as removed
       from bulk_rows r join bulk_runs b on b.id = r.bulk_run_id join memberships m on m.user_id = (r.key->>'id')::bigint and m.office_centre_id = $2
       where b.uuid = $1 order by r.position`,
      [uuid, tower.id],
    )
  ).rows

/** Runs to its end while half of its people are changed by others; then whatever it counts must be so, row by row. */
const besideOthers = async (begun: BulkRun, switchedTo: boolean): Promise<{ run: BulkRun; people: Person[] }> => {
  const { uuid, total } = begun
  const began = performance.now()
  const changed = await changeHalf((await peopleOf(uuid)).map(({ id }) => id))
  const shown = () => admin.get(getBulkRun, { params: { uuid } })
  await expect.poll(async () => (await shown()).finishedDate, { timeout: 1_800_000, interval: 1000 }).not.toBeNull()
  const run = await shown()
  console.log(`${total} rows beside ${changed} changes in ${seconds(began)} s: ${run.done} done, ${run.refused} refused`)
  expect(run).toMatchObject({ status: 'DONE', total, problem: null })
  expect(run.done + run.refused).toBe(total)

  const people = await peopleOf(uuid)
  expect(people.length).toBe(total)
  const refused = await refusedOf(uuid)
  expect(refused.map(({ title }) => title)).toEqual(people.filter(({ state }) => state === 'REFUSED').map(({ name }) => name))
  expect(refused.filter(({ reason }) => !/^\p{Lu}.{10,}/u.test(reason ?? ''))).toEqual([])
  expect(run.refusedRows).toEqual(refused.slice(0, 100))
  // done is done and refused is untouched, in the table too
  expect(people.filter(({ state, active }) => active !== (state === 'DONE' ? switchedTo : !switchedTo))).toEqual([])
  return { run, people }
}

test(
  'of five thousand that a search finds, half changed meanwhile, each is done or refused by name and reason; Undo counts alike',
  { timeout: 3_600_000 },
  async () => {
    const all = { params: { oc: String(tower.id) }, query: { similarFullName: 'swarm ' }, count: many }
    expect(await admin.get(listUsers, { params: all.params, query: all.query })).toMatchObject({ total: many })
    const began = performance.now()
    const begun = await admin.get(startBulk, { body: { action: 'users.deactivate', input: {}, all } })
    console.log(`${begun.total} rows were written in ${seconds(began)} s`)
    const off = await besideOthers(begun, false)
    expect(off.run.refused).toBeGreaterThan(0)
    // of those refused nobody is there any more; a new name is no reason to refuse
    expect(off.people.filter(({ state, removed }) => state === 'REFUSED' && !removed)).toEqual([])
    expect(off.run.undoable).toBe(off.run.done)

    const back = await besideOthers(await admin.get(undoBulk, { params: { uuid: off.run.uuid } }), true)
    expect(back.run).toMatchObject({ undoes: true, total: off.run.done, undoable: 0 })
    expect(back.run.refused).toBeGreaterThan(0)
    // whom nobody has touched since is on again
    const known = new Set(off.people.filter(({ removed }) => removed).map(({ id }) => id))
    const renamed = new Set(
      (await pool.query<{ id: number }>(`select user_id as id from memberships where full_name like 'Renamed %'`)).rows.map(({ id }) => id),
    )
    const untouched = back.people.filter(({ id, removed }) => !removed && !known.has(id) && !renamed.has(id))
    expect(untouched.length).toBeGreaterThan(many / 5)
    expect(untouched.filter(({ state }) => state === 'REFUSED')).toEqual([])
  },
)

import { expect, test } from 'vitest'
import { localTime } from '#kit/server/clock.ts'
import { systemContext } from '#kit/server/make-context.ts'
import type { Caller } from '#kit/server/testing/call.ts'
import { getUser, getUserHistory, updateUser } from '#modules/identity/users/contract.ts'
import {
  type BulkInput,
  bulkMost,
  getBulkRun,
  listBulkRows,
  previewBulk,
  startBulk,
  stopBulk,
  tellBulk,
  undoBulk,
} from '#modules/platform/bulk-actions/contract.ts'
import { runBulk } from '#modules/platform/bulk-actions/server/run-bulk.ts'
import { listNotices } from '#modules/platform/notices/contract.ts'
import { getMaintenance } from '#modules/property/maintenance/contract.ts'
import { newWindow } from '#modules/property/maintenance/server/example.ts'
import { testPortal } from '#tests/portal.ts'

const { portal, world, as, clock } = await testPortal()
const { jobs } = portal.app
const tower = await world.building('Harbour Tower')
const ada = await world.person(tower, 'LANDLORD_ADMIN', { name: 'Ada Lee' })
const admin = as(ada)

const people = async (n: number, name: string) =>
  Promise.all(Array.from({ length: n }, (_, i) => world.person(tower, 'STAFF', { name: `${name} ${i}` })))
const person = (name: string) => world.person(tower, 'STAFF', { name })
const rowsOf = (some: readonly { userId: number; name: string }[]) =>
  some.map(({ userId, name }) => ({ key: { oc: tower.id, id: userId }, title: name }))
const given = (body: Partial<BulkInput> & { action: string }) => ({ body: { input: {}, ...body } })

const run = async (who: Caller, body: Partial<BulkInput> & { action: string }) => {
  const { uuid } = await who.get(startBulk, given(body))
  await jobs.settled()
  return who.get(getBulkRun, { params: { uuid } })
}
const undo = async (who: Caller, uuid: string) => {
  const back = await who.get(undoBulk, { params: { uuid } })
  await jobs.settled()
  return who.get(getBulkRun, { params: { uuid: back.uuid } })
}
const at = (id: number, oc = tower.id) => ({ oc: String(oc), id: String(id) })
const shown = (userId: number) => admin.get(getUser, { params: at(userId) })

test('each row is done by its own call, with its own entry in the history, and taken back', async () => {
  const some = await people(3, 'Bea')
  const done = await run(admin, { action: 'users.deactivate', rows: rowsOf(some) })
  expect(done).toMatchObject({ status: 'DONE', total: 3, done: 3, refused: 0, undoable: 3, title: 'Deactivate' })
  for (const { userId } of some) expect(await shown(userId)).toMatchObject({ active: false })
  const back = await undo(admin, done.uuid)
  expect(back).toMatchObject({ status: 'DONE', done: 3, refused: 0, undoes: true, undoable: 0 })
  for (const { userId } of some) expect(await shown(userId)).toMatchObject({ active: true })
  // of each the history names who asked, and that it was done with others; of one alone there were none
  const notesOf = async (userId: number) => {
    const { items } = await admin.get(getUserHistory, { params: at(userId) })
    return items.map(({ by, changes }) => [by, changes.map(({ field }) => field).filter((field) => /inOneGo|unseen/.test(field))])
  }
  for (const { userId } of some)
    expect((await notesOf(userId)).slice(0, 2)).toEqual([
      ['Ada Lee', ['inOneGo']],
      ['Ada Lee', ['inOneGo']],
    ])
  const alone = await person('Bo')
  await run(admin, { action: 'users.deactivate', rows: rowsOf([alone]) })
  expect((await notesOf(alone.userId))[0]).toEqual(['Ada Lee', []])
  expect(await admin.send(undoBulk, { params: { uuid: done.uuid } })).toMatchObject({ status: 409, error: { code: 'undo_over' } })
})

test('a refused row is named with the sentence of its refusal, and leaves the others alone', async () => {
  const one = await person('Cal')
  const rows = rowsOf([one, ada, { userId: 999_999_999, name: 'Nobody' }])
  const done = await run(admin, { action: 'users.deactivate', rows })
  expect(done).toMatchObject({ done: 1, refused: 2 })
  expect(done.refusedRows.map(({ title }) => title)).toEqual(['Ada Lee', 'Nobody'])
  for (const { reason } of done.refusedRows) expect(reason).toMatch(/\w+/)
})

test('before it is begun it tells that the reader is among them, and of companies how many people are signed out', async () => {
  const one = await person('Cy')
  const previewed = (who: Caller, action: string, rows: object) => who.get(previewBulk, given({ action, ...rows }))
  expect(await previewed(admin, 'users.deactivate', { rows: rowsOf([one, ada]) })).toEqual({ yourself: true, signedOut: null })
  expect(await previewed(admin, 'users.deactivate', { rows: rowsOf([one]) })).toEqual({ yourself: false, signedOut: null })
  // whoever is switched on is no loss to oneself
  expect(await previewed(admin, 'users.activate', { rows: rowsOf([ada]) })).toMatchObject({ yourself: false })
  const all = { params: { oc: String(tower.id) }, query: { similarFullName: 'ada lee' }, count: 1 }
  expect(await previewed(admin, 'users.deactivate', { all })).toMatchObject({ yourself: true })
  const [first, second] = [await world.tenantIn(tower, 'Pinecrest'), await world.tenantIn(tower, 'Oriel')]
  const [foreign, empty] = [await world.tenantIn(await world.building('Kai Tower'), 'Elsewhere'), await world.tenantIn(tower, 'Nobody Yet')]
  const both = await world.person(first, 'TENANT', { name: 'Dot' })
  await world.member(both, second, 'TENANT')
  for (const centre of [first, second, foreign]) await world.person(centre, 'TENANT')
  const keys = (...centres: { id: number }[]) => ({
    rows: centres.map(({ id }) => ({ key: { id: String(tower.id), tenantId: String(id) }, title: 'x' })),
  })
  expect(await previewed(admin, 'tenants.deactivate', keys(first, second))).toEqual({ yourself: false, signedOut: 3 })
  expect(await previewed(admin, 'tenants.deactivate', keys(foreign, empty))).toMatchObject({ signedOut: 0 })
  // one company, whichever way its key is sent
  const [row] = keys(first).rows
  const again = [row, { key: { tenantId: first.id, id: tower.id }, title: 'x' }]
  expect(await previewed(admin, 'tenants.deactivate', { rows: again })).toMatchObject({ signedOut: 2 })
  const reader = as(await world.person(tower, 'LANDLORD_ADMIN', { permissionsRemoved: ['TENANT_ACTION'] }))
  expect(await reader.send(previewBulk, given({ action: 'tenants.deactivate', ...keys(first) }))).toMatchObject({ status: 403 })
})

test('a row of another building is not there', async () => {
  const elsewhere = await world.building('Marina Tower')
  const stranger = await world.person(elsewhere, 'STAFF', { name: 'Dee' })
  const done = await run(admin, { action: 'users.deactivate', rows: [{ key: { oc: elsewhere.id, id: stranger.userId }, title: 'Dee' }] })
  expect(done).toMatchObject({ done: 0, refused: 1 })
  expect(await as(await world.person(elsewhere, 'LANDLORD_ADMIN')).get(getUser, { params: at(stranger.userId, elsewhere.id) })).toMatchObject({
    active: true,
  })
})

test('what somebody has changed since stays, and is named with who and when as the rest is taken back', async () => {
  const [one, other] = [await person('Eli'), await person('Eve')]
  const done = await run(admin, { action: 'users.addTag', input: { tag: 'Fire warden' }, rows: rowsOf([one, other]) })
  const { version, fullName } = await shown(one.userId)
  const rita = as(await world.person(tower, 'LANDLORD_ADMIN', { name: 'Rita Tang' }))
  await rita.get(updateUser, { params: at(one.userId), version, body: { fullName, tags: ['Fire warden', 'Chief'] } })
  const back = await undo(admin, done.uuid)
  expect(back).toMatchObject({ done: 1, refused: 1 })
  expect(back.refusedRows).toMatchObject([
    { title: 'Eli', reason: expect.stringMatching(/^Rita Tang changed this at \d\d:\d\d [AP]M; it was not undone\.$/) },
  ])
  expect((await shown(one.userId)).tags).toEqual(['Fire warden', 'Chief'])
  expect((await shown(other.userId)).tags).toEqual([])
})

test('a tag leaves everything else of a person as it is; who had it already has nothing to take back', async () => {
  const one = await person('Fay')
  const before = await shown(one.userId)
  await admin.get(updateUser, {
    params: at(one.userId),
    version: before.version,
    body: { fullName: before.fullName, jobTitle: 'Guard', tags: ['Night'] },
  })
  const done = await run(admin, { action: 'users.addTag', input: { tag: 'Night' }, rows: rowsOf([one]) })
  expect(done).toMatchObject({ done: 1, undoable: 0 })
  expect(await shown(one.userId)).toMatchObject({ jobTitle: 'Guard', tags: ['Night'] })
})

test('all that the list shows: by its filters, and only while it shows as many', async () => {
  const some = await people(120, 'Gus')
  const all = { params: { oc: String(tower.id) }, query: { similarFullName: 'gus ' }, count: 120 }
  expect(await admin.send(startBulk, given({ action: 'users.addTag', input: { tag: 'Gus' }, all: { ...all, count: 119 } }))).toMatchObject({
    status: 409,
    error: { code: 'bulk_count_changed' },
  })
  expect(await run(admin, { action: 'users.addTag', input: { tag: 'Gus' }, all })).toMatchObject({ done: 120, refused: 0 })
  expect((await Promise.all(some.map(({ userId }) => shown(userId)))).every(({ tags }) => tags.join() === 'Gus')).toBe(true)
})

test('the right is asked for before anything is written, and the password where the call asks for it', async () => {
  const one = await person('Hal')
  const reader = await world.person(tower, 'LANDLORD_ADMIN', { permissionsRemoved: ['USER_ACTION'] })
  expect(await as(reader).send(startBulk, given({ action: 'users.activate', rows: rowsOf([one]) }))).toMatchObject({ status: 403 })
  clock.forward(301)
  const role = given({ action: 'users.role', input: { roleCodes: ['STAFF'] }, rows: rowsOf([one]) })
  expect(await admin.send(startBulk, role)).toMatchObject({ status: 403, error: { code: 'password_needed' } })
})

test('what a run names is read only as long as one may do such a thing', async () => {
  const one = await person('Lee')
  const other = await world.person(tower, 'LANDLORD_ADMIN')
  const caller = as(other)
  const { uuid } = await run(caller, { action: 'users.deactivate', rows: rowsOf([one, other]) })
  await portal.app.database.pool.query(`update memberships set permissions_removed = '{USER_ACTION}' where id = $1`, [other.membershipId])
  const again = as(other)
  expect(await again.get(getBulkRun, { params: { uuid } })).toMatchObject({ done: 1, refused: 1, refusedRows: [] })
  expect((await again.send(listBulkRows, { params: { uuid } })).status).toBe(404)
})

test('who would stay inactive is refused and named with the reason, and the others are activated', async () => {
  const one = await world.person(tower, 'STAFF', { name: 'Moe', endsOn: '2027-03-01' })
  const off = await person('Max')
  await portal.app.database.pool.query('update users set active = false where id = $1', [off.userId])
  const other = await person('May')
  await run(admin, { action: 'users.deactivate', rows: rowsOf([other]) })
  const done = await run(admin, { action: 'users.activate', rows: rowsOf([one, off, other]) })
  expect(done).toMatchObject({ done: 1, refused: 2, undoable: 1 })
  expect(done.refusedRows.map(({ title, reason }) => [title, reason])).toEqual([
    ['Moe', 'The last day was 01 Mar 2027: set a later one first.'],
    ['Max', expect.stringContaining('switched off by')],
  ])
  expect(await shown(other.userId)).toMatchObject({ active: true })
})

test('taking back gives the switch of those back who stay inactive for another reason', async () => {
  const gone = await world.person(tower, 'STAFF', { name: 'Mia', endsOn: '2027-03-01' })
  const done = await run(admin, { action: 'users.deactivate', rows: rowsOf([gone]) })
  expect(done).toMatchObject({ done: 1, undoable: 1 })
  expect(await undo(admin, done.uuid)).toMatchObject({ done: 1, refused: 0 })
  expect(await shown(gone.userId)).toMatchObject({ active: false, inactiveBecause: 'LAST_DAY_PASSED' })
})

test('a run that is taken back twice at once is taken back once, and the other is told that it is over', async () => {
  for (let round = 0; round < 5; round += 1) {
    const done = await run(admin, { action: 'users.deactivate', rows: rowsOf([await person(`Ola ${round}`)]) })
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => admin.send(undoBulk, { params: { uuid: done.uuid } }, { key: crypto.randomUUID() })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.flatMap(({ error }) => error?.code ?? []))).toEqual(new Set(['undo_over']))
  }
})

test('taking back gives exactly what the run has changed: who was switched off before stays so', async () => {
  const [on, off] = [await person('Nat'), await person('Noa')]
  await run(admin, { action: 'users.deactivate', rows: rowsOf([off]) })
  const before = await shown(off.userId)
  const done = await run(admin, { action: 'users.deactivate', rows: rowsOf([on, off]) })
  expect(done).toMatchObject({ done: 2, undoable: 1 })
  expect(await undo(admin, done.uuid)).toMatchObject({ total: 1, done: 1, refused: 0 })
  expect(await shown(on.userId)).toMatchObject({ active: true })
  expect(await shown(off.userId)).toMatchObject({ active: false, version: before.version })
  const again = await run(admin, { action: 'users.activate', rows: rowsOf([on, off]) })
  expect(again).toMatchObject({ done: 2, undoable: 1 })
  await undo(admin, again.uuid)
  expect([(await shown(on.userId)).active, (await shown(off.userId)).active]).toEqual([true, false])
})

test('what is typed is taken as the call takes it', async () => {
  const one = await person('Ned')
  await run(admin, { action: 'users.addTag', input: { tag: ' Night ' }, rows: rowsOf([one]) })
  await run(admin, { action: 'users.addTag', input: { tag: ' Night ' }, rows: rowsOf([one]) })
  expect((await shown(one.userId)).tags).toEqual(['Night'])
})

test('nothing, too many, an unknown action and a wrong input are refused in words', async () => {
  const send = async (body: Partial<BulkInput> & { action: string }) => admin.send(startBulk, given(body))
  expect(await send({ action: 'users.activate', rows: [] })).toMatchObject({ status: 422, error: { code: 'nothing_ticked' } })
  expect(await send({ action: 'users.vanish', rows: rowsOf([ada]) })).toMatchObject({ status: 404 })
  expect(await send({ action: 'users.addTag', input: { tag: '' }, rows: rowsOf([ada]) })).toMatchObject({
    status: 422,
    error: { fields: { 'input.tag': expect.any(String) } },
  })
  const many = Array.from({ length: bulkMost + 1 }, (_, id) => ({ key: { id }, title: '' }))
  expect((await send({ action: 'users.activate', rows: many })).status).toBe(422)
})

/** Begins a run that is held at its first row, until what is done meanwhile is done. */
const meanwhile = async (who: Caller, some: readonly { userId: number; name: string }[], act: (uuid: string) => Promise<unknown>) => {
  const holding = await portal.app.database.pool.connect()
  await holding.query('begin')
  await holding.query('select from office_centres where id = $1 for update', [tower.id])
  const { rows: pids } = await holding.query<{ pid: number }>('select pg_backend_pid() as pid')
  const { uuid } = await who.get(startBulk, given({ action: 'users.deactivate', rows: rowsOf(some) }))
  // running is said before the rights are asked for: the first row has been begun once somebody waits for what is held here
  const begun = async () => {
    const waiting = 'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))'
    const { rowCount } = await portal.app.database.pool.query(waiting, [pids[0]?.pid])
    return (await who.get(getBulkRun, { params: { uuid } })).status === 'RUNNING' && (rowCount ?? 0) > 0
  }
  try {
    await expect.poll(begun, { timeout: 20_000 }).toBe(true)
    await act(uuid)
  } finally {
    // what held too long was ended by the database: kept, it would be waited for when the portal stops
    await holding.query('commit').finally(() => holding.release())
  }
  await jobs.settled()
  return who.get(getBulkRun, { params: { uuid } })
}

test('its owner stops the rest, nobody else; what was done stays and can be taken back', async () => {
  const some = await people(30, 'Pia')
  const colleague = as(await world.person(tower, 'LANDLORD_ADMIN'))
  const stopped = await meanwhile(admin, some, async (uuid) => {
    expect((await colleague.send(stopBulk, { params: { uuid } })).status).toBe(404)
    expect(await admin.get(stopBulk, { params: { uuid } })).toMatchObject({ status: 'STOPPED', problem: 'You stopped it. The rest was not done.' })
  })
  expect(stopped).toMatchObject({ status: 'STOPPED', refused: 0 })
  expect(stopped.done).toBeLessThan(30)
  const left = await Promise.all(some.map(({ userId }) => shown(userId)))
  expect(left.filter(({ active }) => !active)).toHaveLength(stopped.done)
  expect(await admin.get(stopBulk, { params: { uuid: (await run(admin, { action: 'users.activate', rows: rowsOf(some) })).uuid } })).toMatchObject({
    status: 'DONE',
  })
})

test('who leaves a run that goes on is told its end by a notice that leads to it; of one that is over nothing is told', async () => {
  const told = async () => (await admin.get(listNotices, { query: { limit: 100 } })).items.filter(({ path }) => path?.startsWith('/bulk-actions/'))
  const some = await people(2, 'Sam')
  const colleague = as(await world.person(tower, 'LANDLORD_ADMIN'))
  const left = await meanwhile(admin, some, async (uuid) => {
    expect(await colleague.send(tellBulk, { params: { uuid } })).toMatchObject({ status: 404 })
    expect(await admin.get(tellBulk, { params: { uuid } })).toMatchObject({ status: 'RUNNING' })
  })
  expect(await told()).toMatchObject([{ text: '“Deactivate”: 2 done, 0 refused.', path: `/bulk-actions/${left.uuid}` }])
  expect(left.undoable).toBe(2)
  const over = await run(admin, { action: 'users.activate', rows: rowsOf(some) })
  expect(await admin.get(tellBulk, { params: { uuid: over.uuid } })).toMatchObject({ status: 'DONE' })
  expect(await told()).toHaveLength(1)
})

test('maintenance that begins stops the rest', async () => {
  const provider = as(await world.person(await world.platform(), 'CENTRICITY_OPS'))
  const some = await people(51, 'Quin')
  const [begins, ends] = [1, 3].map((minutes) => localTime(new Date(clock.now().getTime() + minutes * 60_000), 'Asia/Hong_Kong'))
  if (!begins || !ends) throw new Error('two moments')
  const hours = { startDate: begins.date, startTime: begins.time, endDate: ends.date, endTime: ends.time }
  const { uuid } = await newWindow(provider, [tower.id], hours)
  const stopped = await meanwhile(admin, some, async () => {
    clock.forward(60)
    expect(await provider.get(getMaintenance, { params: { uuid } })).toMatchObject({ status: 'ONGOING' })
  })
  clock.forward(180)
  expect(stopped).toMatchObject({ status: 'STOPPED', problem: expect.stringContaining('maintenance') })
  expect(stopped.done).toBeLessThanOrEqual(50)
})

test('of three people’s runs a short one does not wait for the end of two long ones', async () => {
  const others = await Promise.all([1, 2, 3].map(async () => as(await world.person(tower, 'LANDLORD_ADMIN'))))
  const many = await people(220, 'Ray')
  const begun: string[] = []
  for (const [i, who] of others.entries()) {
    const rows = rowsOf(i === 2 ? many.slice(0, 1) : many)
    begun.push((await who.get(startBulk, given({ action: 'users.addTag', input: { tag: `Shift ${i}` }, rows }))).uuid)
  }
  const states = () => Promise.all(others.map(async (who, i) => (await who.get(getBulkRun, { params: { uuid: begun[i] ?? '' } })).status))
  await expect.poll(async () => (await states())[2], { timeout: 20_000 }).toBe('DONE')
  expect((await states()).filter((state) => state !== 'DONE')).toHaveLength(2)
  await jobs.settled()
  expect(await states()).toEqual(['DONE', 'DONE', 'DONE'])
})

test('who loses the right meanwhile is stopped at the next fifty, with what was done kept', async () => {
  const some = await people(51, 'Ida')
  const second = await world.person(tower, 'LANDLORD_ADMIN', { name: 'Second' })
  const lost = () =>
    portal.app.database.pool.query(`update memberships set permissions_removed = '{USER_ACTION}' where id = $1`, [second.membershipId])
  expect(await meanwhile(as(second), some, lost)).toMatchObject({ status: 'STOPPED', done: 50, problem: expect.stringContaining('permission') })
  const left = await Promise.all(some.map(({ userId }) => shown(userId)))
  expect(left.filter(({ active }) => active)).toHaveLength(1)
})

test('of several workers at one run each row is done once', async () => {
  const one = await person('Kim')
  const some = [one, ...(await people(19, 'Kim'))]
  const { uuid } = await admin.get(startBulk, given({ action: 'users.deactivate', rows: rowsOf(some) }))
  const { rows } = await portal.app.database.pool.query<{ id: number }>('select id from bulk_runs where uuid = $1', [uuid])
  await Promise.all([1, 2, 3].map(() => runBulk(systemContext(portal.app, 'test'), Number(rows[0]?.id))))
  await jobs.settled()
  expect(await admin.get(getBulkRun, { params: { uuid } })).toMatchObject({ status: 'DONE', done: 20, refused: 0 })
  const { items } = await admin.get(getUserHistory, { params: at(one.userId), query: {} })
  expect(items.filter(({ action }) => action === 'deactivated')).toHaveLength(1)
})

test('a run is its sender’s alone, and a double of a row is one', async () => {
  const one = await person('Jon')
  const done = await run(admin, { action: 'users.deactivate', rows: [...rowsOf([one]), ...rowsOf([one])] })
  expect(done).toMatchObject({ total: 1, done: 1 })
  const colleague = as(await world.person(tower, 'LANDLORD_ADMIN'))
  expect((await colleague.send(getBulkRun, { params: { uuid: done.uuid } })).status).toBe(404)
  expect((await colleague.send(undoBulk, { params: { uuid: done.uuid } })).status).toBe(404)
  const { items } = await admin.get(listBulkRows, { params: { uuid: done.uuid }, query: { wildcardSearch: 'jon' } })
  expect(items).toMatchObject([{ title: 'Jon', state: 'DONE' }])
})

import { expect, test } from 'vitest'
import { password } from '#kit/server/testing/world.ts'
import { confirmPassword } from '#modules/identity/session/contract.ts'
import { getBulkRun, startBulk } from '#modules/platform/bulk-actions/contract.ts'
import { openedPortal } from '#tests/access.ts'
import { getPass, listQrPasses, suspendPass } from '../../contract.ts'

const { portal, world, as, clock, buy, id, harbour, pinecrest, oriel, admin, company, newMember, qrOf } = await openedPortal({ qr: 6, hid: 1 })
type Caller = typeof admin
const statusOf = async (uuid: string) => {
  const { status, suspensions } = await admin.get(getPass, { params: { oc: id, uuid } })
  return [status, suspensions.map(({ cause, reason }) => `${cause} ${reason}`)]
}
/** Carried out by the job, with who was refused and why. */
const many = async (who: Caller, body: Parameters<typeof who.get<typeof startBulk>>[1]['body']) => {
  const { uuid } = await who.get(startBulk, { body })
  await portal.app.jobs.settled()
  const { done, refused, undoable, refusedRows } = await who.get(getBulkRun, { params: { uuid } })
  return { done, refused, undoable, refusedRows: refusedRows.map(({ title, reason }) => [title, reason]) }
}
const rows = (oc: string, ...uuids: string[]) => uuids.map((uuid, n) => ({ key: { oc, uuid }, title: `Pass ${n + 1}` }))

test('passes are suspended, let work again and taken away together, each by its own guard and each refusal by its name', async () => {
  const [one, two, theirs] = [await qrOf(await newMember()), await qrOf(await newMember()), await qrOf(await newMember())]
  const input = { cause: 'DECISION', reason: 'Audit' }
  // the building holds one of them back already: its company does not lift that
  const { version } = await admin.get(getPass, { params: { oc: id, uuid: theirs } })
  await admin.get(suspendPass, { params: { oc: id, uuid: theirs }, version, body: { cause: 'LOST', reason: 'Found' } })
  const suspended = await many(company, { action: 'qr-passes.suspend', rows: rows(pinecrest.uuid, one, two), input })
  expect(suspended).toEqual({ done: 2, refused: 0, undoable: 0, refusedRows: [] })
  expect([await statusOf(one), await statusOf(two)]).toEqual(Array.from({ length: 2 }, () => ['ASSIGNED', ['DECISION Audit']]))
  const resumed = await many(company, { action: 'qr-passes.resume', rows: rows(pinecrest.uuid, one, theirs), input: { reason: 'Done' } })
  expect(resumed).toMatchObject({ done: 1, refused: 1, refusedRows: [['Pass 2', expect.any(String)]] })
  expect(await statusOf(one)).toEqual(['ASSIGNED', []])
  const taken = await many(company, { action: 'qr-passes.take', rows: rows(pinecrest.uuid, one, two, theirs) })
  expect(taken).toMatchObject({ done: 2, refused: 1 })
  expect([(await statusOf(one))[0], (await statusOf(two))[0], (await statusOf(theirs))[0]]).toEqual(['UNASSIGNED', 'UNASSIGNED', 'ASSIGNED'])
})

test('all that the list shows are its filters; another company’s passes are not there, and without the right nothing begins', async () => {
  const uuid = await qrOf(await newMember())
  const input = { cause: 'MANUAL', reason: 'Works' }
  const { total } = await company.get(listQrPasses, { params: { id: pinecrest.uuid }, query: { status: 'ASSIGNED', suspended: 'false' } })
  const all = { params: { id: pinecrest.uuid }, query: { status: 'ASSIGNED', suspended: 'false' }, count: total }
  expect(await many(company, { action: 'qr-passes.suspend', all, input })).toMatchObject({ done: total, refused: 0 })
  expect((await statusOf(uuid))[1]).toEqual(['MANUAL Works'])
  const stranger = as(await world.person(oriel, 'MASTER_ADMIN'))
  expect(await many(stranger, { action: 'qr-passes.take', rows: rows(oriel.uuid, uuid) })).toMatchObject({ done: 0, refused: 1 })
  const looker = as(await world.person(harbour, 'LANDLORD_ADMIN', { permissionsRemoved: ['PASS_ACTION'] }))
  expect((await looker.send(startBulk, { body: { action: 'qr-passes.suspend', rows: rows(id, uuid), input } })).status).toBe(403)
  const noReason = await company.send(startBulk, {
    body: { action: 'qr-passes.suspend', rows: rows(id, uuid), input: { cause: 'MANUAL', reason: '' } },
  })
  expect(noReason.status).toBe(422)
})

test('many people are given a pass by one job: with none left the rest is named with the reason', async () => {
  const people = [await newMember(), await newMember(), await newMember(), await newMember()]
  const body = { action: 'qr-passes.assign', rows: people.map(({ at, name }) => ({ key: at, title: name })) }
  const { done, refused, refusedRows } = await many(admin, body)
  // six were bought, four given out and two of those taken back before
  expect([done, refused]).toEqual([4, 0])
  const fifth = await newMember()
  const last = await many(admin, { ...body, rows: [{ key: fifth.at, title: fifth.name }, ...body.rows.slice(0, 1)] })
  expect(last.refusedRows).toEqual([
    [fifth.name, expect.stringContaining('left')],
    [people[0]?.name, expect.any(String)],
  ])
  expect(refusedRows).toEqual([])
})

test('whoever takes passes away in bulk gives the password again, once; holding them back goes without', async () => {
  await buy(pinecrest, { qr: 2 })
  const uuids = [await qrOf(await newMember()), await qrOf(await newMember())]
  const guard = as(await world.person(pinecrest, 'MASTER_ADMIN'))
  await guard.get(listQrPasses, { params: { id: pinecrest.uuid } })
  clock.forward(301)
  for (const list of ['qr-passes', 'mobile-passes', 'hid-passes', 'pins', 'faces', 'cards'])
    expect(await guard.send(startBulk, { body: { action: `${list}.take`, rows: rows(pinecrest.uuid, ...uuids) } })).toMatchObject({
      error: { code: 'password_needed' },
    })
  const input = { cause: 'DECISION', reason: 'Audit' }
  expect(await many(guard, { action: 'qr-passes.suspend', rows: rows(pinecrest.uuid, ...uuids), input })).toMatchObject({ done: 2, refused: 0 })
  await guard.get(confirmPassword, { body: { password } })
  expect(await many(guard, { action: 'qr-passes.take', rows: rows(pinecrest.uuid, ...uuids) })).toMatchObject({ done: 2, refused: 0 })
})

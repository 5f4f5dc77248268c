import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { getBulkRun, startBulk } from '#modules/platform/bulk-actions/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { decideApproval, listApprovals } from '../contract.ts'
import { askedOf, over, told } from './example.ts'

const { portal, world, as } = await testPortal()
const harbour = await world.building('Harbour Tower')
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const oriel = await world.tenantIn(harbour, 'Oriel')
const ada = await world.person(pinecrest, 'MASTER_ADMIN', { name: 'Ada' })
const [admin, colleague] = [as(ada), as(await world.person(pinecrest, 'SUB_ADMIN', { name: 'Ben' }))]

beforeEach(() => {
  told.length = 0
})
type Given = Omit<Parameters<typeof admin.get<typeof startBulk>>[1]['body'], 'action'>
const asked = async (title: string, more: Parameters<typeof askedOf>[3] = {}, centre = pinecrest) => {
  const { parties, subject } = await askedOf(world, centre, title, more)
  return { uuid: parties[0] ?? '', subject, row: { key: { uuid: parties[0] ?? '' }, title } }
}
const outcome = async (uuid: string) => {
  await portal.app.jobs.settled()
  const { done, refused, refusedRows, undoable } = await admin.get(getBulkRun, { params: { uuid } })
  return { done, refused, undoable, named: refusedRows.map(({ title, reason }) => [title, reason]) }
}
const many = async (deed: 'approve' | 'reject', given: Given) => {
  const { uuid } = await admin.get(startBulk, { body: { action: `approvals.${deed}`, ...given } })
  return outcome(uuid)
}
const notTheirs = 'Nobody decides on their own application.'
const decided = 'Somebody has decided this already, or it was withdrawn.'

test('several are approved together, each by itself: what is over, their own or somebody else’s stays, and is named with why', async () => {
  const [lunch, late, own, party] = [await asked('Lunch'), await asked('Late'), await asked('Own', { applicant: ada }), await asked('Party')]
  const foreign = await asked('Of Oriel', {}, oriel)
  over.add(late.subject)
  const rows = [lunch, late, own, foreign, party].map(({ row }) => row)
  expect(await many('approve', { rows })).toEqual({
    done: 2,
    refused: 3,
    undoable: 0,
    named: [
      ['Late', 'It is over: nobody can agree to it any more.'],
      ['Own', notTheirs],
      ['Of Oriel', expect.any(String)],
    ],
  })
  expect(told).toEqual([lunch, party].map(({ subject }) => ({ subject, outcome: 'APPROVED', remark: '' })))
  // what could not be agreed to has been left undecided as a whole
  expect(await colleague.get(decideApproval, { params: { uuid: late.uuid }, body: { decision: 'REJECTED', remark: 'Over' } })).toMatchObject({
    decidedBy: 'Ben',
  })
  const { items } = await admin.get(listApprovals, { query: { view: 'DECIDED' } })
  expect(items.map(({ title, decidedBy }) => [title, decidedBy]).toSorted()).toEqual([
    ['Lunch', 'Ada'],
    ['Party', 'Ada'],
  ])
})

test('the history says of none that its version was not seen: there is none to see', async () => {
  const { uuid, row } = await asked('Seen')
  expect(await many('approve', { rows: [row] })).toMatchObject({ done: 1 })
  const { rows } = await portal.app.database.pool.query<{ changes: object }>(
    `select a.changes from audit_entries a join approval_parties p on p.id = a.row_id where a.table_name = 'approvalParties' and p.uuid = $1
    order by a.id desc limit 1`,
    [uuid],
  )
  expect(rows[0]?.changes).toMatchObject({ decision: { after: 'APPROVED' } })
  expect(rows[0]?.changes).not.toHaveProperty('unseenVersion')
})

test('those who reject several say why, once for all; what a colleague has decided meanwhile stays', async () => {
  const [one, two, three] = [await asked('One'), await asked('Two'), await asked('Three')]
  const rows = [one, two, three].map(({ row }) => row)
  for (const input of [{}, { reason: ' ' }])
    expect(await admin.send(startBulk, { body: { action: 'approvals.reject', rows, input } })).toMatchObject({
      status: 422,
      error: { fields: { 'input.reason': expect.any(String) } },
    })
  await colleague.get(decideApproval, { params: { uuid: two.uuid }, body: { decision: 'APPROVED' } })
  expect(await many('reject', { rows, input: { reason: 'The floor is closed' } })).toMatchObject({ done: 2, refused: 1, named: [['Two', decided]] })
  expect(told).toEqual([
    { subject: two.subject, outcome: 'APPROVED', remark: '' },
    { subject: one.subject, outcome: 'REJECTED', remark: 'The floor is closed' },
    { subject: three.subject, outcome: 'REJECTED', remark: 'The floor is closed' },
  ])
})

test('a doubled click decides once', async () => {
  const { row, subject } = await asked('Twice')
  const key = randomUUID()
  const click = () => admin.get(startBulk, { body: { action: 'approvals.approve', rows: [row] } }, { key })
  const [first, second] = [await click(), await click()]
  expect(second.uuid).toBe(first.uuid)
  expect(await outcome(first.uuid)).toMatchObject({ done: 1, refused: 0 })
  // another key, as of another page that shows it still
  expect(await many('approve', { rows: [row] })).toMatchObject({ done: 0, refused: 1, named: [['Twice', decided]] })
  expect(told).toEqual([{ subject, outcome: 'APPROVED', remark: '' }])
})

test('all that waits by a word is decided, and nothing that waits besides', async () => {
  const some = [await asked('Choir on Monday'), await asked('Choir on Friday')]
  const besides = await asked('Yoga')
  const all = { params: {}, query: { view: 'WAITING', wildcardSearch: 'choir' }, count: 2 }
  const body = { action: 'approvals.approve', all: { ...all, count: 3 } }
  expect(await admin.send(startBulk, { body })).toMatchObject({ status: 409, error: { code: 'bulk_count_changed' } })
  expect(await many('approve', { all })).toMatchObject({ done: 2, refused: 0 })
  expect(told.map(({ subject }) => subject).toSorted()).toEqual(some.map(({ subject }) => subject).toSorted())
  expect((await admin.get(listApprovals, { query: { wildcardSearch: 'yoga' } })).items.map(({ uuid }) => uuid)).toEqual([besides.uuid])
})

import { describe, expect, test } from 'vitest'
import { correctRow, getUpload, listUploadRows, listUploads } from '#modules/platform/uploads/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { listRequests, processUsers, uploadUserData } from '../contract.ts'

const { world, as, portal } = await testPortal()
const harbour = await world.building('Harbour Tower')
const landlord = await world.person(harbour, 'LANDLORD_ADMIN')
const admin = as(landlord)
const address = () => `${crypto.randomUUID()}@jade.example`

const checked = async (...lines: string[]) => {
  const { uuid: oc, id } = await world.tenantIn(harbour)
  const file = { name: 'people.csv', content: Buffer.from(['Email,Full name,Roles', ...lines].join('\n')) }
  const { uuid } = await admin.get(processUsers, { params: { oc }, form: {} }, { file })
  const rows = async () => (await admin.get(listUploadRows, { params: { uuid }, query: { limit: 100 } })).items
  const correct = async (line: number, cells: Record<string, string>, version?: number) => {
    const row = (await rows()).find((one) => one.line === line)
    return admin.send(correctRow, {
      params: { uuid, line: String(line) },
      body: { version: version ?? row?.version ?? 0, cells: { ...row?.cells, ...cells } },
    })
  }
  return { oc, id, uuid, rows, correct, states: async () => (await rows()).map(({ state }) => state) }
}

describe('a wrong row of a checked sheet', () => {
  test('is corrected where it stands, by the rules of the sheet, and invites with the others', async () => {
    const [mei, kit] = [address(), address()]
    const { oc, uuid, correct } = await checked(`${mei},Mei Ho,Staff`, `nobody,Kit Wong,Astronaut`)
    const still = await correct(3, { email: ` ${kit.toUpperCase()} ` })
    expect(still.data).toMatchObject({ line: 3, state: 'BAD', cells: { email: kit.toUpperCase() } })
    expect(still.data?.problems.map(({ column }) => column)).toEqual(['roles'])
    expect(await admin.get(getUpload, { params: { uuid } })).toMatchObject({ toUploadRecords: 1, toFailRecords: 1 })
    expect((await correct(3, { roles: 'Staff' })).data).toMatchObject({ state: 'GOOD', problems: [] })
    const result = await admin.get(uploadUserData, { params: { oc }, body: { uuid } })
    expect(result).toMatchObject({ totalRecords: 2, uploadedRecords: 2, failedRecords: 0, confirmation: null })
    const { items } = await admin.get(listRequests, { params: { oc }, query: {} })
    expect(items.map(({ username }) => username).toSorted()).toEqual([mei, kit].toSorted())
  })

  test('is equal to another one or no longer, and the other one is told, too', async () => {
    const [mei, kit] = [address(), address()]
    const { correct, rows, states } = await checked(`${mei},Mei Ho,Staff`, `${mei},Mei Ho,Staff`, `${kit},Kit Wong,Staff`)
    expect(await states()).toEqual(['GOOD', 'BAD', 'GOOD'])
    await correct(2, { email: kit })
    expect(await states()).toEqual(['GOOD', 'GOOD', 'BAD'])
    expect((await rows())[2]?.problems.map(({ text }) => text)).toEqual(['The same as line 2.'])
    await correct(4, { email: address() })
    expect(await states()).toEqual(['GOOD', 'GOOD', 'GOOD'])
  })

  test('is lost by nobody when two windows correct it', async () => {
    const { correct, rows } = await checked('nobody,Mei Ho,Staff')
    const version = (await rows())[0]?.version
    const both = await Promise.all([correct(2, { email: address() }, version), correct(2, { email: address() }, version)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.error?.code).toBe('changed_meanwhile')
  })

  test('is corrected by one person in two places at once, and in no more', async () => {
    const { uuid, rows } = await checked('nobody,Mei Ho,Staff')
    const { pool } = portal.app.database
    const holding = await pool.connect()
    await holding.query('begin')
    await holding.query('select from uploads where uuid = $1 for update', [uuid])
    const [row] = await rows()
    const body = { version: row?.version ?? 0, cells: { ...row?.cells, email: address() } }
    const tried = [1, 2, 3, 4].map(() => admin.send(correctRow, { params: { uuid, line: '2' }, body }))
    // two wait for the sheet, the others wait for nothing
    const first = await Promise.race(tried)
    expect(first).toMatchObject({ status: 429, error: { code: 'too_much_at_once' } })
    await holding.query('commit')
    holding.release()
    expect((await Promise.all(tried)).map(({ status }) => status).toSorted()).toEqual([200, 409, 429, 429])
  })

  test('is corrected before the sheet is confirmed, and not after', async () => {
    const { oc, uuid, correct } = await checked(`${address()},Mei Ho,Staff`, 'nobody,Kit Wong,Staff')
    await admin.get(uploadUserData, { params: { oc }, body: { uuid } })
    expect(await correct(3, { email: address() })).toMatchObject({ status: 409, error: { code: 'not_in_this_state' } })
  })

  test('has the columns of the sheet and no others, and a line that is there', async () => {
    const { correct, uuid } = await checked('nobody,Mei Ho,Staff')
    expect(await correct(2, { landlordId: '1' })).toMatchObject({ status: 422 })
    const none = { params: { uuid, line: '9' }, body: { version: 1, cells: {} } }
    expect(await admin.send(correctRow, none)).toMatchObject({ status: 404 })
  })

  test('is corrected by its sender only, who still may upload', async () => {
    const { uuid, rows } = await checked('nobody,Mei Ho,Staff')
    const body = { version: (await rows())[0]?.version ?? 0, cells: { email: address() } }
    const other = as(await world.person(harbour, 'LANDLORD_ADMIN'))
    expect(await other.send(correctRow, { params: { uuid, line: '2' }, body })).toMatchObject({ status: 404 })
  })
})

test('a sheet that waits leads to where it is corrected and confirmed, what is wrong first', async () => {
  const { id, uuid } = await checked(`${address()},Mei Ho,Staff`, 'nobody,Kit Wong,Staff')
  const { items } = await admin.get(listUploads, { query: {} })
  expect(items.find((one) => one.uuid === uuid)?.confirmation).toBe(`/upload/users/confirm?oc=${id}&upload=${uuid}&stateArray%5B%5D=BAD`)
  const sorted = await admin.get(listUploadRows, { params: { uuid }, query: { sortProperties: 'state' } })
  expect(sorted.items.map(({ state }) => state)).toEqual(['BAD', 'GOOD'])
})

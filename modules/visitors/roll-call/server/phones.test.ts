import { expect, test } from 'vitest'
import { deleteUser, getUser } from '#modules/identity/users/contract.ts'
import { testPortal } from '#tests/portal.ts'
import * as calls from '../contract.ts'
import { tokenOf } from './example.ts'

const { portal, world, as, nobody } = await testPortal()
const harbour = await world.building('Harbour Tower')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const oc = String(harbour.id)
const { uuid } = await admin.get(calls.startRollCall, { params: { oc }, body: { kind: 'REAL' } })
const phoneOf = async (who = admin) => {
  const { phone } = await who.get(calls.addPhone, { params: { oc, uuid }, body: { name: `Phone ${crypto.randomUUID().slice(0, 8)}` } })
  return { uuid: phone.uuid, token: await tokenOf(world, harbour.id, phone.uuid) }
}
const read = async (token: string) => (await nobody.send(calls.readOnPhone, { body: { token } })).status
const dismiss = async (userId: number) => {
  const at = { oc, id: String(userId) }
  const { version } = await admin.get(getUser, { params: at })
  await admin.get(deleteUser, { params: at, version })
}

test('a phone whose code was shown by somebody who has left reads nothing any more', async () => {
  const guard = await world.person(harbour, 'VISITOR_MANAGEMENT')
  const phone = await phoneOf(as(guard))
  expect(await read(phone.token)).toBe(200)
  await dismiss(guard.userId)
  expect(await read(phone.token)).toBe(410)
})

test('nor does the phone of a warden who has left, or was switched off, whoever began the roll-call', async () => {
  const warden = await world.person(harbour, 'STAFF')
  const phone = await phoneOf()
  await portal.app.database.pool.query('update roll_call_phones set user_id = $1 where uuid = $2', [warden.userId, phone.uuid])
  expect(await read(phone.token)).toBe(200)
  await portal.app.database.pool.query('update memberships set active = false where user_id = $1', [warden.userId])
  expect(await read(phone.token)).toBe(410)
})

test('a phone that is removed is told that it is over, and stands in the list no more', async () => {
  const phone = await phoneOf()
  await admin.get(calls.removePhone, { params: { oc, uuid, phoneUuid: phone.uuid } })
  expect(await read(phone.token)).toBe(410)
  expect((await admin.get(calls.listPhones, { params: { oc, uuid } })).map((one) => one.uuid)).not.toContain(phone.uuid)
  expect((await admin.send(calls.removePhone, { params: { oc, uuid, phoneUuid: phone.uuid } })).status).toBe(404)
})

test('one phone adds fifty people and no more, however many at once; what is sent twice is one', async () => {
  const { token } = await phoneOf()
  const keys = Array.from({ length: 60 }, () => crypto.randomUUID())
  const add = (key: string) => nobody.send(calls.addOnPhone, { body: { token, key, fullName: 'Courier' } })
  const all = await Promise.all(keys.map(add))
  expect(all.filter(({ status }) => status === 200)).toHaveLength(50)
  expect(all.find(({ status }) => status !== 200)?.error?.code).toBe('roll_call_added_enough')
  const again = keys[all.findIndex(({ status }) => status === 200)] ?? ''
  expect((await add(again)).status).toBe(200)
  // another phone has its own fifty
  const { token: other } = await phoneOf()
  expect((await nobody.send(calls.addOnPhone, { body: { token: other, key: crypto.randomUUID(), fullName: 'Cleaner' } })).status).toBe(200)
})

import { expect, test } from 'vitest'
import type { Person } from '#kit/server/testing/world.ts'
import { listWhyRecords, whyPerson, whySelf } from '#modules/identity/why/contract.ts'
import { openedPortal } from '#tests/access.ts'
import { getPass, suspendPass, takePass } from '../contract.ts'

const { world, as, id, harbour, pinecrest, oriel, admin, provider, company, newMember, qrOf } = await openedPortal({ qr: 9, hid: 1 })
const master = await world.person(pinecrest, 'MASTER_ADMIN', { name: 'Max Master' })
const about = (uuid: string, deed: 'manage' | 'change' = 'manage') => ({ record: 'pass', id: uuid, deed })
const of = ({ centre, userId }: Person) => ({ oc: centre.uuid, id: String(userId) })
const at = (uuid: string) => ({ oc: id, uuid })
const versionOf = async (uuid: string) => (await admin.get(getPass, { params: at(uuid) })).version

test('a pass lies in the reach of its company and its building, and of nobody else', async () => {
  const dora = await newMember()
  const uuid = await qrOf(dora)
  const own = await admin.get(whyPerson, { params: of(master), query: about(uuid) })
  expect(own).toMatchObject({ allowed: true, recordName: `QR pass · ${dora.name}` })
  const other = await world.person(oriel, 'MASTER_ADMIN')
  const foreign = await admin.get(whyPerson, { params: of(other), query: about(uuid) })
  expect(foreign).toMatchObject({ allowed: false, firstFailing: { rule: 'scope' } })
  expect((await as(other).send(getPass, { params: { oc: oriel.uuid, uuid } })).status).toBe(404)
  // who asks must see it, too
  expect((await as(other).send(whySelf, { query: about(uuid) })).status).toBe(404)
  expect((await admin.send(whySelf, { query: about('none') })).status).toBe(404)
  expect(await provider.get(whySelf, { query: about(uuid) })).toMatchObject({ allowed: true })
  expect(await admin.get(whyPerson, { params: of(dora), query: about(uuid) })).toMatchObject({
    firstFailing: { rule: 'permission', value: 'PASS_VIEW' },
  })
})

test('whether somebody may take it away is told as the call itself decides', async () => {
  const dora = await newMember()
  const uuid = await qrOf(dora)
  const asked = () => admin.get(whyPerson, { params: of(master), query: about(uuid, 'change') })
  expect((await asked()).chain.slice(-3)).toMatchObject([
    { rule: 'scope', ok: true },
    { rule: 'state', ok: true },
    { rule: 'suspension', ok: true },
  ])
  await admin.get(suspendPass, { params: at(uuid), version: await versionOf(uuid), body: { cause: 'DECISION', reason: 'Found on the stairs' } })
  const taken = async () => as(master).send(takePass, { params: at(uuid), version: await versionOf(uuid) })
  expect(await asked()).toMatchObject({ allowed: false, firstFailing: { rule: 'suspension' } })
  expect((await taken()).error?.code).toBe('not_suspended_by_you')
  const looker = await world.person(harbour, 'LANDLORD_ADMIN', { permissionsRemoved: ['PASS_EDIT'] })
  expect(await admin.get(whyPerson, { params: of(looker), query: about(uuid, 'change') })).toMatchObject({
    allowed: false,
    firstFailing: { rule: 'permission', value: 'PASS_EDIT' },
  })
  expect(await admin.get(whySelf, { query: about(uuid, 'change') })).toMatchObject({ allowed: true })
  await admin.get(takePass, { params: at(uuid), version: await versionOf(uuid) })
  expect(await asked()).toMatchObject({ allowed: false, firstFailing: { rule: 'state', value: 'UNASSIGNED' } })
  expect((await taken()).error?.code).toBe('no_such_pass')
})

test('passes are found by the names of their holders, a company’s own alone', async () => {
  const dora = await newMember()
  const uuid = await qrOf(dora)
  const found = async (who: typeof admin) =>
    (await who.get(listWhyRecords, { query: { search: dora.name } }))
      .filter(({ record }) => record === 'pass')
      .map((one) => [one.id, one.title, one.deeds])
  const hit = [[uuid, `QR pass · ${dora.name}`, ['manage', 'change']]]
  expect(await found(admin)).toEqual(hit)
  expect(await found(company)).toEqual(hit)
  expect(await found(as(await world.person(oriel, 'MASTER_ADMIN')))).toEqual([])
  expect(await found(as(await world.person(harbour, 'LANDLORD_ADMIN', { permissionsRemoved: ['PASS_VIEW'] })))).toEqual([])
})

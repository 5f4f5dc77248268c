import { describe, expect, test } from 'vitest'
import { officeWeek } from '#kit/contract/week.ts'
import { systemContext } from '#kit/server/make-context.ts'
import type { Centre, Person } from '#kit/server/testing/world.ts'
import { createAccessGroup, createAccessTimeZone, mapDoors } from '#modules/access/access-groups/contract.ts'
import { resolvePlaces } from '#modules/access/access-groups/server/front.ts'
import { createController, createDoor } from '#modules/access/doors/contract.ts'
import * as calls from '#modules/access/passes/contract.ts'
import { settleDevices } from '#modules/access/passes/server/devices.ts'
import { getCredentialBalance, topUpPasses } from '#modules/property/subscriptions/contract.ts'
import { testPortal } from '#tests/portal.ts'

const { portal, world, as, clock } = await testPortal()
const allAddOns = { addOns: ['THIRD_PARTY_INTEGRATION'] }
const harbour = await world.building('Harbour Tower', allAddOns)
const pinecrest = await world.tenantIn(harbour, 'Pinecrest', allAddOns)
const oriel = await world.tenantIn(harbour, 'Oriel', allAddOns)
const provider = as(await world.person(await world.platform(), 'SUPERADMIN'))
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const company = as(await world.person(pinecrest, 'MASTER_ADMIN'))
const id = String(harbour.id)
const pool = portal.app.database.pool
const system = systemContext(portal.app, 'test')
const resolved = () => system.transaction((tx) => resolvePlaces(tx, { id: harbour.id, timeZone: 'Asia/Hong_Kong' }))

const buy = (centre: Centre, more: Partial<{ hid: number; qr: number }>) =>
  provider.get(topUpPasses, { params: { oc: centre.uuid }, body: { hid: 0, qr: 0, fr: 0, visitorQr: 0, ...more } })
await buy(pinecrest, { qr: 90, hid: 90 })

const controller = await admin.get(createController, { params: { oc: id }, body: { name: 'Lobby' } })
const other = await admin.get(createController, { params: { oc: id }, body: { name: 'Basement' } })
const doorOf = (controllerId: number, name: string, outputNo: number, pinMode: 'NONE' | 'ALONE' = 'NONE') =>
  admin.get(createDoor, {
    params: { oc: id },
    body: { name, configuration: 'SINGLE', zone: 'COMMON', controllerId, outputNo, openingSeconds: 5, heldOpenSeconds: 30, pinMode },
  })
const lobby = await doorOf(controller.id, 'Lobby', 1)
const vault = await doorOf(other.id, 'Vault', 1, 'ALONE')
const zone = await admin.get(createAccessTimeZone, { params: { id }, body: { name: 'Office hours', week: officeWeek, exceptions: [] } })
const group = await admin.get(createAccessGroup, { params: { id }, body: { name: 'Pinecrest', rules: [{ kind: 'COMPANY', id: pinecrest.id }] } })
const inGroup = { id, accessGroupId: group.id }
await admin.get(mapDoors, { params: inGroup, body: { doorIds: [lobby.id], accessTimeZoneId: zone.id } })

let people = 0
/** Somebody of Pinecrest, whose place in the group has begun. */
const newMember = async (): Promise<Person & { at: { oc: string; id: number } }> => {
  people += 1
  const person = await world.person(pinecrest, 'TENANT', { name: `Dora ${people}` })
  await resolved()
  return { ...person, at: { oc: pinecrest.uuid, id: person.userId } }
}
interface Entry {
  controllerId: number
  content: Record<string, unknown> | null
}
/** What controllers are to know of a pass. */
const entriesOf = async (uuid: string): Promise<Entry[]> =>
  (
    await pool.query<Entry>(
      `select controller_id::integer as "controllerId", content from controller_entries where kind = 'PASS' and ref = $1 and content is not null order by 1`,
      [uuid],
    )
  ).rows
const passOf = async (member: { at: { oc: string; id: number } }, kind: string) => {
  const { passes } = await admin.get(calls.getCredential, { params: member.at })
  const pass = passes.find((one) => one.kind === kind)
  if (!pass) throw new Error(`no ${kind}`)
  return pass
}

import * as groups from '#modules/access/access-groups/contract.ts'
import { getDoor, updateDoor } from '#modules/access/doors/contract.ts'
import { comparePasses } from '#modules/access/passes/server/devices.ts'
import { deleteUserGroup, getUserGroup, listUserGroups } from '#modules/identity/user-groups/contract.ts'
import { getOffBoarding, undoOffBoarding } from '#modules/property/off-boarding/contract.ts'
import { leave } from '#modules/property/off-boarding/server/example.ts'
import { getTenantQuotas, setTenantQuotas } from '#modules/property/tenants/contract.ts'
type At = { at: { oc: string; id: number } }
const soon = () => new Promise((done) => setTimeout(done, 700))
const told = async (uuid: string) => JSON.stringify(await entriesOf(uuid))
const suspendIt = async ({ uuid, version }: { uuid: string; version: number }) =>
  admin.get(calls.suspendPass, { params: { oc: id, uuid }, version, body: { cause: 'DECISION', reason: 'Barred' } })
const undo = async ({ uuid }: { uuid: string }) => {
  const params = { oc: harbour.uuid, uuid }
  const { version } = await admin.get(getOffBoarding, { params })
  await admin.get(undoOffBoarding, { params, version, body: { reason: 'Stays' } })
}
const off = (centre: Centre) => leave(admin, harbour.uuid, centre.id)
let count = 0
const cardFor = async (who: At) => {
  count += 1
  const card = await admin.get(calls.addCard, { params: { id }, body: { format: 'W26', facilityCode: 99, number: String(count) } })
  await admin.get(calls.assignCard, { params: who.at, body: { cardId: card.id } })
  return card
}
const makeGroup = async (
  who: typeof admin,
  rules: { kind: 'COMPANY' | 'USER_GROUP'; id: number }[],
  doorIds: number[],
  accessTimeZoneId: number | null = null,
) => {
  const g = await who.get(createAccessGroup, { params: { id }, body: { name: `G${(count += 1)}`, rules } })
  if (doorIds.length) await who.get(mapDoors, { params: { id, accessGroupId: g.id }, body: { doorIds, accessTimeZoneId } })
  return g
}
const newCompany = async (quota: { hid?: number; qr?: number } = { qr: 50, hid: 5 }) => {
  const centre = await world.tenantIn(harbour, `Co ${(count += 1)}`, allAddOns)
  if (quota.qr) await buy(centre, quota)
  const master = as(await world.person(centre, 'MASTER_ADMIN'))
  const person = await world.person(centre, 'TENANT')
  const g = await makeGroup(admin, [{ kind: 'COMPANY', id: centre.id }], [lobby.id, vault.id])
  return { centre, master, person, g, at: { oc: centre.uuid, id: person.userId } }
}
const suiteBody = (companyId: number, outputNo: number) => ({
  name: `Suite ${outputNo}`,
  configuration: 'SINGLE' as const,
  zone: 'TENANT' as const,
  companyId,
  controllerId: controller.id,
  outputNo,
  openingSeconds: 5,
  heldOpenSeconds: 30,
  pinMode: 'NONE' as const,
})
const newSuite = (companyId: number, outputNo: number) => admin.get(createDoor, { params: { oc: id }, body: suiteBody(companyId, outputNo) })
const giveDoorTo = async (companyId: number, door: { id: number }, outputNo: number) => {
  const params = { oc: id, id: door.id }
  const { version } = await admin.get(getDoor, { params })
  await admin.get(updateDoor, { params, version, body: suiteBody(companyId, outputNo) })
}
const phone = async (who: At) => {
  await admin.get(calls.assignMobilePass, { params: who.at })
  const { invitationCode, pass } = await admin.get(calls.inviteDevice, { params: who.at })
  await world.nobody.send(calls.activateDevice, { body: { invitationCode, device: 'Pixel' } })
  return pass
}
const locked = async (sql: string, values: unknown[], work: () => Promise<unknown>) => {
  const conn = await pool.connect()
  await conn.query('begin')
  await conn.query(sql, values)
  const running = await work()
  await conn.query('commit')
  conn.release()
  return running
}
describe('what controllers are told is what holds, whoever changes it at the same moment', () => {
  test('passes that are taken while everything is compared are forgotten', async () => {
    const { centre } = await newCompany()
    const all: { oc: string; id: number }[] = []
    for (let n = 0; n < 40; n += 1) all.push({ oc: centre.uuid, id: (await world.person(centre, 'TENANT')).userId })
    await resolved()
    for (const params of all) await admin.get(calls.assignQrPass, { params })
    const compare = async () => {
      for (let n = 0; n < 25; n += 1) await comparePasses.run(system, {})
    }
    const take = async () => {
      for (const params of all) await admin.get(calls.unassignQrPass, { params })
    }
    await Promise.all([compare(), compare(), take()])
    await comparePasses.run(system, {})
    const { rows } = await pool.query(
      `select distinct p.id from passes p join controller_entries e on e.ref=p.uuid::text and e.content is not null where p.status='UNASSIGNED' and p.company_id=$1`,
      [centre.id],
    )
    expect(rows).toEqual([])
  })
  test('a card that is taken away while a comparison waits is forgotten', async () => {
    const one = await newCompany()
    await cardFor(one)
    const { uuid } = await passOf(one, 'CARD')
    let done: Promise<unknown>[] = []
    await locked(`select from controller_entries where ref=$1 and controller_id=$2 for update`, [uuid, other.id], async () => {
      done = [admin.get(calls.unassignCard, { params: one.at, query: {} })]
      await soon()
      done.push(admin.get(calls.syncUsers, { params: { oc: one.at.oc } }))
      await soon()
    })
    await Promise.all(done)
    clock.forward(7200)
    await comparePasses.run(system, {})
    expect(await entriesOf(uuid)).toEqual([])
  })
  test('who takes passes away waits for the turn of the building before any pass is held', async () => {
    const one = await newCompany()
    await admin.get(calls.assignQrPass, { params: one.at })
    const { uuid } = await passOf(one, 'QR')
    let taking: Promise<unknown> = Promise.resolve()
    await locked(`select pg_advisory_xact_lock(hashtext('told of passes'), $1::integer)`, [harbour.id], async () => {
      taking = admin.get(calls.unassignQrPass, { params: one.at })
      await soon()
      await pool.query('select from passes where uuid = $1 for update nowait', [uuid])
    })
    await taking
  })
  test('a door that is unmapped while a pass is given stays shut', async () => {
    const one = await newCompany()
    const params = { id, accessGroupId: one.g.id }
    let [giving, unmapping]: Promise<unknown>[] = [Promise.resolve(), Promise.resolve()]
    await locked('lock table controller_entries in share mode', [], async () => {
      giving = admin.get(calls.assignQrPass, { params: one.at })
      await soon()
      const m = (await admin.get(groups.listDoorMappings, { params, query: {} })).items.find(({ door }) => door.id === lobby.id)
      unmapping = admin.get(groups.unmapDoor, { params: { ...params, doorMappingId: m?.id ?? 0 }, version: m?.version ?? 0 })
      await soon()
    })
    await Promise.all([giving, unmapping])
    expect(await told((await passOf(one, 'QR')).uuid)).not.toContain(lobby.uuid)
  })
})
describe('a suspension by the building is not shaken off by', () => {
  test('the holder’s own new PIN', async () => {
    const one = await newCompany()
    await admin.get(calls.assignPin, { params: one.at, body: { pinCode: '482917' } })
    await suspendIt(await passOf(one, 'PIN'))
    await as(one.person).send(calls.setOwnPin, { body: { pinCode: '591826' } })
    expect((await passOf(one, 'PIN')).works).toBe(false)
  })
  test('the company that takes the card and gives it again', async () => {
    const dora = await newMember()
    const card = await company.get(calls.addCard, { params: { id }, body: { format: 'W26', facilityCode: 77, number: '1' } })
    const give = () => company.send(calls.assignCard, { params: dora.at, body: { cardId: card.id } })
    await give()
    await suspendIt(await passOf(dora, 'CARD'))
    await company.send(calls.unassignCard, { params: dora.at, query: {} })
    await give()
    expect((await passOf(dora, 'CARD')).works).toBe(false)
  })
  test('an off-boarding that is undone', async () => {
    const one = await newCompany()
    await cardFor(one)
    await suspendIt(await passOf(one, 'CARD'))
    await undo(await off(one.centre))
    expect((await passOf(one, 'CARD')).works).toBe(false)
  })
})
test('a phone opens nothing while its right is suspended', async () => {
  const one = await newCompany()
  const { uuid } = await phone(one)
  await suspendIt(await passOf(one, 'MOBILE'))
  expect(await entriesOf(uuid)).toEqual([])
})
test('a door that is another company’s by now opens for nobody of the first', async () => {
  const one = await newCompany()
  const [suite, next] = [await newSuite(one.centre.id, 9), await newSuite(one.centre.id, 10)]
  await makeGroup(one.master, [{ kind: 'COMPANY', id: one.centre.id }], [suite.id, next.id])
  await admin.get(calls.assignQrPass, { params: one.at })
  await giveDoorTo(oriel.id, suite, 9)
  await resolved()
  await comparePasses.run(system, {})
  expect.soft(await told((await passOf(one, 'QR')).uuid)).not.toContain(suite.uuid)
  const gone = await off(one.centre)
  await giveDoorTo(oriel.id, next, 10)
  await undo(gone)
  expect.soft(await told((await passOf(one, 'QR')).uuid)).not.toContain(next.uuid)
})
test('the history of the building’s card is not a company’s to read', async () => {
  const anna = await world.person(oriel, 'TENANT', { name: 'Anna Secret' })
  const at = { oc: oriel.uuid, id: anna.userId }
  const card = await cardFor({ at })
  await admin.get(calls.unassignCard, { params: at, query: {} })
  await admin.get(calls.assignCard, { params: (await newMember()).at, body: { cardId: card.id } })
  expect((await company.send(calls.getCardHistory, { params: { id, cardId: card.id }, query: {} })).status).toBe(404)
})
test('twenty guesses at once are five', async () => {
  const guesser = as(await world.person(pinecrest, 'MASTER_ADMIN'))
  const [dora, bela] = [await newMember(), await newMember()]
  await company.get(calls.assignPin, { params: dora.at, body: { pinCode: '730169' } })
  const all = await Promise.all(Array.from({ length: 20 }, () => guesser.send(calls.assignPin, { params: bela.at, body: { pinCode: '730169' } })))
  expect(all.filter(({ status }) => status === 409).length).toBeLessThanOrEqual(5)
})
test('others in the group of a company that leaves lose its doors with it', async () => {
  const one = await newCompany()
  const suite = await newSuite(one.centre.id, 11)
  const params = { id, accessGroupId: (await makeGroup(one.master, [], [suite.id])).id }
  const dora = await newMember()
  const { version, name } = await admin.get(groups.getAccessGroup, { params })
  await admin.get(groups.updateAccessGroup, { params, version, body: { name, rules: [{ kind: 'PERSON', id: dora.userId }] } })
  await company.get(calls.assignQrPass, { params: dora.at })
  await off(one.centre)
  expect(await told((await passOf(dora, 'QR')).uuid)).not.toContain(suite.uuid)
})
describe('an off-boarding that is undone gives back no', () => {
  test('phone without the right', async () => {
    await provider.get(topUpPasses, { params: { oc: harbour.uuid }, body: { hid: 1, qr: 0, fr: 0, visitorQr: 0 } })
    const give = async ({ uuid }: Centre) => {
      const params = { id: harbour.uuid, tenantId: uuid }
      const { version } = await admin.get(getTenantQuotas, { params })
      await admin.get(setTenantQuotas, { params, version, body: { hid: 1, qr: 0, fr: 0, visitorQr: 0 } })
    }
    const one = await newCompany({})
    await give(one.centre)
    await phone(one)
    const gone = await off(one.centre)
    await give(await world.tenantIn(harbour, 'Next', allAddOns))
    await undo(gone)
    const { mobilePassAssigned, hidPassAssigned } = await admin.get(calls.getCredential, { params: one.at })
    expect(hidPassAssigned && !mobilePassAssigned).toBe(false)
  })
  test('device without its secret', async () => {
    const one = await newCompany()
    await phone(one)
    const gone = await off(one.centre)
    await pool.query('update controller_entries set confirmed_version=desired_version')
    await settleDevices.run(system, {})
    await undo(gone)
    expect(await told((await passOf(one, 'HID')).uuid)).not.toContain('"secret":null')
  })
  test('pass to an account that is gone', async () => {
    const one = await newCompany({ qr: 3 })
    await admin.get(calls.assignQrPass, { params: one.at })
    const gone = await off(one.centre)
    await world.end('users', one.person.userId)
    await undo(gone)
    expect((await admin.get(getCredentialBalance, { params: { id: one.centre.uuid } })).qrQuotaBal).toBe(3)
  })
  test('place by a user group that is gone', async () => {
    const one = await newCompany()
    const roof = await doorOf(controller.id, 'Roof', 22)
    await makeGroup(admin, [{ kind: 'USER_GROUP', id: await world.group(harbour, 'Wardens', [one.person]) }], [roof.id])
    await admin.get(calls.assignQrPass, { params: one.at })
    const gone = await off(one.centre)
    const { items } = await admin.get(listUserGroups, { params: { oc: harbour.uuid } })
    const params = { oc: harbour.uuid, id: items[0]?.uuid ?? '' }
    await admin.get(deleteUserGroup, { params, version: (await admin.get(getUserGroup, { params })).version })
    await undo(gone)
    expect(await told((await passOf(one, 'QR')).uuid)).not.toContain(roof.uuid)
  })
  test('hours that are gone', async () => {
    const one = await newCompany()
    const hours = await admin.get(createAccessTimeZone, { params: { id }, body: { name: 'Own', week: officeWeek, exceptions: [] } })
    await makeGroup(one.master, [{ kind: 'COMPANY', id: one.centre.id }], [(await newSuite(one.centre.id, 12)).id], hours.id)
    await admin.get(calls.assignQrPass, { params: one.at })
    const gone = await off(one.centre)
    await admin.get(groups.deleteAccessTimeZone, { params: { id, accessTimeZoneId: hours.id }, version: hours.version })
    await undo(gone)
    expect(await told((await passOf(one, 'QR')).uuid)).not.toContain(hours.uuid)
  })
})
test('a phone that is invited while its right is taken away is not invited', async () => {
  const one = await newCompany()
  await admin.get(calls.assignMobilePass, { params: one.at })
  let taking: Promise<unknown> = Promise.resolve()
  await locked(
    `with held as materialized(select id from memberships where id=$1 for share),right_held as materialized(select id from passes where membership_id=$1 and kind='MOBILE' for update)insert into passes(office_centre_id,company_id,membership_id,kind,status,assigned_at,secret_hash,expires_at)
select $2,$3,$1,'HID','PENDING_ACTIVATION','2027-01-01','x','2099-01-01' from right_held, held`,
    [one.person.membershipId, harbour.id, one.centre.id],
    async () => {
      taking = admin.get(calls.unassignMobilePass, { params: one.at })
      await soon()
    },
  )
  await taking
  expect((await passOf(one, 'HID')).status).toBe('REMOVED')
})
test('what a building makes for a company by its path is refused before it is saved', async () => {
  const params = { id: pinecrest.uuid }
  const card = await admin.send(calls.addCard, { params, body: { format: 'W26', facilityCode: 79, number: '4' } })
  const made = await admin.send(createAccessGroup, { params, body: { name: 'Via company', rules: [] } })
  // refused before anything is saved
  expect([card.status, made.status]).toEqual([404, 404])
  expect((await admin.get(groups.listAccessGroups, { params: { id }, query: { wildcardSearch: 'Via company' } })).items).toEqual([])
})
test('doors that come into mapped sets are opened, also where others covered them', async () => {
  const [a, b, c] = [await doorOf(controller.id, 'A', 31), await doorOf(controller.id, 'B', 32), await doorOf(controller.id, 'C', 33)]
  const set = (doorIds: number[]) => admin.get(groups.createDoorGroup, { params: { id }, body: { name: `S${(count += 1)}`, doorIds } })
  const [first, second, third] = [await set([a.id]), await set([b.id, c.id]), await set([b.id])]
  await admin.get(groups.mapDoorGroups, { params: inGroup, body: { doorGroupIds: [first.id, second.id, third.id], accessTimeZoneId: null } })
  for (const [{ id: doorGroupId, version, name }, door] of [
    [first, c],
    [second, a],
  ] as const)
    await admin.get(groups.updateDoorGroup, { params: { id, doorGroupId }, version, body: { name, doorIds: [door.id] } })
  const { items } = await admin.get(groups.listDoorMappings, { params: inGroup, query: { limit: 100 } })
  expect(items.map(({ door }) => door.name)).toEqual(expect.arrayContaining(['A', 'B', 'C']))
})
test('who else is in a group that was handed over is not told', async () => {
  const g = await makeGroup(admin, [{ kind: 'COMPANY', id: oriel.id }], [])
  await admin.get(groups.setTenantMapping, { params: { id, accessGroupId: g.id }, body: { companyIds: [pinecrest.id] } })
  expect((await company.get(groups.listAccessGroups, { params: { id }, query: { companyId: oriel.id } })).items).toEqual([])
})
test('two free PINs at once are no guess', async () => {
  const { at } = await newMember()
  const both = await Promise.all(['840273', '840275'].map((pinCode) => admin.send(calls.assignPin, { params: at, body: { pinCode } })))
  expect(both.map(({ error }) => error?.code)).not.toContain('pin_duplicated')
})
test('a mapping of more than a controller holds is refused', async () => {
  const small = await admin.get(createController, { params: { oc: id }, body: { name: 'Small' } })
  const door = await doorOf(small.id, 'Small', 1)
  const one = await newCompany()
  await admin.get(calls.assignQrPass, { params: one.at })
  await pool.query(
    `insert into controller_states (controller_id, office_centre_id, seen_at, capacities) values ($1, $2, now(), '{"entries":1}')
      on conflict (controller_id) do update set capacities = excluded.capacities`,
    [small.id, harbour.id],
  )
  const mapped = await admin.send(mapDoors, { params: { id, accessGroupId: one.g.id }, body: { doorIds: [door.id], accessTimeZoneId: null } })
  expect(mapped.status).toBe(409)
})
test('a company does not lose the building’s cards; what is printed is one line', async () => {
  const card = await cardFor(await newMember())
  const { may, version } = await company.get(calls.getCard, { params: { id, cardId: card.id } })
  const lost = await company.send(calls.setCardState, { params: { id, cardId: card.id }, version, body: { status: 'LOST', reason: 'x' } })
  expect.soft([may.lose, lost.status]).toEqual([false, 404])
  const odd = await admin.send(calls.addCard, { params: { id }, body: { format: 'W26', facilityCode: 80, number: '1', printed: '=1+1\u202E\n' } })
  expect.soft(odd.status).toBe(422)
})

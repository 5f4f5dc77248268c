import { describe, expect, test } from 'vitest'
import { officeWeek } from '#kit/contract/week.ts'
import type { Centre } from '#kit/server/testing/world.ts'
import { createAccessTimeZone } from '#modules/access/access-groups/contract.ts'
import * as groups from '#modules/access/access-groups/contract.ts'
import * as calls from '#modules/access/passes/contract.ts'
import { settleDevices } from '#modules/access/passes/server/phones/devices.ts'
import { deleteUserGroup, getUserGroup, listUserGroups } from '#modules/identity/user-groups/contract.ts'
import { getCredentialBalance, topUpPasses } from '#modules/property/subscriptions/contract.ts'
import { getTenantQuotas, setTenantQuotas } from '#modules/property/tenants/contract.ts'
import { attackedPortal } from './access-attackers.ts'

const {
  allAddOns,
  world,
  as,
  harbour,
  provider,
  admin,
  company,
  id,
  pool,
  system,
  newMember,
  passOf,
  newDoor,
  soon,
  told,
  suspendIt,
  undo,
  off,
  cardFor,
  makeGroup,
  newCompany,
  newSuite,
  phone,
  locked,
} = await attackedPortal()

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
    const roof = await newDoor('Roof', { outputNo: 22 })
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

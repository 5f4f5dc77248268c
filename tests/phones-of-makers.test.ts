import { describe, expect, test } from 'vitest'
import { request } from '#kit/server/testing/call.ts'
import { mailsTo } from '#kit/server/testing/mails.ts'
import { bridgeEntries, bridgeHello } from '#modules/access/doors/contract.ts'
import { signedBy } from '#modules/access/doors/server/example.ts'
import * as calls from '#modules/access/passes/contract.ts'
import { settleDevices } from '#modules/access/passes/server/phones/devices.ts'
import { deleteUser, getUser } from '#modules/identity/users/contract.ts'
import { decide, type Entry, take } from '../tools/door-simulator/decide.ts'
import { hidPortal } from './hid-portal.ts'

const access = await hidPortal()
const { hid, portal, world, as, clock, company, admin, id, pool, system, controller, lobby, entriesOf } = access
const { tell, later, invited, activated, phoneOf, orderOf, suspend, resume } = access
const readInvitation = (invitationCode: string) => world.nobody.get(calls.readInvitation, { body: { invitationCode } })

describe('a phone that is invited where phones get HID’s credential', () => {
  test('has a code for HID’s app in its mail as soon as HID has given one, and shows it on the page of the link', async () => {
    const dora = await invited()
    expect((await mailsTo(portal, dora.email)).some(({ subject }) => subject.startsWith('Open the doors'))).toBe(false)
    expect(await readInvitation(dora.invitationCode)).toMatchObject({ state: 'OPEN', maker: { code: null, link: null } })
    expect(await phoneOf(dora)).toMatchObject({ status: 'PENDING_ACTIVATION', maker: { waits: true, refusal: null } })
    await tell()
    const code = hid.of(dora.uuid)?.invitations[0]?.invitationCode ?? ''
    expect(await readInvitation(dora.invitationCode)).toMatchObject({ maker: { code, link: expect.stringContaining(code) as string } })
    const letter = (await mailsTo(portal, dora.email)).find(({ subject }) => subject.startsWith('Open the doors'))
    expect(letter?.body).toContain(code)
    expect(letter?.body).toContain('HID Mobile Access')
    // the link of the mail leads to the same page
    const link = /phone-pass\?invitation=([\w-]+)/.exec(letter?.body ?? '')?.[1] ?? ''
    expect(await readInvitation(link)).toMatchObject({ state: 'OPEN', maker: { code } })
    expect(await phoneOf(dora)).toMatchObject({ maker: { waits: false, refusal: null } })
    // the code is kept sealed, and HID is told nothing of a person
    expect((await orderOf(dora.uuid)).code_sealed).not.toContain(code)
    const told = hid.of(dora.uuid)?.told ?? ''
    expect([dora.email, dora.name].filter((word) => told.includes(word))).toEqual([])
  })

  test('is told so in the language of its person', async () => {
    const dora = await access.newMember()
    await pool.query(`update users set language = 'zh-Hant' where id = $1`, [dora.userId])
    await company.get(calls.assignMobilePass, { params: dora.at })
    await company.get(calls.inviteDevice, { params: dora.at })
    await tell()
    expect((await mailsTo(portal, dora.email)).map(({ body }) => body).join()).toContain('並在其中輸入以下代碼')
  })

  test('becomes no key of the portal’s own', async () => {
    const dora = await invited()
    const body = { invitationCode: dora.invitationCode, device: 'Pixel 12' }
    expect(await world.nobody.send(calls.activateDevice, { body })).toMatchObject({ status: 409, error: { code: 'added_in_app' } })
    expect(await phoneOf(dora)).toMatchObject({ status: 'PENDING_ACTIVATION' })
  })

  test('is over after 72 hours, or when HID’s code is, and gone at HID then', async () => {
    const dora = await invited()
    hid.invitationHours = 10
    await tell()
    hid.invitationHours = 720
    expect(await phoneOf(dora)).toMatchObject({ expiresDate: expect.stringMatching(/^2027-03-10T12:\d\d/) as string })
    clock.forward(11 * 3600)
    hid.addsPhone(dora.uuid)
    await tell()
    expect(await phoneOf(dora)).toMatchObject({ status: 'PENDING_ACTIVATION' })
    await settleDevices.run(system, {})
    await tell()
    expect(await phoneOf(dora)).toMatchObject({ status: 'ACTIVATION_EXPIRED', maker: { waits: false } })
    expect(hid.of(dora.uuid)).toBeUndefined()
    expect(await readInvitation(dora.invitationCode)).toMatchObject({ state: 'OVER', maker: { code: null } })
  })

  test('gives place to another one that its person asks for; the first one is gone at HID', async () => {
    const dora = await invited()
    await tell()
    await as(dora).get(calls.inviteOwnDevice, {})
    await tell()
    const { uuid } = await phoneOf(dora)
    expect([hid.of(dora.uuid), hid.of(uuid)?.invitations.length]).toEqual([undefined, 1])
  })
})

/** What a controller holds that fetches what it is owed. */
const heldBy = async () => {
  const says = <B>(endpoint: typeof bridgeHello | typeof bridgeEntries, body?: B) =>
    request(portal.server, endpoint, { params: { uuid: controller.uuid }, body, headers: signedBy(world, controller, endpoint, body) })
  const answer = await says(bridgeEntries)
  const memory = { held: [] }
  take(memory, ...(answer.data as { entries: Entry[] }).entries)
  return memory.held
}

describe('a phone that was added in HID’s app', () => {
  test('is activated, and opens at readers by the number that HID has drawn, as a card does', async () => {
    const dora = await activated('4711')
    expect(await phoneOf(dora)).toMatchObject({ status: 'ACTIVATED', device: 'Apple iPhone 19', works: true })
    expect((await mailsTo(portal, dora.email)).filter(({ subject }) => subject.startsWith('A phone opens doors'))).toHaveLength(1)
    expect(await readInvitation(dora.invitationCode)).toMatchObject({ state: 'USED', maker: { code: null } })
    const { bits, code_sealed: code } = await orderOf(dora.uuid)
    expect([bits, code]).toEqual([expect.stringMatching(/^26:/), null])
    const [entry] = await entriesOf(dora.uuid)
    expect(entry?.content).toMatchObject({ credential: { kind: 'CARD', bits }, doors: [{ door: lobby.uuid }] })
    expect(entry?.content).not.toHaveProperty('secret')
    const held = await heldBy()
    const at = Date.parse('2027-03-11T02:30:00Z')
    expect(decide(held, lobby.uuid, { kind: 'CARD', text: bits ?? '' }, at)).toMatchObject({ granted: true, pass: dora.uuid })
    expect(decide(held, lobby.uuid, { kind: 'CARD', text: '26:1' }, at)).toMatchObject({ granted: false, reason: 'unknown' })
  })

  test('loses its credential at HID while it is suspended, and opens by another one afterwards, once that is on the phone', async () => {
    const dora = await activated()
    const before = (await orderOf(dora.uuid)).bits
    await suspend(dora)
    expect(await entriesOf(dora.uuid)).toEqual([])
    await tell()
    expect(hid.of(dora.uuid)?.devices[0]?.credentials.map(({ status }) => status)).toEqual(['REVOKE_INITIATED'])
    expect(await orderOf(dora.uuid)).toMatchObject({ desired: 'SUSPENDED', owed: false, bits: null })
    await resume(dora)
    await tell()
    // it is on its way: the old number opens nothing, and there is no new one yet
    expect([await entriesOf(dora.uuid), (await phoneOf(dora)).maker?.waits]).toEqual([[], true])
    hid.arrives()
    await later()
    const after = await orderOf(dora.uuid)
    expect(after).toMatchObject({ desired: 'ACTIVE', owed: false, bits: expect.stringMatching(/^26:/) as string })
    expect(after.bits).not.toBe(before)
    expect((await entriesOf(dora.uuid))[0]?.content).toMatchObject({ credential: { kind: 'CARD', bits: after.bits } })
    expect(hid.of(dora.uuid)?.devices[0]?.credentials).toHaveLength(2)
  })

  test('is suspended with its right, too, and nobody asks HID for what is over before it was told', async () => {
    const dora = await activated()
    const { uuid, version } = await access.passOf(dora, 'MOBILE')
    await company.get(calls.suspendPass, { params: { oc: id, uuid }, version, body: { cause: 'LOST', reason: 'Gone' } })
    expect(await orderOf(dora.uuid)).toMatchObject({ desired: 'SUSPENDED', owed: true })
    const again = await access.passOf(dora, 'MOBILE')
    await company.get(calls.resumePass, { params: { oc: id, uuid }, version: again.version, body: { reason: 'There' } })
    await tell()
    expect(hid.of(dora.uuid)?.devices[0]?.credentials.map(({ status }) => status)).toEqual(['ISSUED'])
    expect(await phoneOf(dora)).toMatchObject({ works: true, maker: { waits: false } })
  })

  test('is gone at HID when it is taken away, or its person leaves; what was lost goes before what is new', async () => {
    const [dora, bela] = [await activated(), await activated()]
    const fresh = await invited()
    await company.get(calls.removeDevice, { params: dora.at })
    const params = { ...bela.at, id: String(bela.at.id) }
    const { version } = await company.get(getUser, { params })
    await company.get(deleteUser, { params, version, body: {} })
    hid.calls.length = 0
    await tell()
    expect([hid.of(dora.uuid), hid.of(bela.uuid), hid.of(fresh.uuid)?.invitations.length]).toEqual([undefined, undefined, 1])
    const at = (call: RegExp) => hid.calls.findIndex((one) => call.test(one))
    expect(at(/^DELETE users/)).toBeLessThan(at(/^POST users$/))
    expect(await orderOf(dora.uuid)).toMatchObject({ desired: 'REVOKED', owed: false, bits: null })
  })

  test('is never the same to readers as a card of the building', async () => {
    const number = '321'
    await admin.get(calls.addCard, { params: { id }, body: { format: 'W26', facilityCode: 99, number } })
    const dora = await activated(number)
    expect(await phoneOf(dora)).toMatchObject({ status: 'PENDING_ACTIVATION', maker: { refusal: 'NUMBER_TAKEN' } })
    await activated('322')
    const card = { format: 'W26' as const, facilityCode: 99, number: '322' }
    expect(await admin.send(calls.addCard, { params: { id }, body: card })).toMatchObject({ status: 409, error: { code: 'card_there' } })
    // nor one whose number is none of the format
    const bela = await activated('70000')
    expect(await phoneOf(bela)).toMatchObject({ status: 'PENDING_ACTIVATION', maker: { refusal: 'NUMBER_UNREADABLE' } })
  })
})

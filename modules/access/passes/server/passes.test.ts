import { createPublicKey, verify } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { mailsTo, subjectsTo } from '#kit/server/testing/mails.ts'
import { createAccessGroup, mapDoors } from '#modules/access/access-groups/contract.ts'
import { createDoor, getDoor, updateDoor } from '#modules/access/doors/contract.ts'
import { activateUser, type CredentialType, deleteUser, getUser, listUsers, previewLeaving } from '#modules/identity/users/contract.ts'
import { listNotices } from '#modules/platform/notices/contract.ts'
import { deactivateOfficeCentre } from '#modules/property/customers/contract.ts'
import { getSettings, updateSettings } from '#modules/property/organisation-settings/contract.ts'
import { getCredentialBalance } from '#modules/property/subscriptions/contract.ts'
import { createTower, createUnits, letUnit, listFloorChoices, listUnits } from '#modules/property/units/contract.ts'
import { openedPortal } from '#tests/access.ts'
import * as calls from '../contract.ts'
import { publicKeyOf } from './codes/qr-codes.ts'
import { settleDevices } from './phones/devices.ts'

const {
  allAddOns,
  portal,
  world,
  as,
  clock,
  harbour,
  pinecrest,
  oriel,
  provider,
  admin,
  master,
  company,
  id,
  pool,
  system,
  buy,
  controller,
  other,
  lobby,
  vault,
  zone,
  inGroup,
  newMember,
  entriesOf,
  passOf,
} = await openedPortal({ qr: 10, hid: 10 })
const left = async () => (await admin.get(getCredentialBalance, { params: { id: pinecrest.uuid } })).qrQuotaBal

describe('a QR pass', () => {
  test('is told to the controllers of its holder’s doors with their hours, costs one of those bought, and comes back', async () => {
    const dora = await newMember()
    const before = await left()
    const { passes } = await company.get(calls.assignQrPass, { params: dora.at })
    expect(passes).toMatchObject([{ kind: 'QR', status: 'ASSIGNED', works: true, waiting: 1 }])
    expect(await left()).toBe(before - 1)
    const uuid = passes[0]?.uuid ?? ''
    expect(await entriesOf(uuid)).toMatchObject([
      {
        controllerId: controller.id,
        content: {
          credential: { kind: 'QR', publicKey: publicKeyOf(portal.app.config, harbour.id) },
          doors: [{ door: lobby.uuid, always: false, schedules: [zone.uuid] }],
        },
      },
    ])
    expect(await company.send(calls.assignQrPass, { params: dora.at })).toMatchObject({ status: 409, error: { code: 'pass_given_already' } })
    expect(await left()).toBe(before - 1)
    await company.get(calls.unassignQrPass, { params: dora.at })
    expect(await left()).toBe(before)
    expect(await entriesOf(uuid)).toEqual([])
    expect(await company.send(calls.unassignQrPass, { params: dora.at })).toMatchObject({ status: 409, error: { code: 'no_such_pass' } })
  })

  test('given twice at the same moment is given once, and costs one', async () => {
    const dora = await newMember()
    const before = await left()
    const answers = await Promise.all(Array.from({ length: 6 }, () => company.send(calls.assignQrPass, { params: dora.at })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    expect(await left()).toBe(before - 1)
  })

  test('is refused when none is left', async () => {
    const dora = await world.person(oriel, 'TENANT')
    const refused = await admin.send(calls.assignQrPass, { params: { oc: oriel.uuid, id: dora.userId } })
    expect(refused).toMatchObject({ status: 409, error: { code: 'no_pass_left' } })
  })

  test('shows codes that anybody with the public key can check, each for its half minute', async () => {
    const dora = await newMember()
    await company.get(calls.assignQrPass, { params: dora.at })
    const { codes, seconds, building } = await as(dora).get(calls.getOwnCodes, {})
    expect([codes.length, seconds, building]).toEqual([20, 30, 'Harbour Tower'])
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKeyOf(portal.app.config, harbour.id) }, format: 'jwk' })
    const parts = (codes[3]?.code ?? '').split('.')
    const text = parts.slice(0, 3).join('.')
    const fits = (said: string) => verify(null, Buffer.from(said), key, Buffer.from(parts[3] ?? '', 'base64url'))
    expect([fits(text), fits(text.replace(/\d$/, 'x'))]).toEqual([true, false])
    expect(Number(parts[2]) * 30_000).toBe(Date.parse(codes[3]?.from ?? ''))
    await company.get(calls.unassignQrPass, { params: dora.at })
    expect(await as(dora).send(calls.getOwnCodes, {})).toMatchObject({ status: 409, error: { code: 'no_such_pass' } })
  })
})

describe('a door whose reader can only compare numbers', () => {
  test('is told the number of each pass from the moment of the setting, and nowhere else; a new pass has another one', async () => {
    const dora = await newMember()
    await company.get(calls.assignQrPass, { params: dora.at })
    const uuid = (await passOf(dora, 'QR')).uuid
    const told = async () => (await entriesOf(uuid)).flatMap(({ content }) => (content?.credential as { number?: string } | undefined)?.number ?? [])
    const own = async () => (await as(dora).get(calls.getOwnCodes, {})).fixed
    expect([await told(), await own()]).toEqual([[], null])
    const set = async (codeMode: 'CHANGING' | 'FIXED') => {
      const door = await admin.get(getDoor, { params: { oc: id, id: lobby.id } })
      const { name, configuration, zone: where, outputNo, openingSeconds, heldOpenSeconds, pinMode } = door
      const kept = { name, configuration, zone: where, outputNo, openingSeconds, heldOpenSeconds, pinMode, controllerId: door.controller.id }
      const changed = await admin.get(updateDoor, { params: { oc: id, id: lobby.id }, version: door.version, body: { ...kept, codeMode } })
      expect(changed.codeMode).toBe(codeMode)
    }
    await set('FIXED')
    const [number = '', ...more] = await told()
    expect(more).toEqual([])
    expect(number).toMatch(/^[1-9]\d{14}$/)
    expect(await own()).toEqual({ number, doors: ['Lobby'] })
    await company.get(calls.unassignQrPass, { params: dora.at })
    await company.get(calls.assignQrPass, { params: dora.at })
    const next = await own()
    expect(next?.number).toMatch(/^[1-9]\d{14}$/)
    expect(next?.number).not.toBe(number)
    await set('CHANGING')
    expect([await told(), await own()]).toEqual([[], null])
    await company.get(calls.unassignQrPass, { params: dora.at })
  })
})

describe('a pass that is suspended', () => {
  const versionOf = async (uuid: string) => (await admin.get(calls.getPass, { params: { oc: id, uuid } })).version
  const suspend = async (who: typeof admin, uuid: string, cause: 'MANUAL' | 'LOST' = 'MANUAL') =>
    who.get(calls.suspendPass, { params: { oc: id, uuid }, version: await versionOf(uuid), body: { cause, reason: 'Left in a taxi' } })
  const resuming = async (uuid: string) => ({ params: { oc: id, uuid }, version: await versionOf(uuid), body: { reason: 'Found' } })

  test('opens nothing, and works again only when no cause holds it', async () => {
    const dora = await newMember()
    await company.get(calls.assignQrPass, { params: dora.at })
    const { uuid } = await passOf(dora, 'QR')
    // before it is suspended it is known how many of its controllers hear of that at once
    const from = () => admin.get(calls.getPassControllers, { params: { oc: id, uuid } })
    expect(await from()).toEqual({ heard: 0, silent: 1 })
    await pool.query(
      `insert into controller_states (office_centre_id, controller_id, seen_at) values ($1, $2, $3)
      on conflict (controller_id) do update set seen_at = excluded.seen_at`,
      [harbour.id, controller.id, clock.now()],
    )
    expect(await from()).toEqual({ heard: 1, silent: 0 })
    await suspend(admin, uuid)
    expect(await suspend(company, uuid, 'LOST')).toMatchObject({ works: false, suspensions: [{ cause: 'MANUAL' }, { cause: 'LOST' }] })
    expect(await entriesOf(uuid)).toEqual([])
    // a company takes away what it has set, and nothing of the building's
    const resumed = await company.get(calls.resumePass, await resuming(uuid))
    expect(resumed).toMatchObject({ works: false, suspensions: [{ cause: 'MANUAL', by: 'Harbour Tower' }] })
    const again = await company.send(calls.resumePass, await resuming(uuid))
    expect(again).toMatchObject({ status: 409, error: { code: 'not_suspended_by_you' } })
    expect(await admin.get(calls.resumePass, await resuming(uuid))).toMatchObject({ works: true, suspensions: [] })
    expect(await entriesOf(uuid)).toHaveLength(1)
    const { items } = await company.get(calls.getPassHistory, { params: { oc: id, uuid }, query: {} })
    expect(items.filter(({ action }) => action === 'suspended')).toHaveLength(2)
  })
})

describe('whoever may not come in', () => {
  test('is switched off: controllers forget the pass, and learn it again', async () => {
    const dora = await newMember()
    await company.get(calls.assignQrPass, { params: dora.at })
    const { uuid } = await passOf(dora, 'QR')
    const switchTo = async (active: boolean) => {
      const user = { ...dora.at, id: String(dora.userId) }
      const { version } = await company.get(getUser, { params: user })
      await company.get(activateUser, { params: user, version, body: { active } })
    }
    await switchTo(false)
    expect(await entriesOf(uuid)).toEqual([])
    expect(await passOf(dora, 'QR')).toMatchObject({ status: 'ASSIGNED', works: false })
    expect(await admin.send(calls.assignMobilePass, { params: dora.at })).toMatchObject({ status: 409, error: { code: 'holder_inactive' } })
    await switchTo(true)
    expect(await entriesOf(uuid)).toHaveLength(1)
  })

  test('has left: what was bought is free again, a card is in stock', async () => {
    const dora = await newMember()
    const before = await left()
    await company.get(calls.assignQrPass, { params: dora.at })
    const card = await company.get(calls.addCard, { params: { id }, body: { format: 'W26', facilityCode: 9, number: '4242' } })
    await company.get(calls.assignCard, { params: dora.at, body: { cardNumber: card.cardNumber } })
    const [qr, held] = [await passOf(dora, 'QR'), await passOf(dora, 'CARD')]
    expect(await entriesOf(held.uuid)).toMatchObject([{ content: { credential: { kind: 'CARD', bits: card.cardNumber } } }])
    const user = { ...dora.at, id: String(dora.userId) }
    const { endings } = await company.get(previewLeaving, { params: user })
    expect(endings).toContainEqual({ what: 'Passes', count: 2, names: ['QR pass', expect.stringMatching(/^Card .*4242/)] })
    const { version } = await company.get(getUser, { params: user })
    await company.get(deleteUser, { params: user, version })
    expect([await entriesOf(qr.uuid), await entriesOf(held.uuid)]).toEqual([[], []])
    expect(await left()).toBe(before)
    expect(await company.get(calls.getCard, { params: { id, cardId: card.id } })).toMatchObject({ status: 'UNASSIGNED', holder: null })
    expect((await company.get(calls.listQrPasses, { params: { id }, query: { wildcardSearch: dora.name } })).items).toMatchObject([
      { status: 'UNASSIGNED' },
    ])
  })

  test('is of a company that is switched off: its passes sleep', async () => {
    const vesper = await world.tenantIn(harbour, 'Vesper', allAddOns)
    await buy(vesper, { qr: 1 })
    const member = await world.person(vesper, 'TENANT')
    await admin
      .get(createAccessGroup, { params: { id }, body: { name: 'Vesper', rules: [{ kind: 'COMPANY', id: vesper.id }] } })
      .then(({ id: accessGroupId }) => admin.get(mapDoors, { params: { id, accessGroupId }, body: { doorIds: [lobby.id], accessTimeZoneId: null } }))
    const { passes } = await admin.get(calls.assignQrPass, { params: { oc: vesper.uuid, id: member.userId } })
    const uuid = passes[0]?.uuid ?? ''
    expect(await entriesOf(uuid)).toMatchObject([{ content: { doors: [{ always: true }] } }])
    await provider.get(deactivateOfficeCentre, { params: { oc: vesper.uuid }, body: { reason: 'Not paid' } })
    expect(await entriesOf(uuid)).toEqual([])
  })

  test('loses the door: the entry goes with the mapping', async () => {
    const dora = await newMember()
    await company.get(calls.assignQrPass, { params: dora.at })
    const { uuid } = await passOf(dora, 'QR')
    await admin.get(mapDoors, { params: inGroup, body: { doorIds: [vault.id], accessTimeZoneId: null } })
    expect((await entriesOf(uuid)).map(({ controllerId }) => controllerId)).toEqual([controller.id, other.id].toSorted((a, b) => a - b))
  })
})

describe('a PIN', () => {
  const assign = (who: typeof admin, member: { at: { oc: string; id: number } }, pinCode: string) =>
    who.send(calls.assignPin, { params: member.at, body: { pinCode } })

  test('is one in a building, told only to doors that take one, and readable by nobody', async () => {
    const [dora, bela] = [await newMember(), await newMember()]
    expect(await assign(company, dora, '482915')).toMatchObject({ status: 200 })
    const { uuid } = await passOf(dora, 'PIN')
    const [entry] = await entriesOf(uuid)
    expect(entry).toMatchObject({ controllerId: other.id, content: { credential: { kind: 'PIN' }, doors: [{ door: vault.uuid }] } })
    expect(JSON.stringify(entry)).not.toContain('482915')
    expect(await assign(company, bela, '482915')).toMatchObject({
      status: 409,
      error: { code: 'pin_duplicated', message: 'PIN codes cannot be duplicated. Please enter a different PIN code.' },
    })
    const { rows } = await pool.query<{ found: boolean }>(`select bool_or(passes::text like '%482915%') as found from passes`)
    expect(rows[0]?.found).toBe(false)
  })

  test.each(['000000', '123456', '987654', '112112', '121212'])('%s is refused: it is guessed first', async (pinCode) => {
    const dora = await newMember()
    expect(await assign(company, dora, pinCode)).toMatchObject({ status: 422, error: { code: 'pin_too_easy' } })
  })

  test('that another one has can be tried five times an hour', async () => {
    const guesser = as(await world.person(pinecrest, 'MASTER_ADMIN'))
    const [dora, bela] = [await newMember(), await newMember()]
    await assign(company, dora, '730164')
    for (let n = 0; n < 5; n += 1) expect((await assign(guesser, bela, '730164')).status).toBe(409)
    expect(await assign(guesser, bela, '730165')).toMatchObject({ status: 429, error: { code: 'pin_tries' } })
    clock.forward(61 * 60)
    expect((await assign(guesser, bela, '730165')).status).toBe(200)
  })

  test('that another one types by chance is not safe any more: its holder is asked to choose another, and the building hears of it', async () => {
    const [dora, bela] = [await newMember(), await newMember()]
    await assign(company, dora, '264981')
    expect(await assign(as(bela), bela, '264981')).toMatchObject({ status: 403 })
    expect(await as(bela).send(calls.setOwnPin, { body: { pinCode: '264981' } })).toMatchObject({ status: 409, error: { code: 'pin_duplicated' } })
    const told = async (who: typeof admin) => (await who.get(listNotices, { query: {} })).items.map(({ text }) => text)
    expect(await told(as(dora))).toEqual(['Somebody has typed your PIN code when choosing one. Please choose another.'])
    expect(await told(admin)).toContain(
      `${bela.name} has typed the PIN code of ${dora.name} when choosing one. ${dora.name} was asked to choose another.`,
    )
    expect(await told(as(bela))).toEqual([])
    expect(await told(company)).toEqual([])
  })

  test('for oneself is drawn by the server: one that nobody has, and that is not too easy', async () => {
    const dora = as(await newMember())
    const { pinCode } = await dora.get(calls.getOwnRandomPin, {})
    expect(await dora.send(calls.setOwnPin, { body: { pinCode } })).toMatchObject({ status: 200 })
  })

  test('set anew ends the one before; two people who take the same at one moment do not both have it', async () => {
    const [dora, bela] = [await newMember(), await newMember()]
    await assign(company, dora, '605817')
    const before = await passOf(dora, 'PIN')
    await assign(company, dora, '918273')
    await company.get(calls.unassignPin, { params: dora.at })
    const after = await company.get(calls.listPinTransactionsOf, { params: dora.at, query: {} })
    const by = master.name
    expect(after.items.map((one) => [one.action, one.by, one.passUuid === before.uuid, one.holder.userId])).toEqual([
      ['unassigned', by, false, dora.userId],
      ['assigned', by, false, dora.userId],
      ['regenerated', by, true, dora.userId],
      ['assigned', by, true, dora.userId],
    ])
    expect(JSON.stringify(after)).not.toMatch(/605817|918273/)
    const all = await admin.get(calls.listPinTransactions, { params: { id }, query: { limit: 4 } })
    expect(all.items).toEqual(after.items)
    const others = await as(await world.person(oriel, 'MASTER_ADMIN')).get(calls.listPinTransactions, { params: { id }, query: {} })
    expect(others.items).toEqual([])
    expect(await assign(company, dora, '918273')).toMatchObject({ status: 200 })
    const both = await Promise.all([assign(company, bela, '550981'), assign(admin, dora, '550981')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('a phone', () => {
  test('is invited, becomes its person’s once, and is gone when every controller has forgotten it', async () => {
    const dora = await newMember()
    expect(await company.send(calls.inviteDevice, { params: dora.at })).toMatchObject({ status: 409, error: { code: 'mobile_pass_first' } })
    await company.get(calls.assignMobilePass, { params: dora.at })
    const { invitationCode, pass } = await company.get(calls.inviteDevice, { params: dora.at })
    expect(pass).toMatchObject({ status: 'PENDING_ACTIVATION', works: false })
    const activate = () => world.nobody.send(calls.activateDevice, { body: { invitationCode, device: 'Pixel 12' } })
    const answers = await Promise.all([activate(), activate(), activate()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
    expect((await entriesOf(pass.uuid)).length).toBeGreaterThan(0)
    // whoever held the invitation, its person hears once which phone has followed it
    const { rows: told } = await pool.query<{ body: string }>(
      `select body from mails where to_address = $1 and subject = 'A phone opens doors of Harbour Tower in your name'`,
      [dora.email],
    )
    expect(told.map(({ body }) => body.includes('Pixel 12'))).toEqual([true])
    // the device goes, the right stays
    await company.get(calls.removeDevice, { params: dora.at })
    expect(await passOf(dora, 'HID')).toMatchObject({ status: 'PENDING_DEACTIVATED', device: 'Pixel 12' })
    expect(await passOf(dora, 'MOBILE')).toMatchObject({ status: 'ASSIGNED' })
    await settleDevices.run(system, {})
    expect(await passOf(dora, 'HID')).toMatchObject({ status: 'PENDING_DEACTIVATED' })
    await pool.query(`update controller_entries set confirmed_version = desired_version where kind = 'PASS' and ref = $1`, [pass.uuid])
    await settleDevices.run(system, {})
    expect(await passOf(dora, 'HID')).toMatchObject({ status: 'DEACTIVATED', waiting: 0 })
  })

  const readPhone = async (credential: string) => (await world.nobody.send(calls.readPhone, { body: { credential } })).data
  const readInvitation = (invitationCode: string) => world.nobody.send(calls.readInvitation, { body: { invitationCode } })
  const activated = async (member: { at: { oc: string; id: number } }, deviceId = crypto.randomUUID()) => {
    await company.get(calls.assignMobilePass, { params: member.at })
    const { invitationCode, pass } = await company.get(calls.inviteDevice, { params: member.at })
    const { credential } = await world.nobody.get(calls.activateDevice, { body: { invitationCode, device: 'Pixel 12', deviceId } })
    return { credential, pass, deviceId, invitationCode }
  }

  test('is told how it is: it works, is suspended, taken away, and its right ended', async () => {
    const dora = await newMember()
    const { credential, pass } = await activated(dora)
    expect(await readPhone(credential)).toMatchObject({ state: 'LIVE', building: 'Harbour Tower', device: 'Pixel 12', readers: null })
    const right = await passOf(dora, 'MOBILE')
    const suspend = { cause: 'LOST' as const, reason: 'Left in a taxi' }
    await company.get(calls.suspendPass, { params: { oc: id, uuid: right.uuid }, version: right.version, body: suspend })
    // the right is held back, and the phone with it
    expect(await readPhone(credential)).toMatchObject({ state: 'SUSPENDED' })
    const { version } = await passOf(dora, 'MOBILE')
    await company.get(calls.resumePass, { params: { oc: id, uuid: right.uuid }, version, body: { reason: 'Found' } })
    expect(await readPhone(credential)).toMatchObject({ state: 'LIVE' })
    await company.get(calls.removeDevice, { params: dora.at })
    expect(await readPhone(credential)).toMatchObject({ state: 'REMOVED' })
    await pool.query(`update controller_entries set confirmed_version = desired_version where kind = 'PASS' and ref = $1`, [pass.uuid])
    await settleDevices.run(system, {})
    expect(await readPhone(credential)).toMatchObject({ state: 'REMOVED', waiting: 0 })
    await company.get(calls.unassignMobilePass, { params: dora.at })
    expect(await readPhone(credential)).toMatchObject({ state: 'RIGHT_ENDED' })
    expect(await world.nobody.send(calls.readPhone, { body: { credential: '0'.repeat(32) } })).toMatchObject({ status: 404 })
  })

  test('is invited by a mail to its person, whose link says what became of it', async () => {
    const dora = await newMember()
    await company.get(calls.assignMobilePass, { params: dora.at })
    const { invitationCode } = await company.get(calls.inviteDevice, { params: dora.at })
    const mail = (await mailsTo(portal, dora.email)).at(-1)
    expect(mail?.body).toContain(`/phone-pass?invitation=${invitationCode}`)
    expect(await readInvitation(invitationCode)).toMatchObject({ data: { state: 'OPEN', building: 'Harbour Tower' } })
    await company.get(calls.removeDevice, { params: dora.at })
    expect(await readInvitation(invitationCode)).toMatchObject({ data: { state: 'REMOVED' } })
    const { invitationCode: again } = await company.get(calls.inviteDevice, { params: dora.at })
    await world.nobody.get(calls.activateDevice, { body: { invitationCode: again, device: 'Pixel 12' } })
    expect(await readInvitation(again)).toMatchObject({ data: { state: 'USED' } })
    expect(await readInvitation('guessed-by-somebody')).toMatchObject({ status: 404, error: { code: 'invitation_unknown' } })
  })

  test('opens doors for one person in a building, whoever else invites it', async () => {
    const [dora, bela] = [await newMember(), await newMember()]
    const { deviceId } = await activated(dora)
    await company.get(calls.assignMobilePass, { params: bela.at })
    const { invitationCode } = await company.get(calls.inviteDevice, { params: bela.at })
    const follow = () => world.nobody.send(calls.activateDevice, { body: { invitationCode, device: 'The same', deviceId } })
    expect(await follow()).toMatchObject({ status: 409, error: { code: 'phone_taken' } })
    await company.get(calls.removeDevice, { params: dora.at })
    expect(await follow()).toMatchObject({ status: 200 })
  })

  test('is invited by its owner, too, who has the right to; another invitation takes the place of the first', async () => {
    const dora = await newMember()
    expect(await as(dora).send(calls.inviteOwnDevice, {})).toMatchObject({ status: 409, error: { code: 'mobile_pass_first' } })
    await company.get(calls.assignMobilePass, { params: dora.at })
    const listed = async (phone: 'NONE' | 'INVITED' | 'ACTIVATED') =>
      (await company.get(calls.listMobilePasses, { params: { id }, query: { phone, limit: 100 } })).items.some(
        (one) => one.holder.userId === dora.userId,
      )
    expect(await listed('NONE')).toBe(true)
    const code = async () => new URL((await as(dora).get(calls.inviteOwnDevice, {})).path, 'http://x').searchParams.get('invitation') ?? ''
    const [first, second] = [await code(), await code()]
    expect(await listed('INVITED')).toBe(true)
    expect(await readInvitation(first)).toMatchObject({ data: { state: 'REMOVED' } })
    expect(await world.nobody.send(calls.activateDevice, { body: { invitationCode: second, device: 'Mine' } })).toMatchObject({ status: 200 })
    expect(await listed('ACTIVATED')).toBe(true)
    expect(await as(dora).send(calls.inviteOwnDevice, {})).toMatchObject({ status: 409, error: { code: 'pass_given_already' } })
    await as(dora).get(calls.removeOwnDevice, {})
    expect(await passOf(dora, 'MOBILE')).toMatchObject({ status: 'ASSIGNED', phone: 'NONE' })
  })

  test('that nobody activates in 72 hours never becomes anybody’s', async () => {
    const dora = await newMember()
    await company.get(calls.assignMobilePass, { params: dora.at })
    const { invitationCode } = await company.get(calls.inviteDevice, { params: dora.at })
    clock.forward(73 * 3600)
    expect(await world.nobody.send(calls.activateDevice, { body: { invitationCode, device: 'Late' } })).toMatchObject({ status: 404 })
    await settleDevices.run(system, {})
    expect(await readInvitation(invitationCode)).toMatchObject({ data: { state: 'OVER' } })
    expect(await passOf(dora, 'HID')).toMatchObject({ status: 'ACTIVATION_EXPIRED' })
    await company.get(calls.unassignMobilePass, { params: dora.at })
  })
})

describe('whoever is given something', () => {
  const subjects = (email: string) => subjectsTo(portal, email)

  test('reads in a mail what became of it, and of a PIN that one was set and not which', async () => {
    const dora = await newMember()
    await company.get(calls.assignQrPass, { params: dora.at })
    const suspension = { cause: 'MANUAL' as const, reason: 'Left in a taxi' }
    const held = async (who: typeof admin) => {
      const { uuid, version } = await passOf(dora, 'QR')
      await who.get(calls.suspendPass, { params: { oc: id, uuid }, version, body: suspension })
    }
    const lets = async (who: typeof admin) => {
      const { uuid, version } = await passOf(dora, 'QR')
      await who.get(calls.resumePass, { params: { oc: id, uuid }, version, body: { reason: 'Found' } })
    }
    await held(admin)
    await held(company)
    // the building holds it back still
    await lets(company)
    await lets(admin)
    await company.get(calls.unassignQrPass, { params: dora.at })
    await as(dora).get(calls.setOwnPin, { body: { pinCode: '739152' } })
    expect(await subjects(dora.email)).toEqual([
      'QR pass for Harbour Tower assigned',
      'QR pass for Harbour Tower suspended',
      'QR pass for Harbour Tower suspended',
      'QR pass for Harbour Tower works again',
      'QR pass for Harbour Tower unassigned',
      'PIN code for Harbour Tower set',
    ])
    expect(JSON.stringify(await mailsTo(portal, dora.email))).not.toContain('739152')
    expect(JSON.stringify(await mailsTo(portal, dora.email))).not.toContain('taxi')
  })

  test('and has done it alone, gets no mail of it; the addresses for security hear of a guessed PIN', async () => {
    const [dora, bela] = [await newMember(), await newMember()]
    const settings = await admin.get(getSettings, { params: { oc: id } })
    const { languages, codeRequired, shownInDirectory, building, version } = settings
    const notifiedParties = { ...settings.notifiedParties, SECURITY: ['guard@harbour.example'] }
    const told = { languages, codeRequired, shownInDirectory, notifiedParties, ...(building ? { building } : {}) }
    await admin.get(updateSettings, { params: { oc: id }, version, body: told })
    await company.get(calls.assignMobilePass, { params: dora.at })
    await as(dora).get(calls.inviteOwnDevice, {})
    await as(dora).get(calls.removeOwnDevice, {})
    expect(await subjects(dora.email)).toEqual(['Mobile pass for Harbour Tower assigned'])
    await company.get(calls.assignPin, { params: dora.at, body: { pinCode: '640913' } })
    expect(await as(bela).send(calls.setOwnPin, { body: { pinCode: '640913' } })).toMatchObject({ error: { code: 'pin_duplicated' } })
    expect(await subjects('guard@harbour.example')).toEqual(['A PIN code was guessed in Harbour Tower'])
  })
})

describe('a card', () => {
  const newCard = (number: string, facilityCode = 31) => admin.get(calls.addCard, { params: { id }, body: { format: 'W26', facilityCode, number } })

  test('is one person’s, whoever asks at the same moment', async () => {
    const [dora, bela] = [await newMember(), await newMember()]
    const card = await newCard('1001')
    const give = (member: { at: { oc: string; id: number } }) => admin.send(calls.assignCard, { params: member.at, body: { cardId: card.id } })
    const both = await Promise.all([give(dora), give(bela)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('that was lost opens nothing, and is in stock again when it is found', async () => {
    const dora = await newMember()
    const card = await newCard('1002')
    await admin.get(calls.assignCard, { params: dora.at, body: { cardId: card.id } })
    const { uuid } = await passOf(dora, 'CARD')
    const { version } = await admin.get(calls.getCard, { params: { id, cardId: card.id } })
    const lost = await admin.get(calls.setCardState, { params: { id, cardId: card.id }, version, body: { status: 'LOST', reason: 'Taxi' } })
    expect(lost).toMatchObject({ status: 'LOST', holder: null, may: { findAgain: true } })
    expect(await entriesOf(uuid)).toEqual([])
    expect(await admin.send(calls.assignCard, { params: dora.at, body: { cardId: card.id } })).toMatchObject({ error: { code: 'card_not_in_stock' } })
    // meanwhile another card of the same bits has come
    const twin = await newCard('1002')
    const { version: since } = await admin.get(calls.getCard, { params: { id, cardId: card.id } })
    const back = { params: { id, cardId: card.id }, version: since, body: { status: 'UNASSIGNED' as const, reason: 'Found' } }
    expect(await admin.send(calls.setCardState, back)).toMatchObject({ status: 409, error: { code: 'card_there' } })
    expect(await admin.get(calls.getCardByNumber, { params: { id, cardNumber: twin.cardNumber } })).toMatchObject({ id: twin.id })
  })

  test('of the building’s stock is not a company’s to give; its own is', async () => {
    const dora = await newMember()
    const card = await newCard('1003')
    expect(await company.send(calls.assignCard, { params: dora.at, body: { cardId: card.id } })).toMatchObject({ error: { code: 'card_unknown' } })
    expect((await company.get(calls.listCards, { params: { id }, query: {} })).items.some((one) => one.id === card.id)).toBe(false)
  })
})

test('lift floors of one person go to lifts, on their days, and only those that the company rents are its own to give', async () => {
  const tower = await admin.get(createTower, { params: { id }, body: { name: 'Tower 1' } })
  const floor = (floorNoInt: number) => ({ floorNo: `${floorNoInt}/F`, floorNoInt, units: [{ unitNo: `${floorNoInt}A`, areaSquareFeet: 500 }] })
  await admin.get(createUnits, { params: { id }, body: { towerId: tower.id, floors: [floor(7), floor(8)] } })
  const [seventh, eighth] = (await admin.get(listFloorChoices, { params: { id }, query: { towerId: tower.id } })).items.toSorted(
    (a, b) => a.id - b.id,
  )
  const unit = (await admin.get(listUnits, { params: { id }, query: { towerId: tower.id } })).items.find(({ unitNo }) => unitNo === '7A')
  if (!seventh || !eighth || !unit) throw new Error('two floors were added')
  await admin.get(letUnit, { params: { id, unitId: unit.id }, body: { companyId: pinecrest.id, letFrom: '2027-01-01' } })
  const lift = await admin.get(createDoor, {
    params: { oc: id },
    body: {
      name: 'Lift',
      configuration: 'ELEVATOR',
      zone: 'COMMON',
      controllerId: controller.id,
      outputNo: 9,
      openingSeconds: 8,
      heldOpenSeconds: 30,
      pinMode: 'NONE',
    },
  })
  await admin.get(mapDoors, { params: inGroup, body: { doorIds: [lift.id], accessTimeZoneId: null } })
  const dora = await newMember()
  await company.get(calls.assignQrPass, { params: dora.at })
  const { uuid } = await passOf(dora, 'QR')
  const give = (who: typeof admin, floorId: number, fromDate = '2027-03-01') =>
    who.send(calls.setAccessFloors, { params: dora.at, body: { floors: [{ floorId, fromDate, untilDate: null, reason: 'Works on both' }] } })
  const floorsAtLift = async () => {
    const entries = await entriesOf(uuid)
    const doors = entries.flatMap(
      ({ content }) => (content?.doors ?? []) as { door: string; floors: { floor: number; schedules: string[] | null }[] }[],
    )
    return doors.find(({ door }) => door === lift.uuid)?.floors.map(({ floor }) => floor)
  }
  expect(await give(company, eighth.id)).toMatchObject({ status: 422, error: { code: 'floor_not_yours' } })
  expect((await give(company, seventh.id)).status).toBe(200)
  expect(await floorsAtLift()).toEqual([seventh.id])
  expect((await give(admin, eighth.id, '2031-01-01')).status).toBe(200)
  expect(await floorsAtLift()).toEqual([])
})

test('comparing sends what differs: a pass that a controller was never told of', async () => {
  const dora = await newMember()
  await company.get(calls.assignQrPass, { params: dora.at })
  const { uuid } = await passOf(dora, 'QR')
  await pool.query(`delete from controller_entries where ref = $1`, [uuid])
  const { checked } = await company.get(calls.syncUsers, { params: { oc: pinecrest.uuid } })
  expect(checked).toBeGreaterThan(0)
  expect((await entriesOf(uuid)).length).toBeGreaterThan(0)
})

test('the list of users finds who holds what', async () => {
  const dora = await newMember()
  await company.get(calls.assignQrPass, { params: dora.at })
  const find = async (query: { credentialTypeArray?: CredentialType[]; mobilePassAssigned?: 'true' }) => {
    const { items } = await company.get(listUsers, { params: { oc: pinecrest.uuid }, query: { ...query, wildcardSearch: dora.name, limit: 100 } })
    return items.some((one) => one.id === dora.userId)
  }
  expect(await find({ credentialTypeArray: ['STAFF_QR_PASS'] })).toBe(true)
  expect(await find({ credentialTypeArray: ['PHYSICAL_CARD', 'PIN'] })).toBe(false)
  expect(await find({ mobilePassAssigned: 'true' })).toBe(false)
  await company.get(calls.assignMobilePass, { params: dora.at })
  expect(await find({ mobilePassAssigned: 'true' })).toBe(true)
  // each of the six does what it says
  await admin.get(calls.assignPin, { params: dora.at, body: { pinCode: (await admin.get(calls.getRandomPin, { params: { id } })).pinCode } })
  const card = await admin.get(calls.addCard, { params: { id }, body: { format: 'W34', facilityCode: 3, number: '3003', printed: '' } })
  await admin.get(calls.assignCard, { params: dora.at, body: { cardId: card.id } })
  const found = []
  for (const type of ['STAFF_MOBILE_PASS', 'STAFF_QR_PASS', 'PHYSICAL_CARD', 'PIN', 'FR', 'VISITOR_QR_PASS'] as const)
    found.push(await find({ credentialTypeArray: [type] }))
  expect(found).toEqual([true, true, true, true, false, false])
  await company.get(calls.unassignQrPass, { params: dora.at })
  expect([await find({ credentialTypeArray: ['STAFF_QR_PASS'] }), await find({ credentialTypeArray: ['STAFF_QR_PASS', 'PIN'] })]).toEqual([
    false,
    true,
  ])
})

test('a kind of pass that there is not is refused with words', async () => {
  const asked = await company.send(listUsers, { params: { oc: pinecrest.uuid }, query: { credentialTypeArray: ['FACE' as CredentialType] } })
  expect(asked).toMatchObject({ status: 422, error: { code: 'invalid', message: expect.any(String) } })
  expect(JSON.stringify(asked.error)).toContain('STAFF_MOBILE_PASS')
})

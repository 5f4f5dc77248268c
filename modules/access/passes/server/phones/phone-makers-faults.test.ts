import { afterEach, describe, expect, test, vi } from 'vitest'
import { request } from '#kit/server/testing/call.ts'
import { mailsTo } from '#kit/server/testing/mails.ts'
import { hidPortal } from '#tests/hid-portal.ts'
import * as calls from '../../contract.ts'
import { callbackSecretHeader } from '../../contract/phone.ts'
import { phoneDriver } from './drivers/choose.ts'
import { claimOrder } from './phone-orders.ts'
import { tellMakers } from './tell-makers.ts'

const access = await hidPortal()
const { hid, portal, world, company, system, entriesOf } = access
const { tell, later, invited, activated, phoneOf, orderOf, suspend, resume } = access
const warned = vi.spyOn(portal.app.log, 'warn')
afterEach(() => {
  hid.heal()
  hid.before = undefined
})
const made = (uuid: string) => ({
  users: [...hid.users.values()].filter(({ externalId }) => externalId === uuid).length,
  invitations: hid.of(uuid)?.invitations.length ?? 0,
})
const codesMailed = async (email: string) => (await mailsTo(portal, email)).filter(({ body }) => body.includes('CODE-')).length
const once = { users: 1, invitations: 1 }

describe('what HID is told', () => {
  test.each([
    ['the user', /^POST users$/],
    ['the invitation', /^POST users\/\d+\/invitation$/],
    ['what has become of it', /^GET users/],
    ['the search', /^POST users\/.search$/],
    ['the token', /token$/],
  ])('is made once although the answer about %s is lost', async (_what, call) => {
    const dora = await invited()
    hid.forgetToken()
    hid.fail(call, 'lose')
    await tell()
    expect(await phoneOf(dora)).toMatchObject({ status: 'PENDING_ACTIVATION', maker: { waits: true, refusal: 'UNREACHED' } })
    await later()
    expect([made(dora.uuid), await codesMailed(dora.email)]).toEqual([once, 1])
    expect(await phoneOf(dora)).toMatchObject({ maker: { waits: false, refusal: null } })
  })

  test('is taken back once although answers are lost, and a credential is put on a phone once', async () => {
    const dora = await activated()
    await suspend(dora)
    hid.fail(/^DELETE credential\//, 'lose')
    await tell()
    await later()
    expect(await orderOf(dora.uuid)).toMatchObject({ desired: 'SUSPENDED', owed: false })
    await resume(dora)
    hid.fail(/^POST credential-container/, 'lose')
    await tell()
    hid.arrives()
    await later()
    expect(hid.of(dora.uuid)?.devices[0]?.credentials.map(({ status }) => status)).toEqual(['REVOKE_INITIATED', 'ISSUED'])
    await company.get(calls.removeDevice, { params: dora.at })
    hid.fail(/^DELETE users/, 'lose')
    await tell()
    await later()
    expect(await orderOf(dora.uuid)).toMatchObject({ desired: 'REVOKED', owed: false })
  })

  test('is found again where the portal was killed between the call and writing it down', async () => {
    const dora = await invited()
    const order = await claimOrder(system)
    if (!order) throw new Error('it is owed')
    await phoneDriver(portal.app)?.invite(order)
    // nobody else takes it while whoever holds it may still be at it
    await tell()
    expect([made(dora.uuid), (await phoneOf(dora)).maker?.waits]).toEqual([once, true])
    await later(121)
    expect([made(dora.uuid), await codesMailed(dora.email), (await phoneOf(dora)).maker?.waits]).toEqual([once, 1, false])
  })

  test('is told by one of several who would at the same time', async () => {
    const some = await Promise.all([invited(), invited(), invited()])
    await Promise.all([tell(), tell(), tell(), tell()])
    for (const { uuid, email } of some) expect([made(uuid), await codesMailed(email)]).toEqual([once, 1])
  })

  test('is what holds when its answer comes: a phone that was taken away meanwhile is not activated', async () => {
    const dora = await invited()
    await tell()
    hid.addsPhone(dora.uuid)
    hid.before = async (call) => {
      hid.before = undefined
      if (call.startsWith('GET users')) await company.get(calls.removeDevice, { params: dora.at })
    }
    await later()
    expect([await phoneOf(dora), await entriesOf(dora.uuid)]).toMatchObject([{ status: 'REMOVED', works: false }, []])
    await tell()
    expect(hid.of(dora.uuid)).toBeUndefined()
  })

  test('is not waited for in the portal’s own calls: where HID is not reached phones are invited and taken away, and it hears of it later', async () => {
    hid.fail(/./, 'drop', Infinity)
    const dora = await invited()
    await tell()
    await company.get(calls.removeDevice, { params: dora.at })
    expect(await phoneOf(dora)).toMatchObject({ status: 'REMOVED', maker: { waits: true } })
    hid.heal()
    await later()
    expect(await orderOf(dora.uuid)).toMatchObject({ desired: 'REVOKED', owed: false })
  })
})

describe('a refusal of HID’s', () => {
  test('for too many calls makes everybody wait for five minutes, and is shown at the pass', async () => {
    const [dora, bela] = [await invited(), await invited()]
    hid.fail(/^POST users/, 'tooMany')
    await tell()
    expect((await phoneOf(dora)).maker).toEqual({ waits: true, refusal: 'TOO_MANY' })
    const before = hid.calls.length
    await later(240)
    expect(hid.calls.length).toBe(before)
    await later(61)
    expect([made(dora.uuid), made(bela.uuid)]).toEqual([once, once])
  })

  test.each([
    ['refuse', 'REFUSED'],
    ['error', 'BROKEN'],
    ['nonsense', 'BROKEN'],
  ] as const)('(%s) is kept and shown until it goes well, and asked again after longer and longer pauses', async (how, refusal) => {
    const dora = await invited()
    hid.fail(/^POST users/, how, 3)
    await tell()
    expect((await phoneOf(dora)).maker).toEqual({ waits: true, refusal })
    const before = hid.calls.length
    await later(29)
    expect(hid.calls.length).toBe(before)
    await later(2)
    expect(hid.calls.length).toBeGreaterThan(before)
    await later(61)
    await later(121)
    expect([made(dora.uuid), (await phoneOf(dora)).maker]).toEqual([once, { waits: false, refusal: null }])
  })

  test('of a phone that was removed in the app says so', async () => {
    const dora = await activated()
    const user = hid.of(dora.uuid)
    await suspend(dora)
    await tell()
    if (user) user.devices = []
    await resume(dora)
    await tell()
    expect(await phoneOf(dora)).toMatchObject({ status: 'ACTIVATED', maker: { waits: true, refusal: 'PHONE_GONE' } })
    expect(await entriesOf(dora.uuid)).toEqual([])
    await company.get(calls.removeDevice, { params: dora.at })
  })

  test('of the account tells nobody its secret: not the log, not the pass', async () => {
    const { clientSecret } = hid.account
    hid.account.clientSecret = 'another-one-by-now'
    hid.forgetToken()
    const dora = await invited()
    await tell()
    expect((await phoneOf(dora)).maker).toEqual({ waits: true, refusal: 'TURNED_AWAY' })
    expect(JSON.stringify(await phoneOf(dora))).not.toContain(clientSecret)
    expect(warned.mock.calls.length).toBeGreaterThan(0)
    expect(JSON.stringify(warned.mock.calls)).not.toContain(clientSecret)
    hid.account.clientSecret = clientSecret
    await later()
    expect(made(dora.uuid)).toEqual(once)
  })

  test('of a token is answered by another one, once; else a token serves its hour', async () => {
    const tokens = () => hid.calls.filter((call) => call.endsWith('token')).length
    await later(301)
    const before = tokens()
    await invited()
    await invited()
    await tell()
    expect(tokens()).toBe(before)
    hid.forgetToken()
    await invited()
    await tell()
    expect(tokens()).toBe(before + 1)
    await later(3600)
    await invited()
    await tell()
    expect(tokens()).toBe(before + 2)
  })
})

describe('a callback of HID’s', () => {
  const event = (userId: number | string, type = 'MOBILE_CREDENTIAL_ISSUED') => ({
    id: String(userId),
    specversion: '1.0',
    type,
    source: '/origo',
    data: { userId },
  })
  const says = (body: unknown, headers: Record<string, string> = { [callbackSecretHeader]: hid.callbackSecret }) =>
    request(portal.server, calls.hearHidEvents, { body, headers })
  const waiting = async () => {
    const dora = await invited()
    await tell()
    const user = hid.of(dora.uuid)
    if (!user) throw new Error('HID has it')
    return { ...dora, user }
  }

  test('makes the portal ask at once, and only whom it names', async () => {
    const dora = await waiting()
    hid.addsPhone(dora.uuid)
    await tell()
    expect(await phoneOf(dora)).toMatchObject({ status: 'PENDING_ACTIVATION' })
    expect((await says([event(dora.user.id)])).status).toBe(200)
    await tell()
    expect(await phoneOf(dora)).toMatchObject({ status: 'ACTIVATED' })
  })

  test('that comes without HID’s secret, or with another one, is refused and changes nothing', async () => {
    const dora = await waiting()
    hid.addsPhone(dora.uuid)
    const wrong = ['', 'wrong', hid.callbackSecret.slice(0, -1), hid.callbackSecret.toUpperCase()].map((secret) => ({
      [callbackSecretHeader]: secret,
    }))
    for (const headers of [{}, ...wrong])
      expect(await says([event(dora.user.id)], headers)).toMatchObject({ status: 401, error: { code: 'callback_unknown' } })
    await tell()
    expect(await phoneOf(dora)).toMatchObject({ status: 'PENDING_ACTIVATION' })
  })

  test('is not believed: what it says of a phone that HID does not have activates nothing', async () => {
    const dora = await waiting()
    expect((await says([event(dora.user.id)])).status).toBe(200)
    await tell()
    expect(await phoneOf(dora)).toMatchObject({ status: 'PENDING_ACTIVATION' })
  })

  test('may come twice, late, out of order, or about somebody unknown: a phone is activated once', async () => {
    const dora = await waiting()
    hid.addsPhone(dora.uuid)
    const batch = [
      event(dora.user.id, 'USER_DELETED'),
      event(dora.user.id),
      event(dora.user.id, 'INVITATION_CREATED'),
      event(99_999_999),
      event('nobody'),
    ]
    const answers = await Promise.all([says(batch), says(batch), says(batch.toReversed())])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await Promise.all([tell(), tellMakers.run(system, {})])
    await says(batch)
    await later()
    expect(await phoneOf(dora)).toMatchObject({ status: 'ACTIVATED', works: true, maker: { waits: false } })
    expect((await mailsTo(portal, dora.email)).filter(({ subject }) => subject.startsWith('A phone opens doors'))).toHaveLength(1)
    await company.get(calls.removeDevice, { params: dora.at })
    await says(batch)
    await tell()
    expect([(await phoneOf(dora)).status, hid.of(dora.uuid)]).toEqual(['PENDING_DEACTIVATED', undefined])
  })

  test('is JSON of its own type', async () => {
    const { statusCode } = await portal.server.inject({
      method: 'POST',
      url: '/api/public/phone-credentials/hid-events',
      headers: { host: 'localhost', 'content-type': 'application/cloudevents-batch+json', [callbackSecretHeader]: hid.callbackSecret },
      payload: JSON.stringify([event(1)]),
    })
    expect(statusCode).toBe(200)
    expect((await says({ not: 'a list' })).status).toBe(422)
  })
})

test('HID is asked of no more phones in five minutes than it takes calls', async () => {
  await later(301)
  const dora = await invited()
  await access.pool.query(
    `with made as (insert into passes (office_centre_id, company_id, membership_id, kind, status, assigned_at)
        select office_centre_id, company_id, membership_id, 'HID', 'DEACTIVATED', $1 from passes, generate_series(1, 60) where uuid = $2
        returning id, office_centre_id)
      insert into phone_orders (pass_id, office_centre_id, desired, since, tried_at) select id, office_centre_id, 'REVOKED', $1, $1 from made`,
    [world.clock.now(), dora.uuid],
  )
  await tell()
  expect(hid.of(dora.uuid)).toBeUndefined()
  await later(301)
  expect(made(dora.uuid)).toEqual(once)
})

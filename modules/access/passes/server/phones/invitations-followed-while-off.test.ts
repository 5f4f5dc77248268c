import { expect, test } from 'vitest'
import { mailsTo } from '#kit/server/testing/mails.ts'
import { activateUser, getUser } from '#modules/identity/users/contract.ts'
import { hidPortal } from '#tests/hid-portal.ts'
import * as calls from '../../contract.ts'

const { hid, portal, world, pool, company, system, tell, later, invited, phoneOf, orderOf, entriesOf } = await hidPortal()
type Member = Awaited<ReturnType<typeof invited>>

const switchTo = async ({ at, userId }: Member, active: boolean) => {
  const user = { ...at, id: String(userId) }
  const { version } = await company.get(getUser, { params: user })
  await company.get(activateUser, { params: user, version, body: { active } })
}
const codesOf = async ({ email }: Member) => (await mailsTo(portal, email)).flatMap(({ body }) => /CODE-\d+-ONLY/.exec(body)?.[0] ?? [])
const isNoKey = async (member: Member) => {
  expect(await phoneOf(member)).toMatchObject({ status: 'PENDING_ACTIVATION', works: false })
  expect([await entriesOf(member.uuid), (await orderOf(member.uuid)).bits]).toEqual([[], null])
}

test('whoever is switched off has no invitation at HID, and is sent another one once they are on again', async () => {
  const dora = await invited()
  await tell()
  const [first] = await codesOf(dora)
  await switchTo(dora, false)
  await tell()
  expect([hid.of(dora.uuid), await orderOf(dora.uuid)]).toMatchObject([undefined, { desired: 'REVOKED', owed: false, code_sealed: null }])
  await later()
  await isNoKey(dora)
  await switchTo(dora, true)
  await tell()
  const [, second] = await codesOf(dora)
  expect([first, second, first === second]).toEqual([expect.any(String), expect.any(String), false])
  expect(await world.nobody.get(calls.readInvitation, { body: { invitationCode: dora.invitationCode } })).toMatchObject({
    state: 'OPEN',
    maker: { code: second },
  })
  hid.addsPhone(dora.uuid)
  await later()
  expect(await phoneOf(dora)).toMatchObject({ status: 'ACTIVATED', works: true })
  expect(await entriesOf(dora.uuid)).toHaveLength(1)
})

test('a phone that was added while its person was switched off is no key, not even once they are on again', async () => {
  const dora = await invited()
  await tell()
  // HID is not reached until all of it is over
  hid.fail(/./, 'drop', Infinity)
  await switchTo(dora, false)
  hid.addsPhone(dora.uuid)
  await later()
  await switchTo(dora, true)
  hid.heal()
  await later(1801)
  expect(hid.of(dora.uuid)?.devices).toEqual([])
  await isNoKey(dora)
  expect(await codesOf(dora)).toHaveLength(2)
})

test('a phone that was added is taken back where its person is switched off while HID answers', async () => {
  const dora = await invited()
  await tell()
  hid.addsPhone(dora.uuid)
  hid.before = async (call) => {
    hid.before = undefined
    if (call.startsWith('GET users')) await switchTo(dora, false)
  }
  await later()
  await isNoKey(dora)
  await tell()
  expect(hid.of(dora.uuid)).toBeUndefined()
})

test('a phone that was added is taken back where its person’s last day is over, though nothing has told of it', async () => {
  const dora = await invited()
  await tell()
  await pool.query(`update memberships set ends_on = $1::date - 2 where id = (select membership_id from passes where uuid = $2)`, [
    system.now(),
    dora.uuid,
  ])
  hid.addsPhone(dora.uuid)
  await later()
  await isNoKey(dora)
  await tell()
  expect([hid.of(dora.uuid), (await orderOf(dora.uuid)).desired]).toEqual([undefined, 'REVOKED'])
})

test('while its company is switched off a phone that is added is no key', async () => {
  const dora = await invited()
  await tell()
  await pool.query(`update office_centres set active = false where uuid = $1`, [dora.at.oc])
  hid.addsPhone(dora.uuid)
  await later()
  const { rows } = await pool.query(`select status from passes where uuid = $1`, [dora.uuid])
  expect([rows, hid.of(dora.uuid)]).toEqual([[{ status: 'PENDING_ACTIVATION' }], undefined])
  await pool.query(`update office_centres set active = true where uuid = $1`, [dora.at.oc])
})

import { expect, test } from 'vitest'
import { activateUser, getUser } from '#modules/identity/users/contract.ts'
import { openedPortal } from '#tests/access.ts'
import * as calls from '../../contract.ts'

const { portal, world, company, newMember, passOf } = await openedPortal({ qr: 1, hid: 1 })

test('whoever is switched off cannot follow the invitation of their phone, and it says why', async () => {
  const dora = await newMember()
  await company.get(calls.assignMobilePass, { params: dora.at })
  const { invitationCode } = await company.get(calls.inviteDevice, { params: dora.at })
  const switchTo = async (active: boolean) => {
    const user = { ...dora.at, id: String(dora.userId) }
    const { version } = await company.get(getUser, { params: user })
    await company.get(activateUser, { params: user, version, body: { active } })
  }
  expect(await passOf(dora, 'HID')).toMatchObject({ status: 'PENDING_ACTIVATION', asleep: false })
  await switchTo(false)
  expect(await passOf(dora, 'HID')).toMatchObject({ status: 'PENDING_ACTIVATION', asleep: true })
  expect(await world.nobody.get(calls.readInvitation, { body: { invitationCode } })).toMatchObject({ state: 'ASLEEP' })
  // from a phone of its own: tries are counted by where they come from
  const payload = { invitationCode, device: 'Pixel 12' }
  const follow = () => portal.server.inject({ method: 'POST', url: `/api${calls.activateDevice.path}`, remoteAddress: '10.9.8.7', payload })
  expect((await follow()).json()).toMatchObject({ error: { code: 'invitation_unknown' } })
  await switchTo(true)
  expect(await world.nobody.get(calls.readInvitation, { body: { invitationCode } })).toMatchObject({ state: 'OPEN' })
  expect((await follow()).statusCode).toBe(200)
})

import { describe, expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { mailsTo } from '#kit/server/testing/mails.ts'
import { createUser, withdrawRequest } from '#modules/identity/users/contract.ts'
import { acceptInvitation, openInvitation } from '#modules/identity/users/server/front.ts'
import { listNotices } from '#modules/platform/notices/contract.ts'
import { getCredentialBalance, topUpPasses } from '#modules/property/subscriptions/contract.ts'
import { testPortal } from '#tests/portal.ts'
import * as calls from '../../contract.ts'
import type { WishType } from '../../contract/wish.ts'

const { portal, world, as } = await testPortal()
const harbour = await world.building('Harbour Tower')
const provider = as(await world.person(await world.platform(), 'SUPERADMIN'))
const newCompany = async (qr: number, hid: number) => {
  const centre = await world.tenantIn(harbour)
  await provider.get(topUpPasses, { params: { oc: centre.uuid }, body: { hid, qr, fr: 0, visitorQr: 0 } })
  return { oc: centre.uuid, admin: as(await world.person(centre, 'MASTER_ADMIN')) }
}
type Company = Awaited<ReturnType<typeof newCompany>>

const invite = async ({ oc, admin }: Company, credentialTypeList: WishType[] = []) => {
  const email = `${crypto.randomUUID()}@example.com`
  const { registerRequestId } = await admin.get(createUser, {
    params: { oc },
    body: { emailAddress: email, fullName: 'Mei Ho', roleCodes: ['TENANT'] },
  })
  const params = { oc, id: registerRequestId ?? 0 }
  const wishes = credentialTypeList.length ? await admin.get(calls.setWishes, { params, version: 0, body: { credentialTypeList } }) : undefined
  return { email, params, wishes }
}
const accept = async (email: string): Promise<number> => {
  await portal.app.jobs.settled()
  const rows = await mailsTo(portal, email)
  const context = systemContext(portal.app, 'test')
  const invitation = await openInvitation(context, /token=([\w-]+)/.exec(rows.at(-1)?.body ?? '')?.[1] ?? '')
  if (!invitation) throw new Error('no invitation')
  return (await context.transaction((tx) => acceptInvitation(tx, invitation, { passwordHash: 'chosen' }))) ?? 0
}
const kindsOf = async ({ oc, admin }: Company, id: number) =>
  (await admin.get(calls.getCredential, { params: { oc, id } })).passes.map(({ kind, status }) => `${kind} ${status}`).toSorted()
const left = async ({ oc, admin }: Company) => {
  const { qrQuotaBal, hidQuotaBal } = await admin.get(getCredentialBalance, { params: { id: oc } })
  return [qrQuotaBal, hidQuotaBal]
}

describe('passes that are wished for before somebody has joined', () => {
  test('are given, and taken from the quota, when the person accepts', async () => {
    const jade = await newCompany(5, 5)
    const { email, params, wishes } = await invite(jade, ['STAFF_MOBILE_PASS', 'STAFF_QR_PASS'])
    expect(wishes).toEqual({ version: 1, credentialTypeList: ['STAFF_QR_PASS', 'STAFF_MOBILE_PASS'], may: { edit: true } })
    expect(await left(jade)).toEqual([5, 5])
    const userId = await accept(email)
    expect(await kindsOf(jade, userId)).toEqual(['MOBILE ASSIGNED', 'QR ASSIGNED'])
    expect(await left(jade)).toEqual([4, 4])
    expect(await jade.admin.send(calls.getWishes, { params })).toMatchObject({ status: 404 })
  })

  test('are what was wished for last; nothing is given where nothing is wished for any more', async () => {
    const jade = await newCompany(5, 5)
    const { email, params } = await invite(jade, ['STAFF_QR_PASS'])
    const set = (version: number, credentialTypeList: WishType[]) =>
      jade.admin.send(calls.setWishes, { params, version, body: { credentialTypeList } })
    expect(await set(0, ['STAFF_MOBILE_PASS'])).toMatchObject({ status: 409, error: { code: 'changed_meanwhile' } })
    expect(await set(1, [])).toMatchObject({ status: 200 })
    expect(await kindsOf(jade, await accept(email))).toEqual([])
    expect(await left(jade)).toEqual([5, 5])
  })

  test('with nothing left the person joins without, and whoever wished for it is told', async () => {
    const jade = await newCompany(1, 0)
    const [one, other] = [await invite(jade, ['STAFF_QR_PASS']), await invite(jade, ['STAFF_QR_PASS', 'STAFF_MOBILE_PASS'])]
    const users = await Promise.all([accept(one.email), accept(other.email)])
    const held = await Promise.all(users.map((userId) => kindsOf(jade, userId)))
    expect(held.flat()).toEqual(['QR ASSIGNED'])
    expect(await left(jade)).toEqual([0, 0])
    const { items } = await jade.admin.get(listNotices, { query: {} })
    expect(items.map(({ text }) => text).toSorted()).toEqual([
      'Mei Ho has joined without the QR pass that was planned: none was left.',
      'Mei Ho has joined without the mobile pass that was planned: none was left.',
    ])
  })

  test('are of one invitation: another company, one taken back and one that was accepted are not found', async () => {
    const [jade, opal] = [await newCompany(5, 5), await newCompany(5, 5)]
    const { params } = await invite(jade, ['STAFF_QR_PASS'])
    const body = { credentialTypeList: ['STAFF_QR_PASS' as const] }
    expect(await opal.admin.send(calls.setWishes, { params, version: 1, body })).toMatchObject({ status: 404 })
    expect(await opal.admin.send(calls.setWishes, { params: { ...params, oc: opal.oc }, version: 1, body })).toMatchObject({ status: 404 })
    await jade.admin.get(withdrawRequest, { params: { ...params, id: String(params.id) }, version: 1 })
    expect(await jade.admin.send(calls.setWishes, { params, version: 1, body })).toMatchObject({ status: 404 })
    // who is invited anew gets what the new invitation says
    const again = await invite(jade)
    expect(await kindsOf(jade, await accept(again.email))).toEqual([])
  })
})

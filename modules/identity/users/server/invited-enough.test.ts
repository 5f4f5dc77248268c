import { expect, test } from 'vitest'
import type { Centre } from '#kit/server/testing/world.ts'
import { testPortal } from '#tests/portal.ts'
import { createUser, getRequest, resendInvite, sendRegistration, withdrawRequest } from '../contract.ts'

const { world, as, clock, portal } = await testPortal()
const harbour = await world.building('Harbour Tower')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const company = async () => {
  const centre = await world.tenantIn(harbour)
  return { centre, master: as(await world.person(centre, 'MASTER_ADMIN')) }
}
type Company = Awaited<ReturnType<typeof company>>

const address = () => `${crypto.randomUUID()}@jade.example`
const invite = ({ centre, master }: Company, emailAddress: string) =>
  master.send(createUser, { params: { oc: centre.uuid }, body: { emailAddress, fullName: 'Mei Ho', roleCodes: ['STAFF'] } })
const inviteAndWithdraw = async (from: Company, emailAddress: string) => {
  const { status, error, data } = await invite(from, emailAddress)
  if (data) await withdraw(from.centre, data.registerRequestId)
  return { status, code: error?.code }
}
const withdraw = async ({ uuid: oc }: Centre, requestId: number | null) => {
  const params = { oc, id: String(requestId) }
  const { version } = await admin.get(getRequest, { params })
  await admin.get(withdrawRequest, { params, version })
}
const mailsTo = async (email: string) =>
  (await portal.app.database.pool.query('select from mails where lower(to_address) = lower($1)', [email])).rowCount
const refused = { status: 429, code: 'invited_enough' }
const sent = { status: 200, code: undefined }

test('one organisation invites an address three times a day, however often it withdraws', async () => {
  const [from, email] = [await company(), address()]
  for (const typed of [email, email.toUpperCase(), email]) expect(await inviteAndWithdraw(from, typed)).toEqual(sent)
  expect(await inviteAndWithdraw(from, email)).toEqual(refused)
  const { error } = await invite(from, email)
  expect(error?.message).toBe(`Enough invitations have been sent to ${email} for one day. Please try again after 11 Mar 2027, 08:00 AM.`)
  expect(await mailsTo(email)).toBe(3)
  expect(await inviteAndWithdraw(from, address())).toEqual(sent)
  expect(await inviteAndWithdraw(await company(), email)).toEqual(sent)
  clock.forward(86_400)
  expect(await inviteAndWithdraw(from, email)).toEqual(sent)
})

test('sending it again counts', async () => {
  const [from, email] = [await company(), address()]
  const { data } = await invite(from, email)
  const params = { oc: from.centre.uuid, id: String(data?.registerRequestId) }
  clock.forward(61)
  expect(await from.master.send(sendRegistration, { params })).toMatchObject({ status: 200 })
  clock.forward(61)
  const again = { body: { registerRequestId: data?.registerRequestId ?? 0 } }
  expect(await from.master.send(resendInvite, again)).toMatchObject({ status: 200 })
  clock.forward(61)
  const enough = { status: 429, error: { code: 'invited_enough' } }
  expect(await from.master.send(resendInvite, again)).toMatchObject(enough)
  expect(await from.master.send(sendRegistration, { params })).toMatchObject(enough)
  expect(await mailsTo(email)).toBe(3)
})

test('all organisations together send an address ten a day, many at once too', async () => {
  const email = address()
  const from = await Promise.all(Array.from({ length: 12 }, company))
  const answers = await Promise.all(from.map((one) => invite(one, email)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(answers.filter(({ error }) => error?.code === 'invited_enough')).toHaveLength(2)
  expect(await mailsTo(email)).toBe(10)
})

test('an address is not kept for that', async () => {
  await invite(await company(), 'kept.nowhere@jade.example')
  const { rows } = await portal.app.database.pool.query<{ what: string }>('select what from daily_amounts')
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.map(({ what }) => what).join()).not.toContain('@')
})

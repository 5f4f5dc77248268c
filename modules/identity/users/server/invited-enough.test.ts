import { describe, expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { mailsTo } from '#kit/server/testing/mails.ts'
import type { Centre } from '#kit/server/testing/world.ts'
import { testPortal } from '#tests/portal.ts'
import { createUser, getRequest, resendInvite, sendRegistration, withdrawRequest } from '../contract.ts'
import { openInvitation } from './invitation-rows.ts'
import { users } from './routes.ts'

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
const refused = { status: 429, code: 'invited_enough' }
const sent = { status: 200, code: undefined }

test('one organisation invites an address three times a day, however often it withdraws', async () => {
  const [from, email] = [await company(), address()]
  for (const typed of [email, email.toUpperCase(), email]) expect(await inviteAndWithdraw(from, typed)).toEqual(sent)
  expect(await inviteAndWithdraw(from, email)).toEqual(refused)
  const { error } = await invite(from, email)
  expect(error?.message).toBe(`Enough invitations have been sent to ${email} for one day. Please try again after 11 Mar 2027, 08:00 AM.`)
  expect(await mailsTo(portal, email)).toHaveLength(3)
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
  expect(await mailsTo(portal, email)).toHaveLength(3)
})

test('an address with something behind a plus sign is the same mailbox, in small letters and in capitals', async () => {
  const [from, name] = [await company(), crypto.randomUUID()]
  for (const typed of [`${name}@jade.example`, `${name}+1@jade.example`, `${name.toUpperCase()}+two+3@Jade.example`])
    expect(await inviteAndWithdraw(from, typed)).toEqual(sent)
  expect(await inviteAndWithdraw(from, `${name}+4@jade.example`)).toEqual(refused)
  expect(await inviteAndWithdraw(from, `${name}4@jade.example`)).toEqual(sent)
})

/** What a day's mails leave over, when the clock looks for it. */
const sendWaiting = async () => {
  const [job] = users.jobs?.filter(({ name }) => name === 'users.waiting-invitations') ?? []
  await job?.run(systemContext(portal.app, 'test'), {})
}
const bodies = async (email: string) => {
  const rows = await mailsTo(portal, email)
  return rows.map(({ body }) => body)
}
const openLinks = async (email: string) => {
  const tokens = (await bodies(email)).map((body) => /token=([\w-]+)/.exec(body)?.[1] ?? '')
  const open = await Promise.all(tokens.map((token) => openInvitation(systemContext(portal.app, 'test'), token)))
  return open.map((invitation) => invitation?.companyName)
}

describe('beyond ten mails to one address, from all organisations together,', () => {
  test('a further one invites as ever and is told nothing; its mail waits for a day on which there is room, many at once too', async () => {
    const email = address()
    const from = await Promise.all(Array.from({ length: 12 }, company))
    const answers = await Promise.all(from.map((one) => invite(one, email)))
    expect(answers.map(({ status, data }) => ({ status, data }))).toEqual(
      from.map(() => ({ status: 200, data: { userCreationType: 'REQUEST', registerRequestId: expect.any(Number), userId: null } })),
    )
    expect(await mailsTo(portal, email)).toHaveLength(10)
    await sendWaiting()
    expect(await mailsTo(portal, email)).toHaveLength(10)
    const requests = await Promise.all(
      from.map(({ centre, master }, n) => master.get(getRequest, { params: { oc: centre.uuid, id: String(answers[n]?.data?.registerRequestId) } })),
    )
    const shown = requests.map(({ status, sentDate, version }) => ({ status, sentDate, version }))
    expect(new Set(shown.map((one) => JSON.stringify(one))).size).toBe(1)
    clock.forward(86_400)
    await Promise.all([sendWaiting(), sendWaiting()])
    expect(await mailsTo(portal, email)).toHaveLength(12)
    // a mail that has waited names whoever has invited, too
    expect(await bodies(email)).toEqual(
      Array.from({ length: 12 }, () => expect.stringMatching(/, \S.* invites you to .* on Centricity\. Your role there: /)),
    )
    expect((await openLinks(email)).toSorted()).toEqual(from.map(({ centre }) => centre.name).toSorted())
    await sendWaiting()
    expect(await mailsTo(portal, email)).toHaveLength(12)
  })

  test('one that is sent again goes later, and the link of before is good until then; what was withdrawn meanwhile is not sent', async () => {
    const email = address()
    const [again, gone] = [await company(), await company()]
    const { data } = await invite(again, email)
    const others = await Promise.all(Array.from({ length: 9 }, company))
    for (const other of others) expect(await inviteAndWithdraw(other, email)).toEqual(sent)
    clock.forward(61)
    const body = { registerRequestId: data?.registerRequestId ?? 0 }
    expect(await again.master.send(resendInvite, { body })).toMatchObject({ status: 200 })
    expect(await inviteAndWithdraw(gone, email)).toEqual(sent)
    expect(await mailsTo(portal, email)).toHaveLength(10)
    expect((await openLinks(email)).filter(Boolean)).toEqual([again.centre.name])
    clock.forward(86_400)
    await sendWaiting()
    expect(await mailsTo(portal, email)).toHaveLength(11)
    expect((await openLinks(email)).map((name) => name === again.centre.name)).toEqual([...Array<boolean>(10).fill(false), true])
    // it ran from the day on which it was asked for, and the mail says how much of it is left
    const mail = (await mailsTo(portal, email)).at(-1)
    expect(mail?.body).toContain('The link is good for 6 days.')
  })
})

test('an address is not kept for that', async () => {
  await invite(await company(), 'kept.nowhere@jade.example')
  const { rows } = await portal.app.database.pool.query<{ what: string }>('select what from daily_amounts')
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.map(({ what }) => what).join()).not.toContain('@')
})

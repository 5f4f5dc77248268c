import { describe, expect, test } from 'vitest'
import { languages } from '#kit/contract/language.ts'
import { systemContext } from '#kit/server/make-context.ts'
import { lineUp } from '#kit/server/testing/line-up.ts'
import { mailsTo } from '#kit/server/testing/mails.ts'
import { testPortal } from '#tests/portal.ts'
import {
  createUser,
  getRequest,
  getUser,
  getUserHistory,
  listRequests,
  listUsers,
  resendInvite,
  sendRegistration,
  setRequestPermissions,
  updateRequest,
  withdrawRequest,
} from '../contract.ts'
import { acceptInvitation, openInvitation } from './front.ts'

const { world, as, clock, portal } = await testPortal()
const harbour = await world.building('Harbour Tower')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN', { name: 'Winnie Lau' }))
const newCompany = async () => (await world.tenantIn(harbour)).uuid
const jade = await world.tenantIn(harbour, 'Jade Trading')
const oc = jade.uuid

const address = () => `${crypto.randomUUID()}@jade.example`
const guest = (emailAddress: string, more: object = {}) => ({ emailAddress, fullName: 'Mei Ho', roleCodes: ['STAFF'], ...more })
const invite = async (emailAddress: string, more: object = {}, at = oc) => {
  const { registerRequestId } = await admin.get(createUser, { params: { oc: at }, body: guest(emailAddress, more) })
  return { oc: at, id: String(registerRequestId) }
}
const mailedTo = async (email: string) => {
  await portal.app.jobs.settled()
  return mailsTo(portal, email)
}
const tokensTo = async (email: string) => (await mailedTo(email)).map(({ body }) => /token=([\w-]+)/.exec(body)?.[1] ?? '')
/** What the page of the link does; answers who has joined, or nobody. */
const accept = async (token: string | undefined): Promise<number | undefined> => {
  const context = systemContext(portal.app, 'test')
  const invitation = await openInvitation(context, token ?? '')
  return invitation && context.transaction((tx) => acceptInvitation(tx, invitation, { passwordHash: 'chosen' }))
}

describe('somebody new', () => {
  test('whom the building has already gets a further place in it at once, and is told', async () => {
    const known = await world.person(await world.tenantIn(harbour), 'STAFF', { name: 'Kit Wong' })
    await world.member(known, await world.office('Elsewhere Ltd'), 'MASTER_ADMIN')
    const created = await admin.get(createUser, {
      params: { oc },
      body: guest(known.email.toUpperCase(), { jobTitle: 'Clerk', tags: ['VIP'], endsOn: '2027-12-31' }),
    })
    expect(created).toEqual({ userCreationType: 'DIRECT', registerRequestId: null, userId: known.userId })
    expect(await admin.get(getUser, { params: { oc, id: String(known.userId) } })).toMatchObject({
      fullName: 'Mei Ho',
      roleCodes: ['STAFF'],
      jobTitle: 'Clerk',
      tags: ['VIP'],
      endsOn: '2027-12-31',
      createdBy: 'Winnie Lau',
    })
    expect(await mailedTo(known.email)).toMatchObject([{ subject: 'You have been added to Jade Trading' }])
  })

  test('is invited in the same words, whether the address is known on the portal or not', async () => {
    const elsewhere = await world.office('Far Away')
    const left = await world.person(jade, 'STAFF')
    await world.end('memberships', left.membershipId)
    const known = [await world.person(elsewhere, 'MASTER_ADMIN'), await world.person(await world.platform(), 'SUPERADMIN'), left]
    const master = as(await world.person(jade, 'MASTER_ADMIN'))
    const answers = []
    for (const email of [...known.map((person) => person.email), address()])
      answers.push(await master.send(createUser, { params: { oc }, body: guest(email) }))
    const same = answers.map(({ status, data }) => ({ status, ...data, registerRequestId: typeof data?.registerRequestId }))
    expect(same).toEqual(answers.map(() => ({ status: 200, userCreationType: 'REQUEST', registerRequestId: 'number', userId: null })))
    for (const { userId } of known) {
      expect(await master.send(getUser, { params: { oc, id: String(userId) } })).toMatchObject({ status: 404 })
      expect(await admin.send(getUser, { params: { oc, id: String(userId) } })).toMatchObject({ status: 404 })
    }
  })

  test('is asked by the platform, too, and by a company for the people of its neighbours', async () => {
    const neighbour = await world.person(await world.tenantIn(harbour), 'STAFF')
    const provider = as(await world.person(await world.platform(), 'SUPERADMIN'))
    const master = as(await world.person(jade, 'MASTER_ADMIN'))
    expect(await master.get(createUser, { params: { oc }, body: guest(neighbour.email) })).toMatchObject({ userCreationType: 'REQUEST' })
    const at = await newCompany()
    expect(await provider.get(createUser, { params: { oc: at }, body: guest(neighbour.email) })).toMatchObject({ userCreationType: 'REQUEST' })
  })

  test('is in charge of nothing before accepting: neither a first admin who is asked nor one who gets a further place', async () => {
    const at = await newCompany()
    const known = await world.person(await world.tenantIn(harbour), 'STAFF')
    await admin.get(createUser, { params: { oc: at }, body: guest(known.email, { roleCodes: ['MASTER_ADMIN'] }) })
    expect((await admin.get(listUsers, { params: { oc: at } })).items.map(({ personInCharge }) => personInCharge)).toEqual([false])
  })

  test.each([
    ['en', 'Jade Trading invites you to Centricity', 'Dear Mei Ho, Winnie Lau invites you to Jade Trading on Centricity. Your role there: Staff.'],
    ['zh-Hant', 'Jade Trading 邀請你使用 Centricity', 'Winnie Lau 邀請你在 Centricity 加入 Jade Trading，角色為：職員。'],
    ['zh-Hans', 'Jade Trading 邀请您使用 Centricity', 'Winnie Lau 邀请您在 Centricity 加入 Jade Trading，角色为：员工。'],
  ])('otherwise is invited, in the language of who invites: %s', async (language, subject, part) => {
    expect(languages).toContain(language)
    const email = address()
    const created = await admin.get(createUser, { params: { oc }, body: guest(email) }, { headers: { 'accept-language': language } })
    expect(created).toEqual({ userCreationType: 'REQUEST', registerRequestId: expect.any(Number), userId: null })
    const [mail] = await mailedTo(email)
    expect(mail?.subject).toBe(subject)
    expect(mail?.body).toContain(part)
    expect(mail?.body).toContain('http://localhost:3000/confirm-account?token=')
    const request = await admin.get(getRequest, { params: { oc, id: String(created.registerRequestId) } })
    expect(request).toMatchObject({ status: 'INVITED', username: email, sentDate: clock.now().toISOString().replace('.000', '') })
    // Who sends it again may read another language than the invited.
    clock.forward(61)
    await admin.get(sendRegistration, { params: { oc, id: String(request.id) } }, { headers: { 'accept-language': 'en' } })
    expect((await mailedTo(email)).map((one) => one.subject)).toEqual([subject, subject])
  })

  test('of a building reads its name, and not the one of the company that owns it; whoever sends it again is named then', async () => {
    await portal.app.database.pool.query('update office_centres set company_name = $2 where id = $1', [harbour.id, 'Owner Holdings'])
    const [asked, known] = [address(), await world.person(jade, 'STAFF')]
    const roleCodes = ['LANDLORD_ADMIN_VIEW_ONLY', 'CONCIERGE']
    const { registerRequestId } = await admin.get(createUser, { params: { oc: harbour.uuid }, body: guest(asked, { roleCodes }) })
    await admin.get(createUser, { params: { oc: harbour.uuid }, body: guest(known.email) })
    clock.forward(61)
    const other = as(await world.person(harbour, 'LANDLORD_ADMIN', { name: 'Oscar Tam' }))
    await other.get(resendInvite, { body: { registerRequestId: registerRequestId ?? 0 } })
    const mails = await mailedTo(asked)
    expect(mails.map(({ subject }) => subject)).toEqual(Array.from({ length: 2 }, () => 'Harbour Tower invites you to Centricity'))
    const said = (name: string) =>
      `Dear Mei Ho, ${name} invites you to Harbour Tower on Centricity. Your role there: Building admin (view only), Concierge.`
    expect(mails[0]?.body).toContain(said('Winnie Lau'))
    expect(mails[1]?.body).toContain(said('Oscar Tam'))
    expect(await mailedTo(known.email)).toMatchObject([{ subject: 'You have been added to Harbour Tower' }])
    await portal.app.database.pool.query('update office_centres set company_name = $2 where id = $1', [harbour.id, 'Harbour Tower'])
  })

  test('must have an address in the company’s domains, where it has any', async () => {
    const pearl = await world.tenantIn(harbour, 'Pearl Dental')
    await portal.app.database.pool.query(
      `insert into email_domains (office_centre_id, domain, proved_at, proved_by) values ($1, 'pearl.example', now(), 'RECORD')`,
      [pearl.id],
    )
    const add = (emailAddress: string) => admin.send(createUser, { params: { oc: pearl.uuid }, body: guest(emailAddress) })
    for (const outside of ['mei@gmail.example', 'mei@pearl.example.org', 'mei@sub.pearl.example'])
      expect(await add(outside)).toMatchObject({ status: 422, error: { code: 'outside_email_domains' } })
    expect(await add('Mei@PEARL.example')).toMatchObject({ status: 200 })
  })

  test('is refused who belongs here or is invited already, to two who press at once as well', async () => {
    const member = await world.person(jade, 'STAFF')
    const add = (emailAddress: string) => admin.send(createUser, { params: { oc }, body: guest(emailAddress) })
    expect(await add(member.email)).toMatchObject({ status: 409, error: { code: 'already_member' } })
    const email = address()
    const both = await Promise.all([add(email), add(email.toUpperCase())])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await add(email)).toMatchObject({ status: 409, error: { code: 'already_invited' } })
    expect(await mailedTo(email)).toHaveLength(1)
    // Another organisation may invite them all the same.
    expect(await admin.send(createUser, { params: { oc: await newCompany() }, body: guest(email) })).toMatchObject({ status: 200 })
  })

  test.each([
    ['no address', { emailAddress: 'mei' }, 'emailAddress'],
    ['no name', { fullName: ' ' }, 'fullName'],
    ['a name that a spreadsheet would run', { fullName: '=1+1' }, 'fullName'],
    ['a name that hides a line', { fullName: 'Mei\nDear customer' }, 'fullName'],
    ['a name that turns the text around', { fullName: 'Mei \u202Elaw' }, 'fullName'],
    ['a name that is an address', { fullName: 'www.evil.example' }, 'fullName'],
    ['a name with a mark of pages', { fullName: 'a<b' }, 'fullName'],
    ['a job title that is a link', { jobTitle: 'https://evil.example' }, 'jobTitle'],
    ['a tag of two lines', { tags: ['one\ntwo'] }, 'tags.0'],
    ['no role', { roleCodes: [] }, 'roleCodes'],
    ['a number that is none', { mobileNumber: 'call me' }, 'mobileNumber'],
    ['a day that is none', { endsOn: '2027-02-30' }, 'endsOn'],
  ])('is not accepted with %s', async (_, more, field) => {
    const { status, error } = await admin.send(createUser, { params: { oc }, body: { ...guest(address()), ...more } })
    expect(status).toBe(422)
    expect(Object.keys(error?.fields ?? {})).toEqual([field])
  })
})

describe('an invitation', () => {
  test('sent again has a new link, the old one is dead; at most one a minute', async () => {
    const email = address()
    const params = await invite(email)
    for (const again of [admin.send(sendRegistration, { params }), admin.send(resendInvite, { body: { registerRequestId: Number(params.id) } })])
      expect(await again).toMatchObject({ status: 429, error: { code: 'sent_just_now' } })
    clock.forward(61)
    const both = await Promise.all([admin.send(sendRegistration, { params }), admin.send(sendRegistration, { params })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 429])
    clock.forward(61)
    await admin.get(resendInvite, { body: { registerRequestId: Number(params.id) } })
    const tokens = await tokensTo(email)
    expect(new Set(tokens).size).toBe(3)
    for (const old of tokens.slice(0, 2)) expect(await accept(old)).toBeUndefined()
    expect(await accept(tokens[2])).toBeTypeOf('number')
  })

  test('runs out after seven days and lives again when it is sent again', async () => {
    const email = address()
    const params = await invite(email)
    clock.forward(7 * 86_400)
    expect(await admin.get(getRequest, { params })).toMatchObject({ status: 'LINK_EXPIRED' })
    const expired = await admin.get(listRequests, { params: { oc }, query: { status: 'LINK_EXPIRED', emailAddress: email } })
    expect(expired.total).toBe(1)
    expect(await accept((await tokensTo(email))[0])).toBeUndefined()
    expect(await admin.get(sendRegistration, { params })).toMatchObject({ status: 'INVITED' })
    expect(await accept((await tokensTo(email))[1])).toBeTypeOf('number')
  })

  test('that is withdrawn is gone, its link at once; the address can be invited anew', async () => {
    const email = address()
    const params = await invite(email)
    const { version } = await admin.get(getRequest, { params })
    await admin.get(withdrawRequest, { params, version })
    // it can be read, as the list of removed ones shows it, and no more
    const nothing = { edit: false, delete: false, resend: false, grant: false }
    expect(await admin.get(getRequest, { params })).toMatchObject({ username: email, status: 'REMOVED', may: nothing })
    const input = { params, version: version + 1, body: { fullName: 'Mei Ho', roleCodes: ['STAFF'] } }
    expect(await admin.send(updateRequest, input)).toMatchObject({ status: 404 })
    expect(await admin.send(withdrawRequest, { params, version: version + 1 })).toMatchObject({ status: 404 })
    expect(await accept((await tokensTo(email))[0])).toBeUndefined()
    expect(await admin.send(sendRegistration, { params })).toMatchObject({ status: 404 })
    const listed = async (query: object) =>
      (await admin.get(listRequests, { params: { oc }, query: { emailAddress: email, ...query } })).items.map(({ status, may }) => [
        status,
        may.resend,
      ])
    expect(await listed({ status: 'REMOVED' })).toEqual([['REMOVED', false]])
    expect([await listed({}), await listed({ status: 'INVITED' })]).toEqual([[], []])
    await invite(email)
    expect(await listed({ statusArray: ['INVITED', 'REMOVED'] })).toHaveLength(2)
    expect(await accept((await tokensTo(email))[1])).toBeTypeOf('number')
  })

  test('that is accepted carries what was noted meanwhile: job title, tags, permissions, last day', async () => {
    const email = address()
    const params = await invite(email, { jobTitle: 'Clerk', tags: ['VIP'], endsOn: '2027-12-31', mobileNumber: '+852 9123 4567' })
    const { version } = await admin.get(getRequest, { params })
    const changed = await admin.get(updateRequest, {
      params,
      version,
      body: {
        fullName: 'Mei Ho',
        roleCodes: ['STAFF', 'VISITOR_MANAGEMENT'],
        jobTitle: 'Nurse',
        tags: ['VIP'],
        endsOn: '2027-12-31',
        officeNumber: '2500 1234',
      },
    })
    await admin.get(setRequestPermissions, { params, version: changed.version, body: { permissionsAdded: ['POLL_VIEW'], permissionsRemoved: [] } })
    const member = { oc, id: String(await accept((await tokensTo(email))[0])) }
    // who has just joined has been seen, and does not sleep
    expect(await admin.get(getUser, { params: member })).toMatchObject({
      status: 'REGISTERED',
      lastSeenDate: clock.now().toISOString().replace('.000', ''),
    })
    expect(await admin.get(getUser, { params: member })).toMatchObject({
      fullName: 'Mei Ho',
      mobileNumber: null,
      officeNumber: '2500 1234',
      roleCodes: ['STAFF', 'VISITOR_MANAGEMENT'],
      jobTitle: 'Nurse',
      tags: ['VIP'],
      permissions: expect.arrayContaining(['POLL_VIEW']),
      permissionsAdded: ['POLL_VIEW'],
      endsOn: '2027-12-31',
      personInCharge: false,
    })
    expect((await admin.get(getUserHistory, { params: member })).items.map(({ action }) => action)).toEqual(['joined'])
    expect(await admin.send(getRequest, { params })).toMatchObject({ status: 404 })
  })

  test('puts the first admin in charge, and nobody after', async () => {
    const at = await newCompany()
    const joins = async (roleCodes: string[], endsOn: string | null = null) => {
      const email = address()
      await invite(email, { roleCodes, endsOn }, at)
      await accept((await tokensTo(email))[0])
      return (await admin.get(listUsers, { params: { oc: at }, query: { emailAddress: email } })).items[0]?.personInCharge
    }
    // with a last day there would be nobody in charge after it
    expect(await joins(['MASTER_ADMIN'], '2027-12-31')).toBe(false)
    expect([await joins(['STAFF']), await joins(['MASTER_ADMIN']), await joins(['MASTER_ADMIN'])]).toEqual([false, true, false])
  })

  test('is accepted by one of two who open it at once; two first admins leave one in charge', async () => {
    const at = await newCompany()
    const emails = [address(), address()]
    for (const email of emails) await invite(email, { roleCodes: ['MASTER_ADMIN'] }, at)
    const tokens = (await Promise.all(emails.map(tokensTo))).map(([token]) => token)
    const answers = await Promise.all([...tokens, ...tokens].map((token) => accept(token)))
    expect(answers.filter((joined) => joined !== undefined)).toHaveLength(2)
    const { items } = await admin.get(listUsers, { params: { oc: at } })
    expect(items).toHaveLength(2)
    expect(items.filter(({ personInCharge }) => personInCharge)).toHaveLength(1)
  })

  test('is for those who may: another building does not find it, and staff cannot send it', async () => {
    const params = await invite(address())
    const stranger = as(await world.person(await world.building('Marina One'), 'LANDLORD_ADMIN'))
    expect(await stranger.send(getRequest, { params })).toMatchObject({ status: 404 })
    expect(await stranger.send(resendInvite, { body: { registerRequestId: Number(params.id) } })).toMatchObject({ status: 404 })
    const staff = as(await world.person(jade, 'VISITOR_MANAGEMENT'))
    expect(await staff.send(sendRegistration, { params })).toMatchObject({ status: 403 })
    // Who may not make an admin does not change the invitation of one either.
    const sub = as(await world.person(jade, 'SUB_ADMIN'))
    const ofAdmin = await invite(address(), { roleCodes: ['MASTER_ADMIN'] })
    clock.forward(61)
    const seen = await sub.get(getRequest, { params: ofAdmin })
    expect(seen.may).toEqual({ edit: false, delete: false, resend: false, grant: false })
    for (const answer of [
      sub.send(sendRegistration, { params: ofAdmin }),
      sub.send(withdrawRequest, { params: ofAdmin, version: seen.version }),
      sub.send(updateRequest, { params: ofAdmin, version: seen.version, body: { fullName: 'X', roleCodes: ['STAFF'] } }),
    ])
      expect(await answer).toMatchObject({ status: 403, error: { code: 'cannot_grant' } })
  })
})

test('an invitation that is accepted at this moment is neither sent again, nor changed, nor taken back', async () => {
  // a program that says no version is held up by nothing else
  const accepting: [string, (request: { oc: string; id: string }) => Promise<{ status: number }>][] = [
    ['sent', (params) => admin.send(sendRegistration, { params })],
    ['changed', (params) => admin.any(updateRequest, { params, body: { fullName: 'Mei', roleCodes: ['STAFF'], tags: [] } })],
    ['given permissions', (params) => admin.any(setRequestPermissions, { params, body: { permissionsAdded: ['USER_VIEW'] } })],
    ['taken back', (params) => admin.any(withdrawRequest, { params })],
  ]
  for (const [what, call] of accepting) {
    const email = address()
    const params = await invite(email)
    const [token] = await tokensTo(email)
    clock.forward(61)
    const calls: (() => Promise<unknown>)[] = [() => accept(token), () => call(params)]
    const [joined, answer] = await lineUp(portal, ['registration_requests', Number(params.id)], calls)
    expect([what, joined, answer]).toEqual([what, expect.any(Number), expect.objectContaining({ status: 404 })])
    expect(await mailedTo(email)).toHaveLength(1)
    const { rows } = await portal.app.database.pool.query('select full_name, version, ended_at from registration_requests where id = $1', [params.id])
    expect([what, rows]).toEqual([what, [{ full_name: 'Mei Ho', version: 2, ended_at: null }]])
  }
})

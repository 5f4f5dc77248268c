import { beforeEach, describe, expect, test } from 'vitest'
import { mailsTo } from '#kit/server/testing/mails.ts'
import { previewLeaving } from '#modules/identity/users/contract.ts'
import { getHome } from '#modules/platform/home/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { decideApproval, decideMailedApproval, listApprovals, listColleagues, listStandIns, nameStandIn, readMailedApproval } from '../contract.ts'
import { askedOf, moreFacts, tokenFor, told } from './example.ts'

const { portal, world, as, nobody, clock } = await testPortal()
const harbour = await world.building('Harbour Tower')
const pinecrest = await world.tenantIn(harbour, 'Pinecrest')
const oriel = await world.tenantIn(harbour, 'Oriel')
const [ada, ben, cleo] = [
  await world.person(pinecrest, 'MASTER_ADMIN', { name: 'Ada' }),
  await world.person(pinecrest, 'SUB_ADMIN', { name: 'Ben' }),
  await world.person(pinecrest, 'TENANT', { name: 'Cleo' }),
]
const stranger = as(await world.person(oriel, 'MASTER_ADMIN'))
const approve = { decision: 'APPROVED' as const }
const reject = { decision: 'REJECTED' as const, remark: 'No room left' }

beforeEach(() => {
  told.length = 0
  moreFacts.length = 0
})
const waiting = async (who: typeof ada) => (await as(who).get(listApprovals, { query: { limit: 100 } })).items.map(({ title }) => title)

describe('a round', () => {
  test('is approved when each party has agreed; what follows happens in the same transaction', async () => {
    const { parties, subject } = await askedOf(world, pinecrest, 'Team lunch', { steps: [['COMPANY', 'HOURS']] })
    const [company = '', hours = ''] = parties
    expect((await as(ada).get(listApprovals)).items.map(({ title, reason, facts }) => [title, reason, facts[0]?.value])).toEqual([
      ['Team lunch', 'because of COMPANY', '3'],
      ['Team lunch', 'because of HOURS', '3'],
    ])
    expect((await as(ada).get(getHome)).waiting.filter(({ title }) => title === 'Team lunch').map(({ detail }) => detail)).toEqual([
      'Pinecrest · Cleo · because of COMPANY',
      'Pinecrest · Cleo · because of HOURS',
    ])
    await as(ada).get(decideApproval, { params: { uuid: company }, body: approve })
    expect(told).toEqual([])
    expect(await as(ben).get(decideApproval, { params: { uuid: hours }, body: { ...approve, remark: 'Fine' } })).toMatchObject({
      decision: 'APPROVED',
      decidedBy: 'Ben',
      remark: 'Fine',
    })
    expect(told).toEqual([{ subject, outcome: 'APPROVED', remark: 'Fine' }])
  })

  test('is called in the language of whoever reads it, and found by the words of whoever asked', async () => {
    await askedOf(world, pinecrest, 'en: Choir', { titleOf: { what: 'Choir' } })
    const query = { wildcardSearch: 'choir' }
    const read = async (language?: string) => {
      const { data } = await as(ada).any(listApprovals, { query, headers: language ? { 'accept-language': language } : {} })
      return (data as { items: { title: string }[] }).items.map(({ title }) => title)
    }
    expect(await read()).toEqual(['en: Choir'])
    expect(await read('zh-Hant')).toEqual(['zh-Hant: Choir'])
  })

  test('is found by all that its row says, in either Chinese script; what is decided by its title, who has asked and for which company', async () => {
    const lo = await world.person(pinecrest, 'TENANT', { name: 'Lo Hon Fai 盧漢輝' })
    moreFacts.push({ label: 'Number', value: 'BOOKING-2026-000016' })
    const { parties } = await askedOf(world, pinecrest, 'A quiet room', { applicant: lo })
    const found = async (wildcardSearch: string, view: 'WAITING' | 'DECIDED' = 'WAITING') =>
      (await as(ada).get(listApprovals, { query: { wildcardSearch, view, limit: 100 } })).items.map(({ title }) => title)
    for (const typed of ['quiet', 'Lo Hon Fai', '卢汉辉', 'pinecrest', 'booking-2026-000016', 'Cleo'])
      expect(await found(typed)).toContain('A quiet room')
    expect(await found('Lo Hon Fai')).toEqual(['A quiet room'])
    expect(await found('Lo Hon Faj')).toEqual([])
    expect(await stranger.get(listApprovals, { query: { wildcardSearch: 'Lo Hon Fai' } })).toMatchObject({ items: [] })
    await as(ada).get(decideApproval, { params: { uuid: parties[0] ?? '' }, body: approve })
    for (const typed of ['quiet', 'lo hon', 'PINECREST']) expect(await found(typed, 'DECIDED')).toContain('A quiet room')
  })

  test('goes step by step; one refusal ends it, with its remark', async () => {
    const { parties, subject } = await askedOf(world, pinecrest, 'Late party', { steps: [['FIRST'], ['SECOND']] })
    const [first = '', second = ''] = parties
    expect(await as(ada).send(decideApproval, { params: { uuid: second }, body: approve })).toMatchObject({ status: 409 })
    await as(ada).get(decideApproval, { params: { uuid: first }, body: approve })
    expect(await waiting(ben)).toContain('Late party')
    expect(await as(ada).send(decideApproval, { params: { uuid: second }, body: { decision: 'REJECTED' } })).toMatchObject({
      status: 422,
      error: { fields: { remark: expect.any(String) } },
    })
    await as(ada).get(decideApproval, { params: { uuid: second }, body: reject })
    expect(told).toEqual([{ subject, outcome: 'REJECTED', remark: 'No room left' }])
    expect(await waiting(ben)).not.toContain('Late party')
    const { items } = await as(ada).get(listApprovals, { query: { view: 'DECIDED', wildcardSearch: 'late' } })
    expect(items.map(({ decision }) => decision).toSorted()).toEqual(['APPROVED', 'REJECTED'])
  })

  test('is decided once, whatever is said at the same moment', async () => {
    const { parties } = await askedOf(world, pinecrest, 'Race')
    const [uuid = ''] = parties
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => as(i % 2 ? ada : ben).send(decideApproval, { params: { uuid }, body: i % 3 ? approve : reject })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ error }) => error?.code === 'already_decided')).toHaveLength(19)
    expect(told).toHaveLength(1)
  })

  test('is there for those who decide, and for nobody else', async () => {
    const { parties } = await askedOf(world, pinecrest, 'Private')
    const [uuid = ''] = parties
    for (const call of [stranger, as(cleo), as(await world.person(harbour, 'LANDLORD_ADMIN'))]) {
      expect(await call.send(decideApproval, { params: { uuid }, body: approve })).toMatchObject({ status: 404 })
      expect((await call.get(listApprovals)).items).toEqual([])
    }
  })

  test.each([
    ['a building’s round with a company’s party', harbour, pinecrest],
    ['a company’s round with a building’s party', pinecrest, harbour],
    ['a company’s round with another company’s party', oriel, pinecrest],
  ])('is decided by whom its party names, in whichever organisation of the building: %s', async (title, about, decides) => {
    const dora = await world.person(decides, decides === harbour ? 'LANDLORD_ADMIN' : 'MASTER_ADMIN', { name: 'Dora' })
    const notAsked = await world.person(about, about === harbour ? 'LANDLORD_ADMIN' : 'MASTER_ADMIN')
    const { parties, subject } = await askedOf(world, about, title, { organisation: decides, steps: [['FIRST'], ['SECOND']] })
    const [first = '', second = ''] = parties
    expect(await waiting(dora)).toContain(title)
    expect(await as(notAsked).send(decideApproval, { params: { uuid: first }, body: approve })).toMatchObject({ status: 404 })
    expect(await as(dora).get(decideApproval, { params: { uuid: first }, body: approve })).toMatchObject({ decidedBy: 'Dora' })
    const token = await tokenFor(world, dora, second)
    expect(await nobody.get(decideMailedApproval, { body: { token, ...reject } })).toMatchObject({ state: 'DECIDED' })
    expect(told).toEqual([{ subject, outcome: 'REJECTED', remark: 'No room left' }])
    // whoever has decided stands in the trail as who they are
    const { rows } = await portal.app.database.pool.query<{ member: number }>(
      `select distinct a.actor_membership_id::integer as member from audit_entries a join approval_rounds r on r.id = a.subject_id
      where a.subject_table = 'approvalRounds' and r.subject = $1 and a.action = 'approved'`,
      [subject],
    )
    expect(rows).toEqual([{ member: dora.membershipId }])
  })

  test('of another building is not there, even for whom its party names', async () => {
    const marina = await world.building('Marina House')
    const { parties } = await askedOf(world, marina, 'Elsewhere', { organisation: pinecrest })
    expect(await as(ada).send(decideApproval, { params: { uuid: parties[0] ?? '' }, body: approve })).toMatchObject({ status: 404 })
  })

  test('waits on Home, and is approved there', async () => {
    const { subject } = await askedOf(world, pinecrest, 'From home')
    const row = (await as(ada).get(getHome)).waiting.find(({ title }) => title === 'From home')
    expect(row).toMatchObject({ detail: 'Pinecrest · Cleo', deed: { method: 'PUT' } })
    await as(ada).get(decideApproval, { params: { uuid: row?.key.split(':').at(-1) ?? '' }, body: approve })
    expect(told).toMatchObject([{ subject }])
  })
})

test('a change says on Home what becomes of what, and words that only look so are none', async () => {
  const facts = { Title: 'Cleo', Remark: 'Then → now', When: '10:00 → 11:00', Attendees: '4 → 8' }
  moreFacts.push(...Object.entries(facts).map(([label, value]) => ({ label, value })))
  const { parties } = await askedOf(world, pinecrest, 'Hall · Then → now')
  expect((await as(ada).get(getHome)).waiting.find(({ key }) => key.endsWith(parties[0] ?? '-'))?.detail).toBe(
    'When: 10:00 → 11:00 · Pinecrest · Cleo',
  )
})

test('whoever asks, and has decided, is called as they are known there, and found so', async () => {
  const dora = await world.person(pinecrest, 'TENANT', { name: 'Dora' })
  const rename = (userId: number, name: string) =>
    portal.app.database.pool.query('update memberships set full_name = $2 where user_id = $1', [userId, name])
  await rename(dora.userId, 'Theodora')
  await rename(ben.userId, 'Benjamin')
  const { parties } = await askedOf(world, pinecrest, 'By another name', { applicant: dora })
  const found = async (wildcardSearch: string) =>
    (await as(ada).get(listApprovals, { query: { wildcardSearch } })).items.map(({ title, applicant }) => [title, applicant])
  expect([await found('theodora'), await found('dora')]).toEqual([[['By another name', 'Theodora']], [['By another name', 'Theodora']]])
  await rename(dora.userId, 'Theo')
  expect([await found('theo'), await found('dora')]).toEqual([[['By another name', 'Theo']], []])
  const decided = await as(ben).get(decideApproval, { params: { uuid: parties[0] ?? '' }, body: approve })
  expect(decided.decidedBy).toBe('Benjamin')
  await rename(ben.userId, 'Ben')
})

test('nobody decides on their own application, nor in the place of who has made it', async () => {
  const { parties } = await askedOf(world, pinecrest, 'Own', { applicant: ada })
  const [uuid = ''] = parties
  expect(await waiting(ada)).not.toContain('Own')
  expect(await as(ada).send(decideApproval, { params: { uuid }, body: approve })).toMatchObject({ status: 403, error: { code: 'own_application' } })
  await as(ben).get(decideApproval, { params: { uuid }, body: approve })
})

describe('a stand-in', () => {
  test('decides for some days, under both names', async () => {
    const now = clock.now().toISOString().slice(0, 10)
    const until = new Date(clock.now().getTime() + 5 * 86_400_000).toISOString().slice(0, 10)
    await as(ben).get(nameStandIn, { body: { userId: cleo.userId, fromDate: now, untilDate: until } })
    expect((await as(cleo).get(listStandIns)).forOthers).toMatchObject([{ fullName: 'Ben' }])
    const { parties } = await askedOf(world, pinecrest, 'While away')
    const [uuid = ''] = parties
    const [shown] = (await as(cleo).get(listApprovals, { query: { wildcardSearch: 'while' } })).items
    expect(shown).toMatchObject({ title: 'While away', standsInFor: 'Ben' })
    expect(await as(cleo).get(decideApproval, { params: { uuid }, body: approve })).toMatchObject({ decidedBy: 'Cleo', decidedFor: 'Ben' })
    const mailed = await portal.app.database.pool.query('select to_address from mails where subject like $1', ['%While away%'])
    expect(mailed.rows.map((row: { to_address: string }) => row.to_address)).toContain(cleo.email)

    await askedOf(world, pinecrest, 'Of Ben', { applicant: ben })
    expect(await waiting(cleo)).not.toContain('Of Ben')
    clock.forward(7 * 86_400)
    await askedOf(world, pinecrest, 'Back again')
    expect(await waiting(cleo)).toEqual([])
  })

  test('is counted among what ends with whoever leaves to the last day at their place, also before eight in the morning in Hong Kong', async () => {
    const dan = await world.person(pinecrest, 'SUB_ADMIN', { name: 'Dan' })
    const day = clock.now().toISOString().slice(0, 10)
    await as(dan).get(nameStandIn, { body: { userId: cleo.userId, fromDate: day, untilDate: day } })
    const counted = async (time: string) => {
      clock.set(`${day}T${time}Z`)
      const { endings } = await as(ada).get(previewLeaving, { params: { oc: pinecrest.uuid, id: String(dan.userId) } })
      return endings.filter(({ what }) => what === 'Days of standing in for approvals').map(({ count }) => count)
    }
    const before = clock.now()
    expect(await counted('15:30:00')).toEqual([1])
    expect(await counted('23:30:00')).toEqual([])
    clock.set(before.toISOString())
  })

  test('is somebody of one’s own organisation, one at a time, named by who has something to decide', async () => {
    const day = (n: number) => new Date(clock.now().getTime() + n * 86_400_000).toISOString().slice(0, 10)
    const name = (userId: number, from: number, until: number) =>
      as(ada).send(nameStandIn, { body: { userId, fromDate: day(from), untilDate: day(until) } })
    const other = await world.person(oriel, 'TENANT')
    expect(await name(other.userId, 1, 2)).toMatchObject({ status: 422, error: { code: 'stand_in_unknown' } })
    expect(await name(ada.userId, 1, 2)).toMatchObject({ status: 422 })
    expect(await name(ben.userId, 2, 1)).toMatchObject({ status: 422, error: { fields: { untilDate: expect.any(String) } } })
    expect(await name(ben.userId, 0, 93)).toMatchObject({ status: 422 })
    const both = await Promise.all([name(ben.userId, 10, 12), name(cleo.userId, 12, 14)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await as(cleo).send(nameStandIn, { body: { userId: ben.userId, fromDate: day(20), untilDate: day(21) } })).toMatchObject({ status: 403 })
    expect(await as(cleo).get(listColleagues)).toEqual([])
    expect((await as(ada).get(listColleagues, { query: { search: 'cle' } })).map(({ fullName }) => fullName)).toEqual(['Cleo'])
  })
})

test('what begins first stands first on Home, and in the list for whoever asks for that order; what has no day stands last', async () => {
  const reader = await world.person(await world.tenantIn(harbour, 'Alder & Co'), 'MASTER_ADMIN', { name: 'Alda' })
  const ask = (what: string, titleOf: Record<string, string> = {}) => {
    clock.set(new Date(clock.now().getTime() + 60_000).toISOString())
    return askedOf(world, reader.centre, what, { organisation: reader.centre, titleOf: { what, ...titleOf } })
  }
  await ask('some time')
  await ask('in June', { date: '2027-06-01', timeFrom: '09:00' })
  await ask('a visit', { day: '2027-03-11' })
  await ask('at ten', { date: '2027-03-11', timeFrom: '10:00' })
  const order = ['en: at ten', 'en: a visit', 'en: in June', 'en: some time']
  expect((await as(reader).get(getHome)).waiting.map(({ title }) => title).filter((title) => title.startsWith('en: '))).toEqual(order)
  const list = await as(reader).get(listApprovals, { query: { sortProperties: 'neededBy', sortDirection: 'ASC' } })
  expect(list.items.map(({ title, neededBy }) => [title, neededBy])).toEqual([
    ['en: at ten', '2027-03-11'],
    ['en: a visit', '2027-03-11'],
    ['en: in June', '2027-06-01'],
    ['en: some time', null],
  ])
  // the mail tells who asks, for what
  const rows = await mailsTo(portal, reader.email)
  expect(rows.map(({ body }) => body.includes('Pinecrest · Cleo'))).toEqual([true, true, true, true])
})

describe('from the mail', () => {
  test('which says each fact once, and how long one can decide by it', async () => {
    const facts = { Room: 'Hall', When: '3 June', Company: 'Pinecrest', Attendees: '4 → 8' }
    moreFacts.push(...Object.entries(facts).map(([label, value]) => ({ label, value })))
    await askedOf(world, pinecrest, 'Hall · 3 June')
    const { rows } = await portal.app.database.pool.query<{ body: string }>(`select body from mails where subject = $1 and to_address = $2`, [
      'Approval wanted: Example, Hall · 3 June',
      ada.email,
    ])
    const lines = rows[0]?.body.split('\n\n').slice(1, -2)
    expect(lines).toEqual([
      'This waits for your approval. Reason: because of SETTING.',
      'Pinecrest · Cleo',
      'Guests: 3',
      'Attendees: 4 → 8',
      'You can decide from this mail as long as it waits for a decision, for 30 days at most. Opening the link decides nothing yet.',
    ])
  })

  test('reading changes nothing; deciding is done as who was asked', async () => {
    const { parties, subject } = await askedOf(world, pinecrest, 'By mail')
    const [uuid = ''] = parties
    const token = await tokenFor(world, ada, uuid)
    for (let i = 0; i < 3; i += 1)
      expect(await nobody.get(readMailedApproval, { body: { token } })).toMatchObject({
        state: 'WAITING',
        fullName: 'Ada',
        approval: { title: 'By mail' },
      })
    expect(told).toEqual([])
    expect(await nobody.get(decideMailedApproval, { body: { token, ...approve } })).toMatchObject({
      state: 'DECIDED',
      approval: { decidedBy: 'Ada' },
    })
    expect(told).toMatchObject([{ subject }])
    expect(await nobody.send(decideMailedApproval, { body: { token, ...reject } })).toMatchObject({ status: 409, error: { code: 'already_decided' } })
    expect(await nobody.get(readMailedApproval, { body: { token: await tokenFor(world, ben, uuid) } })).toMatchObject({ state: 'DECIDED' })
  })

  test('whoever may not decide any more is told nothing of it', async () => {
    const dora = await world.person(pinecrest, 'SUB_ADMIN', { name: 'Dora' })
    const { parties } = await askedOf(world, pinecrest, 'Secret plan')
    const token = await tokenFor(world, dora, parties[0] ?? '')
    await world.change('memberships', dora.membershipId, { roleCodes: ['TENANT'] })
    expect(await nobody.get(readMailedApproval, { body: { token } })).toMatchObject({ state: 'ELSEWHERE', approval: null })
    expect(await nobody.send(decideMailedApproval, { body: { token, ...approve } })).toMatchObject({ status: 404 })
    await world.end('memberships', dora.membershipId)
    expect(await nobody.send(decideMailedApproval, { body: { token, ...approve } })).toMatchObject({ status: 404 })
  })

  test('an organisation that wants a code wants it here', async () => {
    const { parties } = await askedOf(world, pinecrest, 'With code')
    const token = await tokenFor(world, ada, parties[0] ?? '')
    await world.change('officeCentres', pinecrest.id, { codeRequired: true })
    expect(await nobody.get(readMailedApproval, { body: { token } })).toMatchObject({ signIn: true })
    expect(await nobody.send(decideMailedApproval, { body: { token, ...approve } })).toMatchObject({
      status: 403,
      error: { code: 'sign_in_to_decide' },
    })
    await world.change('officeCentres', pinecrest.id, { codeRequired: false })
  })

  test('a guessed link is answered like an old one', async () => {
    const { parties } = await askedOf(world, pinecrest, 'Old mail')
    const token = await tokenFor(world, ada, parties[0] ?? '')
    clock.forward(31 * 86_400)
    const [old, guessed] = await Promise.all(
      [token, 'AAAAAAAAAAAAAAAAAAAAAA'].map((one) => nobody.send(readMailedApproval, { body: { token: one } })),
    )
    expect(old).toMatchObject({ status: 404, error: { code: 'approval_link_unknown' } })
    expect([guessed?.status, guessed?.error?.code, guessed?.error?.message]).toEqual([404, old?.error?.code, old?.error?.message])
  })
})

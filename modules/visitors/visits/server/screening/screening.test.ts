import { expect, test } from 'vitest'
import { mailsTo } from '#kit/server/testing/mails.ts'
import type { Person } from '#kit/server/testing/world.ts'
import {
  answerAppeal,
  createEntry,
  getEntry,
  liftEntry,
  noteAppeal,
  reviewEntry,
  takeBackLift,
  updateEntry,
} from '#modules/visitors/blacklist/contract.ts'
import { updateVisitingSetting, usualRules } from '#modules/visitors/visiting-settings/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { checkIn, compareMatch, createVisit, decideMatch, getVisit, listVisits, updateVisit } from '../../contract.ts'
import type { Visit } from '../../contract/visit.ts'
import { listedAs, visitOf } from '../example.ts'

const { world, as, portal } = await testPortal()
const phone = '+852 9123 4567'

let n = 0
/** A building that reads documents, with an entry of a name, a number and a document. */
const place = async () => {
  n += 1
  const building = await world.building(`Harbour Tower ${n}`, { addOns: ['VMS'] })
  const company = await world.tenantIn(building, `Jade Trading ${n}`)
  const host = await world.person(company, 'TENANT')
  const desk = as(await world.person(building, 'VISITOR_MANAGEMENT'))
  const admin = as(await world.person(building, 'LANDLORD_ADMIN'))
  const params = { oc: building.uuid }
  const entry = await admin.get(createEntry, {
    params,
    body: { ...listedAs('Bad Person', 'bad@listed.example'), emails: [], phones: [phone], documentNo: 'K123456(7)' },
  })
  return { building, company, host, desk, admin, params, entry }
}
type Place = Awaited<ReturnType<typeof place>>
type Guest = { uuid?: string; name: string; email?: string; phone?: string }
const invite = (here: Place, guest: Guest, day = '2027-03-10') =>
  as(here.host).get(createVisit, { params: here.params, body: visitOf('', { days: [day], visitors: [guest] }) })
const decide = (here: Place, visit: Visit, decision: 'NOT_THE_SAME' | 'LET_IN' | 'REFUSED') =>
  here.desk.get(decideMatch, { params: { ...here.params, uuid: visit.visitors[0]?.uuid ?? '' }, body: { decision, remark: 'Looked at' } })
/** As the desk reads them afterwards. */
const save = async (here: Place, who: Person, { uuid, version }: Visit, guest: Guest) => {
  const params = { ...here.params, uuid }
  await as(who).get(updateVisit, { params, version, body: visitOf('', { visitors: [guest] }) })
  return (await here.desk.get(getVisit, { params })).visitors[0]
}
const first = (visit: Visit) => visit.visitors[0]

test('who was told apart by the name is stopped by the listed number', async () => {
  const here = await place()
  const known = { name: 'Bad Person', email: 'somebody@guest.example' }
  await decide(here, await invite(here, known), 'NOT_THE_SAME')
  expect(first(await invite(here, known, '2027-03-11'))).toMatchObject({ screening: 'CLEAR' })
  expect(first(await invite(here, { ...known, phone }, '2027-03-12'))).toMatchObject({ screening: 'MATCH' })
})

test('who was told apart by the name is stopped by the listed document at the desk', async () => {
  const here = await place()
  await here.admin.get(updateVisitingSetting, {
    params: { ...here.params, uuid: here.building.uuid },
    version: 0,
    body: {
      rules: { ...usualRules, documentCheck: 'FULL' },
      keptDays: null,
      visitorGroupId: null,
      building: {
        purposes: [],
        restrictedFloorIds: [],
        selfRegistration: false,
        confirmEmail: true,
        consent: { en: '' },
        documentReason: 'The insurer asks',
      },
    },
  })
  const visit = await invite(here, { name: 'Bad Person', email: 'somebody@guest.example' })
  await decide(here, visit, 'NOT_THE_SAME')
  const body = { days: [first(visit)?.days[0]?.uuid ?? ''], document: { way: 'DOCUMENT' as const, kind: 'PASSPORT' as const, number: 'K123456(7)' } }
  expect(await here.desk.get(checkIn, { params: here.params, body })).toMatchObject([{ done: false, code: 'visitor_stopped' }])
})

test.each(['NOT_THE_SAME', 'LET_IN'] as const)('a number that is listed, given after somebody was %s, stops them again', async (decision) => {
  const here = await place()
  const visit = await invite(here, { name: 'Bad Person', email: 'somebody@guest.example' })
  await decide(here, visit, decision)
  const now = await as(here.host).get(getVisit, { params: { ...here.params, uuid: visit.uuid } })
  const guest = { uuid: first(now)?.uuid ?? '', name: 'Bad Person', email: 'somebody@guest.example' }
  expect(await save(here, here.host, now, guest)).toMatchObject({ screening: decision })
  const again = await as(here.host).get(getVisit, { params: { ...here.params, uuid: visit.uuid } })
  expect(await save(here, here.host, again, { ...guest, phone })).toMatchObject({ screening: 'MATCH' })
})

test('who was refused, or waits, is not let in under another spelling', async () => {
  const here = await place()
  const email = 'refused@guest.example'
  const visit = await invite(here, { name: 'Bad Person', email })
  const guest = { uuid: first(visit)?.uuid ?? '', name: 'Bad Persson', email }
  expect(await save(here, here.host, visit, guest)).toMatchObject({ screening: 'MATCH' })
  await decide(here, visit, 'REFUSED')
  const now = await as(here.host).get(getVisit, { params: { ...here.params, uuid: visit.uuid } })
  const { status } = await as(here.host).send(updateVisit, {
    params: { ...here.params, uuid: visit.uuid },
    version: now.version,
    body: visitOf('', { visitors: [{ ...guest, name: 'B. Pearson' }] }),
  })
  expect(status).toBe(422)
  const body = { days: [first(visit)?.days[0]?.uuid ?? ''] }
  expect(await here.desk.get(checkIn, { params: here.params, body })).toMatchObject([{ done: false }])
  expect(await mailsTo(portal, email)).toHaveLength(0)
  // nor by a new invitation, until the entry changes or a person decides otherwise
  const next = await invite(here, { name: 'B. Pearson', email }, '2027-03-12')
  expect(first(next)).toMatchObject({ screening: 'MATCH' })
  await decide(here, next, 'NOT_THE_SAME')
  expect(first(await invite(here, { name: 'B. Pearson', email }, '2027-03-13'))).toMatchObject({ screening: 'CLEAR' })
})

test.each(['NOT_THE_SAME', 'LET_IN'] as const)(
  'what was decided, %s, is decided about the address that was read, and about no other in its place',
  async (decision) => {
    const here = await place()
    const email = 'refused@guest.example'
    await decide(here, await invite(here, { name: 'Bad Person', email }), 'REFUSED')
    const visit = await invite(here, { name: 'Bad Person', email: 'namesake@guest.example' }, '2027-03-11')
    await decide(here, visit, decision)
    const now = await as(here.host).get(getVisit, { params: { ...here.params, uuid: visit.uuid } })
    expect(await save(here, here.host, now, { uuid: first(now)?.uuid ?? '', name: 'Bad Person', email })).toMatchObject({ screening: 'MATCH' })
    expect(first(await invite(here, { name: 'Peter Smith', email }, '2027-03-12'))).toMatchObject({ screening: 'MATCH' })
  },
)

test('who was refused stays as announced, so that neither they are forgotten nor somebody else is refused in their place', async () => {
  const here = await place()
  const refused = { name: 'Bad Person', email: 'refused@guest.example' }
  const other = { name: 'Anna Bell', email: 'anna@guest.example' }
  const body = visitOf('', { days: ['2027-03-10'], visitors: [refused, other] })
  const visit = await as(here.host).get(createVisit, { params: here.params, body })
  await decide(here, visit, 'REFUSED')
  const params = { ...here.params, uuid: visit.uuid }
  const update = async (changes: Partial<Guest>) => {
    const now = await as(here.host).get(getVisit, { params })
    const guests: Guest[] = [refused, other].map((guest, at) => ({ uuid: now.visitors[at]?.uuid ?? '', ...guest }))
    const visitors = guests.map((guest, at) => (at === 0 ? { ...guest, ...changes } : guest))
    return as(here.host).send(updateVisit, { params, version: now.version, body: visitOf('', { days: ['2027-03-10'], visitors }) })
  }
  for (const changes of [{ email: 'director@guest.example' }, { name: 'Peter Smith' }, { phone }])
    expect(await update(changes)).toMatchObject({ status: 422, error: { fields: { visitors: expect.stringContaining('stays as announced') } } })
  expect((await update({})).status).toBe(200)
  expect(first(await invite(here, { name: 'Peter Smith', email: refused.email }, '2027-03-11'))).toMatchObject({ screening: 'MATCH' })
  expect(first(await invite(here, { name: 'The Director', email: 'director@guest.example' }, '2027-03-11'))).toMatchObject({ screening: 'CLEAR' })
})

test('who was refused is known again by the number alone, under another name, however it is typed, until somebody decides otherwise', async () => {
  const here = await place()
  const number = '+852 6123 4567'
  await decide(here, await invite(here, { name: 'Bad Person', email: 'refused@guest.example', phone: number }), 'REFUSED')
  expect(first(await invite(here, { name: 'Somebody Other', phone: '+852 5123 4567' }, '2027-03-11'))).toMatchObject({ screening: 'CLEAR' })
  const again = await invite(here, { name: 'Peter Smith', phone: '6123-4567' }, '2027-03-12')
  expect(first(again)).toMatchObject({ screening: 'MATCH' })
  await decide(here, again, 'NOT_THE_SAME')
  expect(first(await invite(here, { name: 'Peter Smith', phone: number }, '2027-03-13'))).toMatchObject({ screening: 'CLEAR' })
})

test('who was told apart is asked about again when the entry gains their very name', async () => {
  const here = await place()
  const guest = { name: 'Bad Middle Person', email: 'middle@guest.example' }
  await decide(here, await invite(here, guest), 'NOT_THE_SAME')
  const at = { ...here.params, uuid: here.entry.uuid }
  const saveWith = async (aliases: string[]) => {
    const { version } = await here.admin.get(getEntry, { params: at })
    const body = { ...listedAs('Bad Person', 'bad@listed.example'), emails: [], phones: [phone], keepDocument: true, aliases }
    await here.admin.get(updateEntry, { params: at, version, body })
  }
  await saveWith([])
  expect(first(await invite(here, guest, '2027-03-11'))).toMatchObject({ screening: 'CLEAR' })
  await saveWith(['Bad Middle Person'])
  expect(first(await invite(here, guest, '2027-03-12'))).toMatchObject({ screening: 'MATCH' })
})

test('an entry that is saved with the same, in another order or with more, forgets nobody whom it has refused', async () => {
  const here = await place()
  const email = 'refused@guest.example'
  await decide(here, await invite(here, { name: 'Bad Person', email }), 'REFUSED')
  const at = { ...here.params, uuid: here.entry.uuid }
  const same = { ...listedAs('Bad Person', 'bad@listed.example'), emails: [], phones: [phone], keepDocument: true }
  const aliases = ['Wicked Person', 'Evil Person']
  for (const [i, changes] of [
    { reason: 'A typo' },
    { aliases },
    { aliases: aliases.toReversed() },
    { aliases, emails: ['more@listed.example'] },
  ].entries()) {
    const { version } = await here.admin.get(getEntry, { params: at })
    await here.admin.get(updateEntry, { params: at, version, body: { ...same, ...changes } })
    expect(first(await invite(here, { name: 'Peter Smith', email }, `2027-03-1${i + 1}`))).toMatchObject({ screening: 'MATCH' })
  }
  const { version } = await here.admin.get(getEntry, { params: at })
  await here.admin.get(updateEntry, { params: at, version, body: { ...same, phones: [], keepDocument: true } })
  expect(first(await invite(here, { name: 'Peter Smith', email }, '2027-03-16'))).toMatchObject({ screening: 'CLEAR' })
})

test('an entry that has changed forgets who was refused by it', async () => {
  const here = await place()
  const email = 'refused@guest.example'
  await decide(here, await invite(here, { name: 'Bad Person', email }), 'REFUSED')
  const { params, entry, admin } = here
  await admin.get(updateEntry, {
    params: { ...params, uuid: entry.uuid },
    version: entry.version,
    body: { ...listedAs('Somebody Quite Different', 'other@listed.example') },
  })
  expect(first(await invite(here, { name: 'B. Pearson', email }, '2027-03-12'))).toMatchObject({ screening: 'CLEAR' })
})

test('a review, an appeal that is turned down and a lifting that is taken back leave those who were refused, and those who were told apart, as they are', async () => {
  const here = await place()
  const at = { ...here.params, uuid: here.entry.uuid }
  const [refused, apart] = ['refused@guest.example', 'apart@guest.example']
  await decide(here, await invite(here, { name: 'Bad Person', email: refused }), 'REFUSED')
  await decide(here, await invite(here, { name: 'Bad Person', email: apart }), 'NOT_THE_SAME')
  const version = async () => (await here.admin.get(getEntry, { params: at })).version
  const deeds = [
    async () => here.admin.get(reviewEntry, { params: at, version: await version(), body: { reviewOn: '2027-05-01' } }),
    async () => here.admin.get(noteAppeal, { params: at, version: await version(), body: { text: 'It was my brother' } }),
    async () => here.admin.get(answerAppeal, { params: at, version: await version(), body: { answer: 'KEPT', text: 'It stays' } }),
    async () => {
      await here.admin.get(liftEntry, { params: at, version: await version(), body: { reason: 'A slip' } })
      return here.admin.get(takeBackLift, { params: at, version: await version() })
    },
  ]
  for (const [i, deed] of deeds.entries()) {
    await deed()
    const day = `2027-03-1${i + 1}`
    expect(first(await invite(here, { name: 'Peter Smith', email: refused }, day))).toMatchObject({ screening: 'MATCH' })
    expect(first(await invite(here, { name: 'Bad Person', email: apart }, day))).toMatchObject({ screening: 'CLEAR' })
  }
})

test('who decides reads the entry beside the visitor, and which field was met', async () => {
  const here = await place()
  const visit = await invite(here, { name: 'Somebody Else', email: 'else@guest.example', phone: '9123 4567' })
  const params = { ...here.params, uuid: first(visit)?.uuid ?? '' }
  expect(await here.desk.get(compareMatch, { params })).toMatchObject({
    visitUuid: visit.uuid,
    name: 'Somebody Else',
    email: 'else@guest.example',
    phone: '9123 4567',
    entries: [{ uuid: here.entry.uuid, name: 'Bad Person', phones: ['+85291234567'], untilDate: '2027-08-31', fields: ['PHONE'] }],
  })
  expect((await as(here.host).send(compareMatch, { params })).status).toBe(403)
})

test('a company is offered no decision about what the building has listed, and reads nothing of the entry', async () => {
  const here = await place()
  const admin = as(await world.person(here.company, 'MASTER_ADMIN'))
  const at = { oc: here.company.uuid }
  const board = async () => (await admin.get(listVisits, { params: at, query: {} })).items.map(({ name, may }) => [name, may.decide])
  const of = async (visitor: string) => (await admin.get(compareMatch, { params: { ...at, uuid: visitor } })).entries.map(({ name }) => name)
  const buildings = await invite(here, { name: 'Bad Person' })
  expect(await board()).toEqual([['Bad Person', false]])
  expect(await of(first(buildings)?.uuid ?? '')).toEqual([])
  await admin.get(createEntry, { params: at, body: listedAs('Own Trouble', 'trouble@listed.example') })
  const own = await invite(here, { name: 'Own Trouble' })
  expect(await board()).toEqual([
    ['Bad Person', false],
    ['Own Trouble', true],
  ])
  expect(await of(first(own)?.uuid ?? '')).toEqual(['Own Trouble'])
})

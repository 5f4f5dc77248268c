import { expect, test } from 'vitest'
import type { Person } from '#kit/server/testing/world.ts'
import { listWhyRecords, whyPerson, whySelf } from '#modules/identity/why/contract.ts'
import { testPortal } from '#tests/portal.ts'
import { answerPoll, deletePoll, dismissPoll, getPoll, listOpenPolls, updateVisible } from '../contract.ts'
import { answersTo, draftPoll, type NewPoll, pollOf, publish } from './example.ts'

const { world, as } = await testPortal()
const harbour = await world.building('Harbour Tower')
const marina = await world.building('Marina One')
const jade = await world.tenantIn(harbour, 'Jade Trading')
const pearl = await world.tenantIn(harbour, 'Pearl Dental')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const jadeAdmin = as(await world.person(jade, 'MASTER_ADMIN'))
const provider = as(await world.person(await world.platform(), 'SUPERADMIN'))
const [chan, lee, tan] = [await world.person(jade, 'TENANT'), await world.person(pearl, 'TENANT'), await world.person(marina, 'CONCIERGE')]
const people: readonly Person[] = [chan, lee, tan]

const receive = (uuid: string) => ({ record: 'poll', id: uuid, deed: 'receive' as const })
const about = (person: Person, uuid: string) =>
  provider.get(whyPerson, { params: { oc: person.centre.uuid, id: String(person.userId) }, query: receive(uuid) })
/** The explanation is held against what the person really finds on the home page. Returns the first failing rule of each. */
const failing = async (uuid: string): Promise<(string | null)[]> =>
  Promise.all(
    people.map(async (person) => {
      const { allowed, firstFailing } = await about(person, uuid)
      expect(allowed).toBe((await as(person).get(listOpenPolls)).some((poll) => poll.uuid === uuid))
      return firstFailing?.rule ?? null
    }),
  )
const open = async (more: Partial<NewPoll> = {}) => publish(admin, await draftPoll(admin, pollOf('Lifts', more)))

test('each part of the audience is told, as the home pages show it', async () => {
  expect(await failing((await open()).uuid)).toEqual([null, null, 'audience.building'])
  const ofJade = { viewableBy: 'OFFICE_TENANT' as const, selectedTenantIds: [jade.id] }
  expect(await failing((await open(ofJade)).uuid)).toEqual([null, 'audience.chosen', 'audience.building'])
  expect(await failing((await open({ selectedExcludeTenantIds: [jade.id] })).uuid)).toEqual(['audience.companyKept', null, 'audience.building'])
  const birds = await world.group(harbour, 'Early birds', [lee])
  const byGroup = { viewableBy: 'USER_GROUP' as const, selectedUserGroupIds: [birds] }
  expect(await failing((await open(byGroup)).uuid)).toEqual(['audience.chosen', null, 'audience.building'])
  expect(await failing((await open({ selectedExcludeUserGroupIds: [birds] })).uuid)).toEqual([null, 'audience.groupsKept', 'audience.building'])
  const { firstFailing } = await about(chan, (await open(byGroup)).uuid)
  expect(firstFailing?.text).toBe('it is for members of Early birds only, and this person is in no such group.')
  const own = await publish(jadeAdmin, await draftPoll(jadeAdmin, pollOf('Pantry')))
  expect(await failing(own.uuid)).toEqual([null, 'audience.company', 'audience.building'])
})

test('drafts, dates, hiding, answering and putting off are told', async () => {
  const draft = await draftPoll(admin, pollOf('Draft'))
  expect(await failing(draft.uuid)).toEqual(['status', 'status', 'status'])
  const later = await open({ publishStartDate: '2027-03-30' })
  expect((await about(chan, later.uuid)).firstFailing).toMatchObject({
    value: 'UPCOMING',
    text: expect.stringContaining('30 Mar 2027, 12:00 AM') as string,
  })
  const poll = await open({})
  await as(chan).get(answerPoll, { params: { uuid: poll.uuid }, body: { answers: answersTo(poll) } })
  for (let times = 0; times < 3; times += 1) await as(lee).get(dismissPoll, { params: { uuid: poll.uuid } })
  expect(await failing(poll.uuid)).toEqual(['answered', 'dismissed', 'audience.building'])
  const { version } = await admin.get(getPoll, { params: { uuid: poll.uuid } })
  await admin.get(updateVisible, { params: { uuid: poll.uuid }, version, body: { isVisible: false } })
  expect(await failing(poll.uuid)).toEqual(['visible', 'visible', 'visible'])
})

test('a poll is known to those who manage it and to those to whom it is shown', async () => {
  const poll = await open({ viewableBy: 'OFFICE_TENANT', selectedTenantIds: [jade.id] })
  const asks = async (who: typeof admin) => (await who.send(whySelf, { query: receive(poll.uuid) })).status
  const manages = async (who: typeof admin) => who.send(whySelf, { query: { ...receive(poll.uuid), deed: 'manage' } })
  expect([await asks(admin), await asks(as(chan)), await asks(as(lee)), await asks(as(tan))]).toEqual([200, 200, 404, 404])
  expect((await manages(admin)).data).toMatchObject({ allowed: true, recordName: 'Lifts' })
  expect((await manages(as(chan))).data).toMatchObject({ allowed: false, recordName: null, firstFailing: { rule: 'permission' } })
  expect((await manages(jadeAdmin)).status).toBe(404)
  // of the building's poll a company admin asks about own people only as far as it is shown in the company
  const [ours, theirs] = [
    { oc: jade.uuid, id: String(chan.userId) },
    { oc: pearl.uuid, id: String(lee.userId) },
  ]
  expect((await jadeAdmin.get(whyPerson, { params: ours, query: receive(poll.uuid) })).allowed).toBe(true)
  expect((await jadeAdmin.send(whyPerson, { params: theirs, query: receive(poll.uuid) })).status).toBe(404)
  const { version } = await admin.get(getPoll, { params: { uuid: poll.uuid } })
  await admin.get(deletePoll, { params: { uuid: poll.uuid }, version })
  expect([await asks(admin), await asks(as(chan))]).toEqual([404, 404])
})

test('a poll is found by its title or reference by those who manage it, and by nobody of another building', async () => {
  const poll = await publish(admin, await draftPoll(admin, pollOf('Roof garden hours')))
  const found = async (who: typeof admin, search: string) =>
    (await who.get(listWhyRecords, { query: { search } })).filter(({ record }) => record === 'poll').map(({ id, title, deeds }) => [id, title, deeds])
  expect(await found(admin, 'roof gar')).toEqual([[poll.uuid, 'Roof garden hours', ['manage', 'receive']]])
  expect(await found(admin, poll.referenceNo)).toEqual([[poll.uuid, 'Roof garden hours', ['manage', 'receive']]])
  expect(await found(as(await world.person(marina, 'LANDLORD_ADMIN')), 'roof gar')).toEqual([])
})

import { describe, expect, test } from 'vitest'
import type { Caller } from '#kit/server/testing/call.ts'
import { testPortal } from '#tests/portal.ts'
import { answerPoll, createPoll, dismissPoll, getPoll, getResults, listOpenPolls, listPolls, type Poll, updatePoll } from '../contract.ts'
import { answersTo, choiceOf, draftPoll, type NewPoll, pollOf, publish, questionOf } from './example.ts'

const { world, as, clock } = await testPortal()
const harbour = await world.building('Harbour Tower')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const jade = await world.tenantIn(harbour, 'Jade Trading')
const pearl = await world.tenantIn(harbour, 'Pearl Dental')
const jadeAdmin = as(await world.person(jade, 'MASTER_ADMIN'))
const chan = await world.person(jade, 'TENANT')
const lee = await world.person(pearl, 'TENANT')
const marina = await world.building('Marina One')
const tan = await world.person(await world.tenantIn(marina, 'Tan & Co'), 'TENANT')
const platform = await world.platform()
const provider = as(await world.person(platform, 'SUPERADMIN'))

const openTo = async (who: Caller) => (await who.get(listOpenPolls)).map(({ uuid }) => uuid)
const people = { chan: as(chan), lee: as(lee), tan: as(tan) }
const openPoll = async (call: Caller, more: Partial<NewPoll> = {}, questions = [choiceOf('Tea or coffee?', 'Tea', 'Coffee')]) =>
  publish(call, await draftPoll(call, pollOf('Open', more), questions))
/** Who of the people finds the poll, may dismiss it and may answer it: always the same ones. */
const reached = async (poll: Awaited<ReturnType<typeof openPoll>>): Promise<string[]> => {
  const found: string[] = []
  for (const [name, who] of Object.entries(people)) {
    const listed = (await openTo(who)).includes(poll.uuid)
    expect((await who.send(dismissPoll, { params: { uuid: poll.uuid } })).status).toBe(listed ? 200 : 404)
    expect((await who.send(answerPoll, { params: { uuid: poll.uuid }, body: { answers: answersTo(poll) } })).status).toBe(listed ? 200 : 404)
    if (listed) found.push(name)
  }
  return found
}

describe('a poll reaches', () => {
  test('everybody in the building that made it, and nobody in another', async () => {
    expect(await reached(await openPoll(admin))).toEqual(['chan', 'lee'])
  })
  test('the building that is chosen', async () => {
    expect(await reached(await openPoll(admin, { viewableBy: 'BUILDING', selectedBuildingIds: [harbour.id] }))).toEqual(['chan', 'lee'])
  })
  test('the companies that are chosen, less the ones left out', async () => {
    expect(await reached(await openPoll(admin, { viewableBy: 'OFFICE_TENANT', selectedTenantIds: [jade.id] }))).toEqual(['chan'])
    expect(await reached(await openPoll(admin, { selectedExcludeTenantIds: [jade.id] }))).toEqual(['lee'])
  })
  test('the members of a user group, less those of another', async () => {
    const early = await world.group(harbour, 'Early birds', [chan, lee, tan])
    const late = await world.group(harbour, 'Night owls', [lee])
    expect(await reached(await openPoll(admin, { viewableBy: 'USER_GROUP', selectedUserGroupIds: [early] }))).toEqual(['chan', 'lee'])
    expect(
      await reached(await openPoll(admin, { viewableBy: 'USER_GROUP', selectedUserGroupIds: [early], selectedExcludeUserGroupIds: [late] })),
    ).toEqual(['chan'])
  })
  test('everybody, one building or a group across buildings, when the provider made it', async () => {
    expect(await reached(await openPoll(provider))).toEqual(['chan', 'lee', 'tan'])
    expect(await reached(await openPoll(provider, { viewableBy: 'BUILDING', selectedBuildingIds: [marina.id] }))).toEqual(['tan'])
    const everywhere = await world.globalGroup('Testers', [lee, tan])
    expect(await reached(await openPoll(provider, { viewableBy: 'USER_GROUP', selectedUserGroupIds: [everywhere] }))).toEqual(['lee', 'tan'])
  })
  test('only the company, when the company made it', async () => {
    const poll = await openPoll(jadeAdmin)
    expect(poll).toMatchObject({ companyName: 'Jade Trading', reached: 2 })
    expect(await reached(poll)).toEqual(['chan'])
    const pearlAdmin = as(await world.person(pearl, 'MASTER_ADMIN'))
    expect(await pearlAdmin.send(getPoll, { params: { uuid: poll.uuid } })).toMatchObject({ status: 404 })
    expect((await pearlAdmin.get(listPolls)).total).toBe(0)
  })
  test('no more than its owner may address, whoever edits it', async () => {
    const edit = (who: Caller, { uuid, version }: Poll, more: Partial<NewPoll>) =>
      who.send(updatePoll, { params: { uuid }, version, body: pollOf('Edited', more) })
    const ofBuilding = await draftPoll(admin, pollOf('Of the building', { viewableBy: 'OFFICE_TENANT', selectedTenantIds: [jade.id] }))
    const ofCompany = await draftPoll(
      jadeAdmin,
      pollOf('Of Jade', { viewableBy: 'USER_GROUP', selectedUserGroupIds: [await world.group(harbour, 'Runners')] }),
    )
    const foreign = { viewableBy: 'USER_GROUP' as const, selectedUserGroupIds: [await world.group(marina, 'Rowers', [tan])] }
    expect(await edit(provider, ofBuilding, foreign)).toMatchObject({ status: 422, error: { code: 'audience_unknown' } })

    const byProvider = await edit(provider, ofBuilding, { viewableBy: 'ALL' })
    const byLandlord = await edit(admin, ofCompany, { viewableBy: 'ALL' })
    expect(byProvider).toMatchObject({ status: 200, data: { audience: { owner: { kind: 'landlord', officeCentreId: harbour.id } } } })
    expect(byLandlord).toMatchObject({ status: 200, data: { audience: { owner: { kind: 'company' } } } })
    expect(await reached(await publish(provider, await admin.get(getPoll, { params: { uuid: ofBuilding.uuid } })))).toEqual(['chan', 'lee'])
    expect(await reached(await publish(admin, await jadeAdmin.get(getPoll, { params: { uuid: ofCompany.uuid } })))).toEqual(['chan'])
  })
  test('nobody beyond: foreign buildings, companies and groups cannot be chosen', async () => {
    const group = await world.group(marina, 'Marina swimmers', [tan])
    const unknown = { status: 422, error: { code: 'audience_unknown' } }
    for (const more of [
      { viewableBy: 'BUILDING', selectedBuildingIds: [marina.id] },
      { viewableBy: 'OFFICE_TENANT', selectedTenantIds: [tan.centre.id] },
      { viewableBy: 'USER_GROUP', selectedUserGroupIds: [group] },
      { selectedExcludeTenantIds: [999_999] },
    ] as const)
      expect(
        await admin.send(createPoll, {
          body: pollOf('Beyond', { viewableBy: 'ALL', ...more, selectedTenantIds: [...(more.selectedTenantIds ?? [])] } as NewPoll),
        }),
      ).toMatchObject(unknown)
    expect(
      await jadeAdmin.send(createPoll, { body: pollOf('Beyond', { viewableBy: 'OFFICE_TENANT', selectedTenantIds: [pearl.id] }) }),
    ).toMatchObject(unknown)
  })
})

describe('an answer', () => {
  test('is taken once: the same again, or many at the same moment, change nothing', async () => {
    const poll = await openPoll(admin)
    const at = { params: { uuid: poll.uuid } }
    const all = await Promise.all(
      [0, 1, 0, 1, 0, 1].map((choice) => people.chan.send(answerPoll, { ...at, body: { answers: answersTo(poll, choice) } })),
    )
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    const again = await people.chan.get(answerPoll, { ...at, body: { answers: answersTo(poll, 1) } })
    expect(new Set(all.map(({ data }) => data?.answeredDate))).toEqual(new Set([again.answeredDate]))
    const { responses, questions } = await admin.get(getResults, at)
    expect([responses, questions[0]?.answers, questions[0]?.counts.reduce((sum, { count }) => sum + count, 0)]).toEqual([1, 1, 1])
  })

  test('fits its question', async () => {
    const several = { ...choiceOf('Which days?', 'Mon', 'Tue'), optionType: 'MULTIPLE_CHOICE' as const }
    const poll = await openPoll(admin, {}, [
      choiceOf('Drink?', 'Tea', 'Coffee'),
      several,
      questionOf('RATING', 'How good?'),
      questionOf('TEXT', 'Why?'),
    ])
    const [drink, days, good, why] = poll.options
    const [tea = '', coffee = ''] = drink?.choices.map(({ uuid }) => uuid) ?? []
    const [monday = '', tuesday = ''] = days?.choices.map(({ uuid }) => uuid) ?? []
    const [q1, q2, q3, q4] = [drink, days, good, why].map((question) => ({ questionUuid: question?.uuid ?? '' }))
    const tell = (answers: object[]) => people.lee.any(answerPoll, { params: { uuid: poll.uuid }, body: { answers } })
    const whole = [
      { ...q1, choiceUuids: [tea] },
      { ...q2, choiceUuids: [monday, tuesday] },
    ]
    for (const wrong of [
      [{ ...q2, choiceUuids: [monday] }],
      [{ ...q1, choiceUuids: [tea, coffee] }, whole[1]],
      [{ ...q1, choiceUuids: [monday] }, whole[1]],
      [{ ...q1, choiceUuids: [] }, whole[1]],
      [{ ...q1, words: 'Tea' }, whole[1]],
      [{ ...q1, choiceUuids: [tea], words: 'Tea' }, whole[1]],
      [...whole, { ...q3, words: '4' }],
      [...whole, { ...q4, rating: 4 }],
      [...whole, whole[0]],
      [...whole, { questionUuid: poll.uuid, words: 'Strange' }],
    ])
      expect(await tell(wrong.flatMap((answer) => answer ?? []))).toMatchObject({ status: 422, error: { code: 'bad_answer' } })
    expect(await tell([...whole, { ...q3, rating: 6 }])).toMatchObject({ status: 422 })
    expect((await tell([...whole, { ...q3, rating: 5 }, { ...q4, words: 'It is hot.' }])).status).toBe(200)
    const { questions } = await admin.get(getResults, { params: { uuid: poll.uuid } })
    expect(questions.map(({ answers, counts }) => [answers, ...counts.map(({ count }) => count)])).toEqual([
      [1, 1, 0],
      [1, 1, 1],
      [1, 0, 0, 0, 0, 1],
      [1],
    ])
  })

  test('comes too early, or too late', async () => {
    const poll = await openPoll(admin, { publishStartDate: '2027-03-20' })
    const answer = () => people.chan.send(answerPoll, { params: { uuid: poll.uuid }, body: { answers: answersTo(poll) } })
    expect(await answer()).toMatchObject({ status: 404 })
    clock.set('2027-03-31T16:00:00Z')
    expect(await answer()).toMatchObject({ status: 404 })
    clock.set('2027-03-31T15:58:00Z')
    expect(await answer()).toMatchObject({ status: 200 })
    clock.set('2027-03-10T02:00:00Z')
  })
})

describe('a dismissal', () => {
  test('counts, and after as many as the poll allows it is not shown again', async () => {
    const poll = await openPoll(admin, { dismissalLimit: 2 })
    const dismiss = () => people.chan.get(dismissPoll, { params: { uuid: poll.uuid } })
    expect(await dismiss()).toEqual({ times: 1, shownAgain: true })
    expect(await openTo(people.chan)).toContain(poll.uuid)
    expect(await dismiss()).toEqual({ times: 2, shownAgain: false })
    expect(await openTo(people.chan)).not.toContain(poll.uuid)
    expect(await openTo(people.lee)).toContain(poll.uuid)
    expect((await admin.get(getResults, { params: { uuid: poll.uuid } })).dismissed).toBe(1)
  })

  test('is not lost among many at once', async () => {
    const poll = await openPoll(admin, { dismissalLimit: 99 })
    const times = await Promise.all(Array.from({ length: 10 }, () => people.chan.get(dismissPoll, { params: { uuid: poll.uuid } })))
    expect(times.map(({ times: n }) => n).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  test('of somebody who answers after all is not counted', async () => {
    const poll = await openPoll(admin)
    await people.chan.get(dismissPoll, { params: { uuid: poll.uuid } })
    await people.chan.get(answerPoll, { params: { uuid: poll.uuid }, body: { answers: answersTo(poll) } })
    expect(await admin.get(getResults, { params: { uuid: poll.uuid } })).toMatchObject({ responses: 1, dismissed: 0 })
  })
})

import { describe, expect, test } from 'vitest'
import { testPortal } from '#tests/portal.ts'
import {
  answerPoll,
  createPoll,
  deletePoll,
  getPoll,
  type Poll,
  reorderQuestions,
  updateDismissalLimit,
  updatePoll,
  updateQuestions,
  updateSuccessPage,
  updateVisible,
} from '../contract.ts'
import { answersTo, choiceOf, draftPoll, english, pollOf, publish, questionOf } from './example.ts'

const { world, as } = await testPortal()
const harbour = await world.building('Harbour Tower')
const winnie = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const peter = as(await world.person(harbour, 'LANDLORD_ADMIN'))
const tenant = as(await world.person(await world.tenantIn(harbour, 'Jade Trading'), 'TENANT'))

const at = ({ uuid, version }: Poll) => ({ params: { uuid }, version })
const input = ({ options }: Poll) => options.map(({ uuid, optionType, required, texts, choices }) => ({ uuid, optionType, required, texts, choices }))
const texts = ({ options }: Poll) => options.map((option) => option.texts[0]?.text)
const three = [choiceOf('One', 'A', 'B'), questionOf('RATING', 'Two'), questionOf('TEXT', 'Three')]

describe('two people who edit one poll', () => {
  test.each([
    ['its details', updatePoll, pollOf('First'), pollOf('Second')],
    ['its success page', updateSuccessPage, { successPage: [{ languageCode: 'en', title: 'First', description: '' }] }, { successPage: [] }],
    ['its dismissal limit', updateDismissalLimit, { dismissalLimit: 4 }, { dismissalLimit: 5 }],
    ['its questions', updateQuestions, { options: [questionOf('TEXT', 'First')] }, { options: [] }],
  ])('and %s: the second is told, and is shown what is there now', async (_, endpoint, first, second) => {
    const poll = await draftPoll(winnie, pollOf('Ours'), three)
    const saved = await winnie.any(endpoint, { ...at(poll), body: first })
    expect(saved.status).toBe(200)
    const told = await peter.any(endpoint, { ...at(poll), body: second })
    expect(told).toMatchObject({ status: 409, error: { code: 'changed_meanwhile', current: saved.data } })
    expect(await peter.get(getPoll, { params: { uuid: poll.uuid } })).toEqual(saved.data)
  })

  test('and press at the same moment: one saves, the other is told', async () => {
    const poll = await draftPoll(winnie, pollOf('Ours'))
    const answers = await Promise.all([winnie, peter].map((who, n) => who.send(updatePoll, { ...at(poll), body: pollOf(`Title ${n}`) })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('one of whom deletes it: the other is told that it is gone', async () => {
    const poll = await draftPoll(winnie, pollOf('Ours'))
    await winnie.get(deletePoll, at(poll))
    expect(await peter.send(updatePoll, { ...at(poll), body: pollOf('Late') })).toMatchObject({ status: 404 })
  })

  test('without saying which version they saw hold for the poll as it is now', async () => {
    const poll = await draftPoll(winnie, pollOf('Ours'))
    await peter.get(updatePoll, { ...at(poll), body: pollOf('Peter’s') })
    const written = await winnie.any(updatePoll, { params: { uuid: poll.uuid }, body: pollOf('Blind') })
    expect(written).toMatchObject({ status: 200, data: { title: 'Blind', version: poll.version + 2 } })
  })
})

test('a program that knows neither versions nor groups left out takes none of them away', async () => {
  const jade = await world.tenantIn(harbour, 'Left Out Ltd')
  const group = await world.group(harbour, 'Night owls', [])
  const out = { selectedExcludeTenantIds: [jade.id], selectedExcludeUserGroupIds: [group] }
  const poll = await draftPoll(winnie, pollOf('For most', out))
  const { pollFormDescList, triggerPoint, viewableBy } = poll
  const written = await winnie.any(updatePoll, { params: { uuid: poll.uuid }, body: { pollFormDescList, triggerPoint, viewableBy } })
  expect(written).toMatchObject({ status: 200, data: { viewableBy: 'ALL', ...out } })
  // whoever names them decides
  const named = await winnie.any(updatePoll, {
    params: { uuid: poll.uuid },
    body: { pollFormDescList, triggerPoint, viewableBy, selectedExcludeTenantIds: [] },
  })
  expect(named).toMatchObject({ data: { selectedExcludeTenantIds: [], selectedExcludeUserGroupIds: [group] } })
})

describe('questions', () => {
  test('are replaced by what the editor holds, in its order', async () => {
    const poll = await draftPoll(winnie, pollOf('Three'), three)
    const [one, two, last] = input(poll)
    if (!one || !last) throw new Error('there are three questions')
    const next = await winnie.get(updateQuestions, {
      ...at(poll),
      body: { options: [last, { ...one, texts: english('One, reworded') }, questionOf('TEXT', 'Four')] },
    })
    expect(texts(next)).toEqual(['Three', 'One, reworded', 'Four'])
    expect(next.options[1]?.uuid).toBe(one?.uuid)
    expect(next.options.map(({ uuid }) => uuid)).not.toContain(two?.uuid)
  })

  test('that two people reorder at once are all still there, in the order of one of them', async () => {
    const poll = await draftPoll(winnie, pollOf('Order'), three)
    const [a = '', b = '', c = ''] = poll.options.map(({ uuid }) => uuid)
    const orders = [
      [c, b, a],
      [b, a, c],
      [a, c, b],
      [c, a, b],
    ]
    const answers = await Promise.all(
      orders.map((optionUuids, n) => (n % 2 ? peter : winnie).send(reorderQuestions, { params: { uuid: poll.uuid }, body: { optionUuids } })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const after = await winnie.get(getPoll, { params: { uuid: poll.uuid } })
    expect(orders).toContainEqual(after.options.map(({ uuid }) => uuid))
    expect(after.options.map(({ position }) => position)).toEqual([1, 2, 3])
  })

  test('are not reordered by a list that misses one, names one twice or brings a strange one', async () => {
    const poll = await draftPoll(winnie, pollOf('Order'), three)
    const other = await draftPoll(winnie, pollOf('Other'), three)
    const [a = '', b = '', c = ''] = poll.options.map(({ uuid }) => uuid)
    for (const optionUuids of [
      [a, b],
      [a, b, b],
      [a, b, other.options[0]?.uuid ?? ''],
      [a, b, c, c],
    ])
      expect(await winnie.send(reorderQuestions, { params: { uuid: poll.uuid }, body: { optionUuids } })).toMatchObject({
        status: 409,
        error: { code: 'questions_changed' },
      })
  })

  test('of another poll are not taken over', async () => {
    const poll = await draftPoll(winnie, pollOf('Mine'), three)
    const other = await draftPoll(winnie, pollOf('Other'), three)
    expect(await winnie.send(updateQuestions, { ...at(poll), body: { options: input(other) } })).toMatchObject({
      status: 409,
      error: { code: 'questions_changed' },
    })
    expect(await winnie.get(getPoll, { params: { uuid: other.uuid } })).toEqual(other)
  })

  test('and choices are named once, and only where they belong', async () => {
    const poll = await draftPoll(winnie, pollOf('Named'), [choiceOf('Drink?', 'Tea', 'Coffee'), choiceOf('Food?', 'Rice', 'Bread')])
    const [drink, food] = input(poll)
    if (!drink || !food) throw new Error('there are two questions')
    const choicesOf = (question: typeof drink, ...uuids: (string | undefined)[]) => ({
      ...question,
      choices: question.choices.map((choice, n) => ({ ...choice, uuid: uuids[n] })),
    })
    const [tea, coffee, rice] = [...drink.choices, ...food.choices].map(({ uuid }) => uuid)
    for (const options of [
      [drink, drink],
      [choicesOf(drink, tea, tea), food],
      [choicesOf(drink, tea, rice), food],
      [{ ...choicesOf(drink, tea, coffee), uuid: undefined }, food],
      [choicesOf(drink, tea, poll.uuid), food],
    ])
      expect(await winnie.send(updateQuestions, { ...at(poll), body: { options } })).toMatchObject({
        status: 409,
        error: { code: 'questions_changed' },
      })
  })

  test('with choices need two of them, which differ', async () => {
    const poll = await draftPoll(winnie, pollOf('Choices'), three)
    for (const question of [choiceOf('Only one', 'A'), choiceOf('Twice', 'A', 'a')])
      expect(await winnie.send(updateQuestions, { ...at(poll), body: { options: [question] } })).toMatchObject({ status: 422 })
  })
})

describe('after somebody has answered', () => {
  const answered = async () => {
    const poll = await publish(
      winnie,
      await draftPoll(winnie, pollOf('Answered'), [choiceOf('Drink?', 'Tea', 'Coffee', 'Milk'), questionOf('TEXT', 'Why?')]),
    )
    await tenant.get(answerPoll, { params: { uuid: poll.uuid }, body: { answers: answersTo(poll) } })
    return winnie.get(getPoll, { params: { uuid: poll.uuid } })
  }
  const save = (poll: Poll, options: ReturnType<typeof input>) => winnie.send(updateQuestions, { ...at(poll), body: { options } })

  test('a question is reworded, and what nobody took is removed', async () => {
    const poll = await answered()
    const [drink] = input(poll)
    if (!drink) throw new Error('there is a question')
    const choices = drink.choices.filter(({ texts: [text] }) => text?.text !== 'Milk')
    const { status, data } = await save(poll, [{ ...drink, texts: english('What do you drink?'), choices }])
    expect(status).toBe(200)
    expect(data?.options).toMatchObject([{ texts: [{ text: 'What do you drink?' }], answers: 1, choices: [{}, {}] }])
  })

  test('the question is not removed, its type not changed, the choice taken not dropped', async () => {
    const poll = await answered()
    const [drink, why] = input(poll)
    if (!drink || !why) throw new Error('there are two questions')
    const refused = { status: 409, error: { code: 'answers_exist' } }
    expect(await save(poll, [why])).toMatchObject(refused)
    expect(await save(poll, [{ ...drink, optionType: 'MULTIPLE_CHOICE' }, why])).toMatchObject(refused)
    expect(await save(poll, [{ ...drink, choices: drink.choices.slice(1) }, why])).toMatchObject(refused)
    expect(await winnie.get(getPoll, { params: { uuid: poll.uuid } })).toEqual(poll)
  })
})

describe('after publishing', () => {
  test('the audience stays, and the dates can be moved but not taken away', async () => {
    const poll = await publish(winnie, await draftPoll(winnie, pollOf('Out')))
    const refused = async (more: Parameters<typeof pollOf>[1]) =>
      (await winnie.send(updatePoll, { ...at(poll), body: pollOf('Out', more) })).error?.code
    expect(await refused({ viewableBy: 'BUILDING', selectedBuildingIds: [harbour.id] })).toBe('audience_frozen')
    expect(await refused({ publishStartDate: null, publishEndDate: null })).toBe('publish_needs_dates')
    expect(await refused({ publishEndDate: '2027-03-09' })).toBe('ends_in_the_past')
    expect(await winnie.send(updatePoll, { ...at(poll), body: pollOf('Out', { publishEndDate: '2027-03-11' }) })).toMatchObject({ status: 200 })
  })
})

describe('view-only people', () => {
  test('see a poll and write nothing', async () => {
    const viewer = as(await world.person(harbour, 'LANDLORD_ADMIN_VIEW_ONLY'))
    const poll = await draftPoll(winnie, pollOf('Seen'), three)
    expect((await viewer.get(getPoll, { params: { uuid: poll.uuid } })).may).toEqual({
      edit: false,
      publish: false,
      delete: false,
      show: false,
      export: false,
    })
    const refused = { status: 403, error: { code: 'forbidden' } }
    expect(await viewer.send(createPoll, { body: pollOf('No') })).toMatchObject(refused)
    expect(await viewer.send(updatePoll, { ...at(poll), body: pollOf('No') })).toMatchObject(refused)
    expect(await viewer.send(updateVisible, { ...at(poll), body: { isVisible: false } })).toMatchObject(refused)
    expect(await viewer.send(deletePoll, at(poll))).toMatchObject(refused)
  })
})

describe('what a new poll need not say', () => {
  const { viewableBy: _everybody, ...unaddressed } = pollOf('Lunch')

  test('it is for everybody unless told; one that is changed says for whom it is', async () => {
    const poll = await winnie.get(createPoll, { body: unaddressed })
    expect(poll.audience.viewableBy).toBe('ALL')
    const { viewableBy: _gone, ...changed } = pollOf('Dinner')
    expect(await winnie.any(updatePoll, { ...at(poll), body: changed as typeof changed & { viewableBy: 'ALL' } })).toMatchObject({
      status: 422,
      error: { fields: { viewableBy: 'Viewable by is required' } },
    })
  })

  test('whom it is for is asked for in words, not in keys', async () => {
    const body = { ...unaddressed, viewableBy: 'USER_GROUP' as const }
    expect(await winnie.any(createPoll, { body })).toMatchObject({ error: { fields: { selectedUserGroupIds: 'User group is required' } } })
    expect(await winnie.any(createPoll, { body: { ...body, viewableBy: 'BUILDING' } })).toMatchObject({
      error: { fields: { selectedBuildingIds: 'Building is required' } },
    })
  })

  test('texts of a second language are left out, or empty', async () => {
    const pollFormDescList = [
      { languageCode: 'en' as const, title: 'Lunch' },
      { languageCode: 'zh-Hant' as const, title: '午餐' },
      { languageCode: 'zh-Hans' as const },
    ]
    const poll = await winnie.get(createPoll, { body: { ...unaddressed, pollFormDescList } })
    expect(poll.pollFormDescList).toEqual([
      { languageCode: 'en', title: 'Lunch', description: '', buttonText: '' },
      { languageCode: 'zh-Hant', title: '午餐', description: '', buttonText: '' },
      { languageCode: 'zh-Hans', title: '', description: '', buttonText: '' },
    ])
    const englishOnly = { ...unaddressed, pollFormDescList: [{ languageCode: 'en' as const, description: 'Without a title' }] }
    expect((await winnie.any(createPoll, { body: englishOnly })).status).toBe(422)
  })
})

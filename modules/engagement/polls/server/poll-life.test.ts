import { describe, expect, test } from 'vitest'
import { testPortal } from '#tests/portal.ts'
import {
  answerPoll,
  createPoll,
  deletePoll,
  getPoll,
  getPollHistory,
  getResults,
  listOpenPolls,
  listPolls,
  countPolls,
  publishPoll,
  restorePoll,
  updateDismissalLimit,
  updatePoll,
  updateSuccessPage,
  updateVisible,
} from '../contract.ts'
import { answersTo, choiceOf, draftPoll, pollOf, publish, questionOf } from './example.ts'

const { world, as, clock } = await testPortal()
const harbour = await world.building('Harbour Tower')
const admin = as(await world.person(harbour, 'LANDLORD_ADMIN', { name: 'Winnie Lau' }))
const company = await world.tenantIn(harbour, 'Jade Trading')
const chan = as(await world.person(company, 'TENANT', { name: 'Chan Tai Man' }))

const stateOf = async (uuid: string) => (await admin.get(getPoll, { params: { uuid } })).status

describe('a poll', () => {
  test('lives from a draft through answers to its results', async () => {
    clock.set('2027-02-20T02:00:00Z')
    const draft = await draftPoll(
      admin,
      pollOf('Lobby music', {
        pollFormDescList: [
          { languageCode: 'en', title: 'Lobby music', description: '', buttonText: '' },
          { languageCode: 'zh-Hant', title: '大堂音樂', description: '', buttonText: '' },
        ],
      }),
      [choiceOf('Shall there be music?', 'Yes', 'No'), questionOf('RATING', 'How loud?'), questionOf('TEXT', 'Which?')],
    )
    expect(draft).toMatchObject({
      status: 'DRAFT',
      title: 'Lobby music',
      companyName: 'Harbour Tower',
      createdBy: 'Winnie Lau',
      may: { publish: true, show: false },
    })
    expect(draft.referenceNo).toMatch(/^POLL-2027-\d{6}$/)

    const published = await publish(admin, draft)
    expect(published).toMatchObject({ status: 'UPCOMING', reached: 2, publishedBy: 'Winnie Lau', may: { publish: false, show: true } })
    expect(await chan.get(listOpenPolls)).toEqual([])

    clock.set('2027-03-05T02:00:00Z')
    const [open] = await chan.get(listOpenPolls, {}, { headers: { 'accept-language': 'zh-HK' } })
    expect(open).toMatchObject({
      title: '大堂音樂',
      from: 'Harbour Tower',
      questions: [{ text: 'Shall there be music?' }, { optionType: 'RATING' }, { optionType: 'TEXT' }],
    })
    const [choice, rating, words] = open?.questions ?? []
    const answers = [
      { questionUuid: choice?.uuid ?? '', choiceUuids: [choice?.choices[0]?.uuid ?? ''] },
      { questionUuid: rating?.uuid ?? '', rating: 4 },
      { questionUuid: words?.uuid ?? '', words: 'Erhu' },
    ]
    await chan.get(answerPoll, { params: { uuid: draft.uuid }, body: { answers } })
    expect(await chan.get(listOpenPolls)).toEqual([])

    const results = await admin.get(getResults, { params: { uuid: draft.uuid } })
    expect(results).toMatchObject({
      responses: 1,
      reached: 2,
      share: 0.5,
      dismissed: 0,
      perDay: [{ date: '2027-03-05', count: 1 }],
      hiddenUntil: null,
    })
    expect(results.questions).toMatchObject([
      {
        answers: 1,
        counts: [
          { text: 'Yes', count: 1, share: 1 },
          { text: 'No', count: 0 },
        ],
      },
      { average: 4 },
      { words: ['Erhu'] },
    ])
  })

  test('opens and closes by the clock of its building', async () => {
    clock.set('2027-02-20T02:00:00Z')
    const { uuid } = await publish(admin, await draftPoll(admin, pollOf('Night', { publishStartTime: '00:00', publishEndTime: '18:00' })))
    // 1 March begins at 16:00 UTC of 28 February in Hong Kong; 31 March 18:00 is 10:00 UTC
    for (const [at, status] of [
      ['2027-02-28T15:59:59Z', 'UPCOMING'],
      ['2027-02-28T16:00:00Z', 'ONGOING'],
      ['2027-03-31T09:59:59Z', 'ONGOING'],
      ['2027-03-31T10:00:00Z', 'ENDED'],
    ] as const) {
      clock.set(at)
      expect(await stateOf(uuid)).toBe(status)
      expect((await admin.get(listPolls, { query: { status, wildcardSearch: 'Night' } })).items.map((row) => row.status)).toEqual([status])
      expect(await admin.get(countPolls, { query: { wildcardSearch: 'Night' } })).toEqual({
        ALL: 1,
        DRAFT: 0,
        UPCOMING: 0,
        ONGOING: 0,
        ENDED: 0,
        minimums: [],
        [status]: 1,
      })
    }
  })

  test('is taken away by deleting it, and its History says by whom', async () => {
    clock.set('2027-03-05T02:00:00Z')
    const { uuid, version } = await draftPoll(admin, pollOf('Away'))
    await admin.get(deletePoll, { params: { uuid }, version })
    expect(await admin.send(getPoll, { params: { uuid } })).toMatchObject({ status: 404 })
    expect((await admin.get(listPolls, { query: { wildcardSearch: 'Away' } })).items).toEqual([])
  })

  test('is not shown to people while it is hidden', async () => {
    clock.set('2027-03-05T02:00:00Z')
    const open = await publish(admin, await draftPoll(admin, pollOf('Hide and seek')))
    const titles = async () => (await chan.get(listOpenPolls)).map(({ title }) => title)
    expect(await titles()).toContain('Hide and seek')
    const hidden = await admin.get(updateVisible, { params: { uuid: open.uuid }, version: open.version, body: { isVisible: false } })
    expect(await titles()).not.toContain('Hide and seek')
    expect(await chan.send(answerPoll, { params: { uuid: open.uuid }, body: { answers: answersTo(open) } })).toMatchObject({ status: 404 })
    await admin.get(updateVisible, { params: { uuid: open.uuid }, version: hidden.version, body: { isVisible: true } })
    expect(await titles()).toContain('Hide and seek')
    // taken back once more, after somebody else
    const late = { params: { uuid: open.uuid }, version: hidden.version, body: { isVisible: true } }
    expect(await admin.send(updateVisible, late)).toMatchObject({
      status: 409,
      error: { code: 'changed_meanwhile', current: { updatedBy: 'Winnie Lau', isVisible: true } },
    })
    const looker = as(await world.person(harbour, 'LANDLORD_ADMIN_VIEW_ONLY'))
    expect((await looker.send(updateVisible, late)).status).toBe(403)
  })
})

describe('a draft that was deleted by mistake', () => {
  const deleted = async ({ uuid, version }: { uuid: string; version: number }) => {
    await admin.get(deletePoll, { params: { uuid }, version })
    return { params: { uuid }, version: version + 1 }
  }

  test('is brought back as it was, with its questions and an entry of its own, once', async () => {
    const draft = await draftPoll(admin, pollOf('Back'))
    const gone = await deleted(draft)
    expect(await admin.send(restorePoll, { ...gone, version: draft.version })).toMatchObject({ status: 409, error: { code: 'changed_meanwhile' } })
    expect(await admin.get(restorePoll, gone)).toMatchObject({
      title: 'Back',
      status: 'DRAFT',
      version: gone.version + 1,
      options: draft.options.map(({ uuid }) => ({ uuid })),
    })
    expect((await admin.get(getPollHistory, gone)).items.map(({ action }) => action).slice(0, 2)).toEqual(['restored', 'deleted'])
    expect(await admin.send(restorePoll, gone)).toMatchObject({ status: 409, error: { code: 'changed_meanwhile', current: { title: 'Back' } } })
  })

  test('is brought back by those alone who may delete, of their building, and within minutes', async () => {
    const gone = await deleted(await draftPoll(admin, pollOf('Not theirs')))
    const looker = as(await world.person(harbour, 'LANDLORD_ADMIN_VIEW_ONLY'))
    expect((await looker.send(restorePoll, gone)).status).toBe(403)
    const neighbour = as(await world.person(await world.building('Marina Tower'), 'LANDLORD_ADMIN'))
    expect((await neighbour.send(restorePoll, gone)).status).toBe(404)
    clock.forward(6 * 60)
    expect((await admin.send(restorePoll, gone)).status).toBe(404)
  })

  test('is none that was published: that stays gone', async () => {
    clock.set('2027-03-05T02:00:00Z')
    const gone = await deleted(await publish(admin, await draftPoll(admin, pollOf('Seen by all'))))
    expect((await admin.send(restorePoll, gone)).status).toBe(404)
    expect((await admin.send(getPoll, gone)).status).toBe(404)
    expect((await chan.get(listOpenPolls)).map(({ title }) => title)).not.toContain('Seen by all')
  })
})

describe('the History', () => {
  test('tells each deed once, with what it changed and who did it', async () => {
    const { uuid, version } = await admin.get(createPoll, { body: pollOf('Told') })
    const sized = await admin.get(updateDismissalLimit, { params: { uuid }, version, body: { dismissalLimit: 7 } })
    await admin.get(updateSuccessPage, {
      params: { uuid },
      version: sized.version,
      body: { successPage: [{ languageCode: 'en', title: 'Thanks', description: '' }] },
    })
    const { items } = await admin.get(getPollHistory, { params: { uuid } })
    expect(items.map(({ action, by }) => [action, by])).toEqual([
      ['updatedSuccessPage', 'Winnie Lau'],
      ['updatedDismissalLimit', 'Winnie Lau'],
      ['created', 'Winnie Lau'],
    ])
    expect(items[1]?.changes).toEqual([{ field: 'dismissalLimit', before: '3', after: '7' }])
  })

  test('is silent about a save that changes nothing', async () => {
    const { uuid, version } = await admin.get(createPoll, { body: pollOf('Same') })
    const same = await admin.get(updatePoll, { params: { uuid }, version, body: pollOf('Same') })
    expect(same.version).toBe(version)
    expect((await admin.get(getPollHistory, { params: { uuid } })).total).toBe(1)
  })
})

describe('publishing', () => {
  test('a poll that was to open before opens now, not in the past', async () => {
    clock.set('2027-03-05T02:30:40Z')
    const late = await publish(admin, await draftPoll(admin, pollOf('Late')))
    expect(late).toMatchObject({ status: 'ONGOING', publishStartDate: '2027-03-05', publishStartTime: '10:30' })
    const early = await publish(admin, await draftPoll(admin, pollOf('Early', { publishStartDate: '2027-03-06' })))
    expect(early).toMatchObject({ status: 'UPCOMING', publishStartDate: '2027-03-06', publishStartTime: '00:00' })
  })
})

describe('publishing is refused', () => {
  test('twice, to two who press at once as well', async () => {
    clock.set('2027-03-05T02:00:00Z')
    const draft = await draftPoll(admin, pollOf('Twice'))
    const at = { params: { uuid: draft.uuid }, version: draft.version }
    const both = await Promise.all([admin.send(publishPoll, at), admin.send(publishPoll, at)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { version } = await admin.get(getPoll, at)
    expect(await admin.send(publishPoll, { ...at, version })).toMatchObject({ status: 409, error: { code: 'not_in_this_state' } })
  })

  test('without dates, without questions, with an end in the past, and when nobody would see it', async () => {
    clock.set('2027-03-05T02:00:00Z')
    const refused = async (draft: { uuid: string; version: number }) =>
      (await admin.send(publishPoll, { params: { uuid: draft.uuid }, version: draft.version })).error?.code
    expect(await refused(await draftPoll(admin, pollOf('No dates', { publishStartDate: null, publishEndDate: null })))).toBe('publish_needs_dates')
    expect(await refused(await admin.get(createPoll, { body: pollOf('No questions') }))).toBe('publish_needs_question')
    expect(await refused(await draftPoll(admin, pollOf('Past', { publishStartDate: '2027-01-01', publishEndDate: '2027-01-31' })))).toBe(
      'ends_in_the_past',
    )
    const empty = await world.tenantIn(harbour, 'Empty Ltd')
    expect(await refused(await draftPoll(admin, pollOf('Nobody', { viewableBy: 'OFFICE_TENANT', selectedTenantIds: [empty.id] })))).toBe(
      'publish_reaches_nobody',
    )
  })
})

describe('a poll is not accepted', () => {
  test.each([
    [
      'without an English title',
      { pollFormDescList: [{ languageCode: 'zh-Hant' as const, title: '大堂', description: '', buttonText: '' }] },
      'pollFormDescList',
    ],
    [
      'with a title of two lines',
      { pollFormDescList: [{ languageCode: 'en' as const, title: 'Lobby\nmusic', description: 'One.\nTwo.', buttonText: '' }] },
      'pollFormDescList.0.title',
    ],
    ['that closes before it opens', { publishStartDate: '2027-03-31', publishEndDate: '2027-03-01' }, 'publishEndDate'],
    ['for companies, of which none is chosen', { viewableBy: 'OFFICE_TENANT' as const }, 'selectedTenantIds'],
    ['with a dismissal limit of 100', { dismissalLimit: 100 }, 'dismissalLimit'],
  ])('%s', async (_, more, field) => {
    const { status, error } = await admin.send(createPoll, { body: pollOf('Bad', more) })
    expect(status).toBe(422)
    expect(Object.keys(error?.fields ?? {})).toEqual([field])
  })

  test('with an unknown trigger point or field', async () => {
    expect(await admin.send(createPoll, { body: pollOf('Bad', { triggerPoint: 'THE_MOON' }) })).toMatchObject({
      status: 422,
      error: { code: 'trigger_point_unknown' },
    })
    const more = { ...pollOf('Bad'), officeCentreId: 1 }
    expect(await admin.send(createPoll, { body: more })).toMatchObject({ status: 422, error: { fields: { officeCentreId: expect.any(String) } } })
  })
})

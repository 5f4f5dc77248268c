import { expect, test } from 'vitest'
import { type Answers, documentsAsked, earlySaid, refusalsIn, refusalsSaid } from './deskAnswers.ts'
import { t } from './texts.ts'

const rowOf = (uuid: string, startsDate = '2026-11-25T06:00:00Z') => ({ uuid, name: `Visitor ${uuid}`, startsDate, takenBackDate: null })
const answerOf = (uuid: string, more: Partial<Answers[number]>): Answers[number] => ({
  uuid,
  done: false,
  code: 'document_not_seen',
  message: null,
  photo: 'NONE',
  ask: [],
  documentCheck: null,
  row: null,
  ...more,
})

test('the kind of a document is asked of a group at once, and its number of one after another', () => {
  const rows = ['a', 'b', 'c', 'd', 'e'].map((uuid) => rowOf(uuid))
  const asked = documentsAsked(rows, [
    answerOf('a', { documentCheck: 'FULL' }),
    answerOf('b', { documentCheck: 'KIND' }),
    answerOf('c', { done: true, code: null }),
    answerOf('d', { documentCheck: 'KIND' }),
    answerOf('e', { documentCheck: null }),
  ])
  expect(asked.map(({ check, rows: some }) => [check, ...some.map(({ uuid }) => uuid)])).toEqual([
    ['KIND', 'b', 'd'],
    ['FULL', 'a'],
    ['FULL', 'e'],
  ])
})

test('what is wrong with a number is for the dialog that asks for it, the rest is said once', () => {
  const late = { code: 'visit_over', message: 'The visit is over.' }
  expect(refusalsIn([answerOf('a', late), answerOf('b', late), answerOf('c', {}), answerOf('d', { done: true, code: null })])).toEqual({
    wrong: undefined,
    others: new Set(['The visit is over.']),
  })
  expect(refusalsIn([answerOf('a', { code: 'last_four_needed', message: 'Four characters.' })])).toEqual({
    wrong: 'Four characters.',
    others: new Set(),
  })
})

test('a delegation that comes too early is one sentence, and more than three of it are counted', () => {
  const now = new Date('2026-11-25T03:30:00Z')
  const four = ['a', 'b', 'c', 'd'].map((uuid) => rowOf(uuid))
  const by = { h: 2, m: 30 }
  expect(earlySaid(four, now)).toEqual([t('early.both', { name: t('visitorsTicked', { n: 4 }), ...by })])
  expect(earlySaid(four.slice(0, 2), now)).toEqual([t('early.both', { name: 'Visitor a, Visitor b', ...by })])
  expect(earlySaid([...four.slice(0, 2), rowOf('e', '2026-11-25T09:30:00Z')], now)).toEqual([
    t('early.both', { name: 'Visitor a, Visitor b', ...by }),
    t('early.hours', { name: 'Visitor e', h: 6 }),
  ])
  expect(earlySaid([rowOf('f', '2026-11-25T04:00:00Z')], now)).toEqual([])
})

test('of few refusals each is said, of many how many and the first of them', async () => {
  await t.load()
  const messages = (n: number) => new Set(Array.from({ length: n }, (_, at) => `Visitor ${at} is in the building already.`))
  expect(refusalsSaid(messages(3))).toHaveLength(3)
  expect(refusalsSaid(messages(23))).toEqual([
    '23 could not be done. The first of them: Visitor 0 is in the building already. Visitor 1 is in the building already. Visitor 2 is in the building already.',
  ])
})

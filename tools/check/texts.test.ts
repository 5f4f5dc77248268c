import { expect, test } from 'vitest'
import { planted } from './planted.ts'
import { written } from './source.ts'
import { checkTexts } from './texts.ts'

const folder = 'modules/engagement/polls'
const words = (entries: Record<string, string>): string =>
  `export default {\n${Object.entries(entries)
    .map(([key, text]) => `  '${key}': '${text}',\n`)
    .join('')}} as const\n`

const english = {
  title: 'Polls',
  'votes.one': '{n} vote',
  'votes.other': '{n} votes',
  'status.open': 'Open',
  notDraft: 'Only drafts can be published.',
}
const hant = { title: '投票', 'votes.one': '{n} 票', 'votes.other': '{n} 票', 'status.open': '開放', notDraft: '只有草稿可以發布。' }
const hans = { title: '投票', 'votes.one': '{n} 票', 'votes.other': '{n} 票', 'status.open': '开放', notDraft: '只有草稿可以发布。' }
const program = `t('title') + t('votes', { n }) + t.of(\`status.\${status}\`)\n`

interface Changed {
  en?: object
  hant?: object
  hans?: object
  contract?: string
  server?: string
  web?: string
  more?: Record<string, string>
}
const found = (changed: Changed = {}): string[] =>
  checkTexts(
    planted({
      ...changed.more,
      'kit/contract/texts/en.ts': words({ failNotFound: 'Not found' }),
      'kit/contract/texts/zh-Hant.ts': words({ failNotFound: '找不到' }),
      'kit/contract/texts/zh-Hans.ts': words({ failNotFound: '找不到' }),
      'kit/contract/failure.ts': `export const notFound = failure('not_found', 404, 'failNotFound')\n`,
      [`${folder}/texts/en.ts`]: words({ ...english, ...changed.en }),
      [`${folder}/texts/zh-Hant.ts`]: words({ ...hant, ...changed.hant }),
      [`${folder}/texts/zh-Hans.ts`]: words({ ...hans, ...changed.hans }),
      [`${folder}/web/PollList.tsx`]: `${program}${changed.web ?? ''}`,
      [`${folder}/server/home.ts`]: changed.server ?? '',
      [`${folder}/contract.ts`]: changed.contract ?? `export const NotDraft = failure('not_draft', 409, 'notDraft')\n`,
    }),
  ).map((finding) => written(finding).replace(`${folder}/`, ''))

test('three languages that agree have no finding', () => {
  expect(found()).toEqual([])
})

test('a sentence that Chinese lacks, or has alone, is found', () => {
  expect(found({ en: { hint: 'Hint' }, hant: { hint: '提示' } })).toEqual([
    'texts/zh-Hans.ts "hint" is missing',
    'texts/en.ts:7 "hint" is used nowhere',
  ])
  expect(found({ hans: { hint: '提示' } })).toEqual(['texts/zh-Hans.ts:7 "hint" is not in en.ts'])
})

test('words that a module lends apart from its own agree in three languages and are used, as its own are', () => {
  const more = {
    [`${folder}/texts/rules/en.ts`]: words({ 'rule.late': 'Too late', 'other.late': 'Late' }),
    [`${folder}/texts/rules/zh-Hant.ts`]: words({ 'rule.late': '太遲', 'other.late': '遲' }),
    [`${folder}/texts/rules/zh-Hans.ts`]: words({ 'rule.late': 'Too late' }),
  }
  expect(found({ more, web: 't(`rule.${rule}`)\n' })).toEqual([
    'texts/rules/zh-Hans.ts "other.late" is missing',
    'texts/rules/zh-Hans.ts:2 "rule.late" is still English: Too late',
    'texts/rules/en.ts:3 "other.late" is used nowhere',
  ])
})

test('places that differ from English are found', () => {
  expect(found({ hant: { 'votes.other': '{count} 票' } })).toEqual(['texts/zh-Hant.ts:4 "votes.other" has the places {count}, English has {n}'])
  expect(found({ hans: { title: '投票 {n}' } })).toEqual(['texts/zh-Hans.ts:2 "title" has the places {n}, English has none'])
})

test('a Chinese sentence that is still English is found, names of products are not', () => {
  expect(found({ hant: { title: 'Polls' } })).toEqual(['texts/zh-Hant.ts:2 "title" is still English: Polls'])
  expect(found({ en: { title: 'PDF / Excel: {n}' }, hant: { title: 'PDF / Excel: {n}' }, hans: { title: 'PDF / Excel: {n}' } })).toEqual([])
})

test('characters of the other script are found', () => {
  expect(found({ hant: { title: '门户' } })).toEqual(['texts/zh-Hant.ts:2 "title" has simplified characters: 门户'])
  expect(found({ hans: { title: '裏面的門' } })).toEqual(['texts/zh-Hans.ts:2 "title" has traditional characters: 裏門'])
})

test('a sentence that no program uses is found once, also when it counts', () => {
  const more = { 'people.one': '{n}', 'people.other': '{n}' }
  expect(found({ en: more, hant: more, hans: more })).toEqual(['texts/en.ts:8 "people" is used nowhere'])
})

test('a failure whose message is in no texts is found, one of the kit is known', () => {
  expect(
    found({
      contract: `\nexport const a = failure('not_draft', 409, 'notDraft')\nexport const b = failure('gone', 404, 'failGone')\nexport const c = failure('lost', 404, 'failNotFound')\n`,
    }),
  ).toEqual(['contract.ts:3 the message "failGone" is not in en.ts'])
})

test('what the server says and its module has no words for is found, whether the kit has them or not', () => {
  const server = `import { say } from './words.ts'\nexport const a = say(language, 'title')\nexport const b = say(context.language, 'failNotFound')\n`
  expect(found({ server })).toEqual(['server/home.ts:3 the server says "failNotFound", which is not in en.ts'])
})

test('a label with an English colon that a program puts together is found', () => {
  const web = "const a = `${t('title')}: ${name}`\nconst b = name && `: ${name}`\nconst c = { of: `${name}` }\n"
  const message = "the colon of a label is English in every language: words('labelled', { label, value }), or a sentence of the module"
  expect(found({ web })).toEqual([2, 3].map((line) => `web/PollList.tsx:${line} ${message}`))
})

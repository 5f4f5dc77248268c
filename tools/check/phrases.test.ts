import { expect, test } from 'vitest'
import { checkPhrases } from './phrases.ts'
import { planted } from './planted.ts'
import { written } from './source.ts'

type Entries = Record<string, [english: string, hant: string, hans: string]>

const texts = (folder: string, entries: Entries): Record<string, string> =>
  Object.fromEntries(
    ['en', 'zh-Hant', 'zh-Hans'].map((language, n) => [
      `${folder}/texts/${language}.ts`,
      `export default {\n${Object.entries(entries)
        .map(([key, said]) => `  '${key}': '${said[n]}',\n`)
        .join('')}}\n`,
    ]),
  )

const house = (modules: Record<string, { entries: Entries; program: string }>): string[] =>
  checkPhrases(
    planted({
      ...texts('kit/contract', { cancel: ['Cancel', '取消', '取消'], 'menu.platform': ['Platform', '平台', '平台'] }),
      ...Object.fromEntries(
        Object.entries(modules).flatMap(([name, { entries, program }]) => [
          ...Object.entries(texts(`modules/trade/${name}`, entries)),
          [`modules/trade/${name}/web/List.tsx`, program],
        ]),
      ),
    }),
  ).map(written)

const company: Entries = { company: ['Company', '公司', '公司'] }
const says = (key: string) => `t('${key}')\n`

test('two modules may say the same, three may not', () => {
  const shops = { entries: company, program: says('company') }
  expect(house({ shops, orders: shops })).toEqual([])
  expect(
    house({ shops, orders: shops, menu: { entries: { 'column.company': ['Company', '公司', '公司'] }, program: says('column.company') } }),
  ).toEqual(['modules/trade/menu/texts/en.ts:2 “Company” is said alike by trade/menu, trade/orders, trade/shops: it belongs to the words of the kit'])
})

test('the same in English and another thing in Chinese is not alike', () => {
  const shops = { entries: company, program: says('company') }
  expect(house({ shops, orders: shops, menu: { entries: { company: ['Company', '陪伴', '陪伴'] }, program: says('company') } })).toEqual([])
})

test('what the kit has no module says for itself', () => {
  expect(house({ shops: { entries: { stop: ['Cancel', '取消', '取消'] }, program: says('stop') } })).toEqual([
    `modules/trade/shops/texts/en.ts:2 "stop" says what the kit has: words('cancel') is “Cancel”`,
  ])
})

test('a page before the sign-in says no word that comes with the screens', () => {
  const page = 'modules/identity/session/web/public/Login.tsx'
  const said = (program: string): string[] =>
    checkPhrases(
      planted({
        ...texts('kit/contract', { cancel: ['Cancel', '取消', '取消'] }),
        ...texts('kit/web', { pages: ['Pages', '頁', '页'] }),
        'kit/web/parts/Pager.tsx': `words('pages')\n`,
        [page]: program,
      }),
    ).map(written)
  expect(said(`words('cancel')\n`)).toEqual([])
  expect(said(`lazy(() => import('#kit/web/parts/Pager.tsx'))\n`)).toEqual([])
  expect(said(`words(many ? 'pages' : 'cancel')\n`)).toEqual([
    `${page}:1 "pages" is said before the sign-in: its sentence belongs to kit/contract/texts`,
  ])
  expect(said(`import { Pager } from '#kit/web/parts/Pager.tsx'\n`)).toEqual([
    'kit/web/parts/Pager.tsx:1 "pages" is said before the sign-in: its sentence belongs to kit/contract/texts',
  ])
})

test('words of codes, titles of screens and what only the server says are the module’s', () => {
  const shops = { entries: company, program: says('company') }
  const all = { shops, orders: shops }
  expect(house({ ...all, menu: { entries: { 'kind.TENANT': ['Company', '公司', '公司'] }, program: 't.of(`kind.${kind}`)\n' } })).toEqual([])
  expect(house({ ...all, menu: { entries: company, program: `{ path: '/company', title: 'company' }\n${says('company')}` } })).toEqual([])
  expect(house({ ...all, menu: { entries: company, program: '' } })).toEqual([])
  expect(house({ menu: { entries: { of: ['Platform', '平台', '平台'] }, program: says('of') } })).toEqual([])
})

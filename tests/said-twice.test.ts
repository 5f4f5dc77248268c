import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '#kit/contract/language.ts'
import type { Words } from '#kit/contract/texts.ts'
import { columnTitles } from '#kit/server/column-titles.ts'
import { kitWords } from '#kit/server/messages.ts'

const root = path.join(import.meta.dirname, '..')
const wordsIn = async (folder: string): Promise<Words[]> =>
  Promise.all(languages.map(async (language) => ((await import(path.join(root, folder, `${language}.ts`))) as { default: Words }).default))
const said = (texts: readonly Words[], key: string): string => texts.map((words) => words[key] ?? '').join('\n')

test('a column is called by the word that there is already: its own stands only where it differs', async () => {
  const early = languages.map((language) => kitWords[language])
  const late = await wordsIn('kit/web/texts')
  const twice: string[] = []
  for (const folder of globSync('modules/*/*/texts', { cwd: root })) {
    const texts = await wordsIn(folder)
    for (const key of Object.keys(texts[0] ?? {})) {
      const [, kind, name] = /^(field|sheet)\.(.+)$/.exec(key) ?? []
      if (name === undefined) continue
      // a server has only the words of the contract
      const kit = kind === 'field' && name in (late[0] ?? {}) ? late : early
      if (said(name in (texts[0] ?? {}) ? texts : kit, name) === said(texts, key)) twice.push(`${folder}: ${key}`)
    }
  }
  expect(twice.toSorted()).toEqual([])
})

test('the head of a column is the word of its sheet, of its module, else of the kit', () => {
  const words = { 'sheet.fee': 'Fee with tax', fee: 'Fee', payer: 'Paid by' }
  const titleOf = columnTitles({ en: words, 'zh-Hant': words, 'zh-Hans': words })
  expect([titleOf('en', 'fee'), titleOf('en', 'payer'), titleOf('en', 'company'), titleOf('zh-Hant', 'company')]).toEqual([
    'Fee with tax',
    'Paid by',
    'Company',
    '公司',
  ])
})

import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

const inLanguage = async (language: string) => {
  vi.resetModules()
  vi.stubGlobal('document', { cookie: `language=${language}` })
  return import('./listed.ts')
}

test.each([
  ['en', 'Ann, Ben, and Carl', 'Ann, Ben, Carl'],
  ['zh-Hant', 'Ann、Ben和Carl', 'Ann、Ben、Carl'],
  ['zh-Hans', 'Ann、Ben和Carl', 'Ann、Ben、Carl'],
])('in %s a list is joined as the language joins it', async (language, sentence, values) => {
  const { listed, listText } = await inLanguage(language)
  expect(listed(['Ann', 'Ben', 'Carl'])).toBe(sentence)
  expect(listText(['Ann', 'Ben', 'Carl'])).toBe(values)
  expect([listText(['Ann']), listText([])]).toEqual(['Ann', ''])
})

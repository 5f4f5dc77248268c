import { expect, it } from 'vitest'
import { description, descriptions, optionalLine, optionalText } from './descriptions.ts'

const list = descriptions(description({ title: optionalLine(20), text: optionalText(50) }, 'title'))
const said = (...entries: object[]) => list.safeParse(entries)
const problems = (...entries: object[]) => said(...entries).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

it('needs what is named in English alone, and fills in what the others leave out', () => {
  expect(said({ languageCode: 'en', title: 'Lobby' }, { languageCode: 'zh-Hant', text: '大堂' }).data).toEqual([
    { languageCode: 'en', title: 'Lobby', text: '' },
    { languageCode: 'zh-Hant', title: '', text: '大堂' },
  ])
  expect(problems({ languageCode: 'en', text: 'Lobby' })).toEqual(['0.title: required'])
  expect(problems({ languageCode: 'zh-Hans', title: '大堂' })).toEqual([': englishNeeded'])
  expect(problems({ languageCode: 'en', title: 'A' }, { languageCode: 'en', title: 'B' })).toEqual([': languageTwice'])
})

it('writes what looks alike in one way', () => {
  const title = (given: string) => said({ languageCode: 'en', title: given }).data?.[0]?.title
  expect(title(' Café\u00a0\u2003Nord ')).toBe('Café Nord')
  expect(title('Café')).toBe('Café')
  expect(problems({ languageCode: 'en', title: '\u200d\u200d' })).toEqual(['0.title: plainLine'])
})

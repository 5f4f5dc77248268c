import { expect, it } from 'vitest'
import { languages } from '#kit/contract/language.ts'
import en from '#kit/contract/texts/en.ts'
import hans from '#kit/contract/texts/zh-Hans.ts'
import hant from '#kit/contract/texts/zh-Hant.ts'
import ownEn from '../../texts/en.ts'
import ownHans from '../../texts/zh-Hans.ts'
import ownHant from '../../texts/zh-Hant.ts'

const said = { en, 'zh-Hant': hant, 'zh-Hans': hans }
const own = { en: ownEn, 'zh-Hant': ownHant, 'zh-Hans': ownHans }

it.each(languages)('whoever says what stands on the button of a session presses it, in %s', (language) => {
  expect(own[language]['security.endName']).toContain(said[language].signOut)
})

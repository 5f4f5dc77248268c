import { expect, test } from 'vitest'
import en from '../texts/en.ts'
import hans from '../texts/zh-Hans.ts'
import hant from '../texts/zh-Hant.ts'

test('whoever has gone away is told why in each language', () => {
  expect([en, hant, hans].map(({ farewellIdle }) => farewellIdle)).toEqual([
    'We’ve logged you out to keep your account secure, as you’ve been inactive for some time.',
    '由於你有一段時間沒有操作，為保障帳戶安全，我們已將你登出。',
    '由于您有一段时间没有操作，为保障账户安全，我们已将您登出。',
  ])
})

import { expect, test } from 'vitest'
import { says } from './help.ts'

test('help is found by every typed word, in any order, and by nothing that is not there', () => {
  const said = ['Users', 'How long is an invitation good for?', '邀請的有效期是多久？']
  for (const typed of ['', '  ', 'invitation', 'GOOD long', '有效期', 'users  有效']) expect(says(said, typed), typed).toBe(true)
  expect(says(said, 'invitation parcel')).toBe(false)
})

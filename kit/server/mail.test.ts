import { expect, test } from 'vitest'
import { withoutLinks } from './mail.ts'

const space = '\u200B'

test('typed text in mails makes no links, and reads as it was typed', () => {
  expect(withoutLinks('Crypto.com invites you')).toBe(`Crypto.${space}com invites you`)
  expect(withoutLinks('see https://evil.example/login')).toBe(`see https:${space}//evil.${space}example/login`)
  expect(withoutLinks('www.evil.example')).toBe(`www.${space}evil.${space}example`)
  expect(withoutLinks('x@evil.example/login')).toBe(`x@evil.${space}example/login`)
})

test('addresses of mailboxes and figures stay as they are', () => {
  for (const text of ['write to support@centricity.example.', 'a@b.example, c@d.example', 'up to 1.5 MB. Then more', '大文（a@b.example）'])
    expect(withoutLinks(text)).toBe(text)
})

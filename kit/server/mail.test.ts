import { expect, test } from 'vitest'
import { withoutLinks } from './mail.ts'

const space = '\u200B'

test('typed text in mails makes no links, and reads as it was typed', () => {
  expect(withoutLinks('Crypto.com invites you')).toBe(`Crypto.${space}com invites you`)
  expect(withoutLinks('see https://evil.example/login')).toBe(`see https:${space}//evil.${space}example/login`)
  expect(withoutLinks('www.evil.example')).toBe(`www.${space}evil.${space}example`)
  expect(withoutLinks('x@evil.example/login')).toBe(`x@evil.${space}example/login`)
})

test('nor does a name whose dots stand beside what is no letter', () => {
  const parts = /[^\s\u200B]+/g
  const linked = (text: string) =>
    withoutLinks(text)
      .match(parts)
      ?.filter((part) => /[^\s.][.．｡。][^\s.]/.test(part)) ?? []
  for (const name of [
    'evil_.example/login',
    'evil-.example',
    'evi\u0301.example',
    'evil\u200D.example',
    'evil.\u200Dexample',
    'evil(hk).example/a',
    'evil).example',
    'A/B.example',
    'evil.1x.example',
    '1.2.3.evil.example',
    'evil．example',
    'evil｡example',
    'evil。example',
    'e.g.example',
    '10.1.2.3/login',
  ])
    expect(linked(`Dear ${name}, welcome`), name).toEqual([])
})

test('what only looks like an address of a mailbox is no way round', () => {
  expect(withoutLinks('see a@b.example/evil.example')).toBe(`see a@b.${space}example/evil.${space}example`)
  expect(withoutLinks('https://evil.example/x@y.example')).toBe(`https:${space}//evil.${space}example/x@y.example`)
  expect(withoutLinks('evil.example?x@y.example')).toBe(`evil.${space}example?x@y.example`)
})

test('addresses of mailboxes and figures stay as they are', () => {
  for (const text of [
    'write to support@centricity.example.',
    'a@b.example, c@d.example',
    'up to 1.5 MB. Then more',
    '大文（a@b.example）',
    '已完成。請查看 2.5 MB',
    'Floor 12.5',
    'wait ... here',
  ])
    expect(withoutLinks(text)).toBe(text)
})

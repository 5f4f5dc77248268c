import { expect, test } from 'vitest'
import { withoutLinks } from './mail.ts'

const space = '\u200B'

test('typed text in mails makes no links, and reads as it was typed', () => {
  expect(withoutLinks('Crypto.com invites you')).toBe(`Crypto.${space}com invites you`)
  expect(withoutLinks('see https://evil.example/login')).toBe(`see https:${space}//evil.${space}example/login`)
  expect(withoutLinks('www.evil.example')).toBe(`www.${space}evil.${space}example`)
  expect(withoutLinks('x@evil.example/login')).toBe(`x@evil.${space}example/login`)
  expect(withoutLinks('x@evil.example')).toBe(`x@evil.${space}example`)
})

test('an amount stays whole, at the end of a sentence, too', () => {
  for (const text of ['HK$218.00 came', 'You paid HK$218.00.', '12.50, 3.5']) expect(withoutLinks(text)).toBe(text)
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

test('nor does an address of a mailbox, alone or as a way round', () => {
  const support = 'support@centricity.example'
  const whole = /[\p{L}\p{N})][.．｡][\p{L}\p{N}]|[a-z]。[a-z]|:\/\//iu
  for (const text of [
    'a@b,portal-login.evil.com',
    'www.evil.example,x@a.bc',
    'a@b|evil.com',
    'a@b(www.evil.example)',
    'evil.com，x@a.bc',
    'mailto:x@evil.example',
    'x@evil.example',
    'a@b.example, c@d.example',
    '大文（a@b.example）',
    'see a@b.example/evil.example',
    'https://evil.example/x@y.example',
    'evil.example?x@y.example',
    `evil.${support}`,
    `${support}.evil.example`,
    `${support}/evil.example`,
    `${support}@evil.example`,
    `${support}:80@evil.example`,
    `${support}-evil.example`,
    `https://${support}`,
    `${support}．evil．example`,
    `${support}。evil.example`,
  ])
    expect(withoutLinks(text, support), text).not.toMatch(whole)
  expect(withoutLinks(`www.evil.example,${support},evil.example`, support)).toBe(`www.${space}evil.${space}example,${support},evil.${space}example`)
})

test('our own address and figures stay as they are', () => {
  for (const text of [
    'write to support@centricity.example.',
    'tell us: support@centricity.example. You can also',
    '請通知我們：support@centricity.example。',
    '請來信：support@centricity.example。你亦可',
    '支援（support@centricity.example）',
    'up to 1.5 MB. Then more',
    '已完成。請查看 2.5 MB',
    'Floor 12.5',
    'wait ... here',
  ])
    expect(withoutLinks(text, 'support@centricity.example')).toBe(text)
})

import { expect, test } from 'vitest'
import { languages } from '#kit/contract/language.ts'
import { dayWords } from '#kit/contract/moments.ts'
import { dayEntered } from './dayEntry.ts'

test.each(languages)('a day is typed as the portal shows it: %s', (language) => {
  expect(dayEntered(dayWords(language, '2026-11-08'))).toEqual({ day: '2026-11-08' })
})

test('blanks, small letters and the wide figures of a Chinese keyboard are no mistakes', () => {
  for (const text of ['  8  nov 2026 ', '8 November 2026', '２０２６年１１月８日', '2026-11-08'])
    expect(dayEntered(text), text).toEqual({ day: '2026-11-08' })
  expect(dayEntered('  ')).toEqual({ day: '' })
})

test('figures have the day first, and without a year it is this one', () => {
  for (const text of ['8/11/2026', '08/11/2026', '8.11.2026', '8-11-2026']) expect(dayEntered(text), text).toEqual({ day: '2026-11-08' })
  for (const text of ['27 nov', '27nov', '27 November', '11月27日'])
    expect(dayEntered(text), text).toEqual({ day: `${new Date().getFullYear()}-11-27` })
})

test('what is no day is wrong', () => {
  for (const text of ['tomorrow', '31 Feb 2026', '11/27/2026', '8 Xyz', '2026年13月1日', '0000-00-00'])
    expect(dayEntered(text), text).toEqual({ day: '', wrong: 'how' })
})

test('a day that cannot be chosen cannot be typed either', () => {
  const bounds = { min: '2026-11-08', max: '2026-11-20', allowed: ['2026-11-08', '2026-11-20'] }
  expect(['7 Nov 2026', '8 Nov 2026', '9 Nov 2026', '21 Nov 2026'].map((text) => dayEntered(text, bounds).wrong ?? 'right')).toEqual([
    'before',
    'right',
    'notOffered',
    'after',
  ])
})

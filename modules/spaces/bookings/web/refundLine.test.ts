import { expect, test } from 'vitest'
import { loadScreenWords } from '#kit/web/words.ts'
import { refundLine } from './refundLine.ts'
import { t } from './texts.ts'

await Promise.all([t.load(), loadScreenWords()])

test('the booker reads that nothing comes back after the last step, unless that is the start', () => {
  const steps = [
    { hoursBefore: 24, percent: 100 },
    { hoursBefore: 2, percent: 50 },
  ]
  expect(refundLine(steps)).toBe(
    'Cancelled, this much comes back: 100% until 1 day before the start, 50% until 2 h before the start, nothing after that.',
  )
  expect(refundLine([{ hoursBefore: 0, percent: 50 }])).toBe('Cancelled, this much comes back: 50% until it starts.')
  expect(refundLine([])).toBe('Cancelled before it starts, everything comes back.')
})

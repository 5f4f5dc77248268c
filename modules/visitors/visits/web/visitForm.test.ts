import { expect, test } from 'vitest'
import { emptyForm, visitBody } from './visitForm.ts'

const form = emptyForm('2026-11-30', [])

test('a day that is typed and was not added is a day of the visit all the same', () => {
  expect(visitBody({ ...form, anotherDay: '2026-12-07' }).days).toEqual(['2026-11-30', '2026-12-07'])
  expect(visitBody({ ...form, days: ['2026-12-09', '2026-12-01'], anotherDay: '2026-12-07' }).days).toEqual(['2026-12-01', '2026-12-07', '2026-12-09'])
})

test('the first day is another one as soon as it is typed over, and a day counts once', () => {
  expect(visitBody({ ...form, days: ['2026-12-07'] }).days).toEqual(['2026-12-07'])
  expect(visitBody({ ...form, days: ['2026-12-07', '2026-12-07'], anotherDay: '2026-12-07' }).days).toEqual(['2026-12-07'])
})

test('a first day that was emptied is asked for, and not left out in silence', () => {
  expect(visitBody({ ...form, days: ['', '2026-12-07'] }).days).toContain('')
})

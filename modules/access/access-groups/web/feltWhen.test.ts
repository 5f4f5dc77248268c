import { expect, test } from 'vitest'
import { feltWhen } from './feltWhen.ts'

const said = (...whens: string[]) =>
  feltWhen(
    whens.map((when, at) => ({ name: `Door ${at + 1}`, when })),
    { atMost: 2, join: (names) => names.join(', '), withMoment: (name, when) => `${name} (${when})` },
  )

test('from when doors are concerned is said once where it is the same for all, and of each where it is not', () => {
  expect(said('at once', 'at once', 'at once')).toBe('Door 1, Door 2 · at once')
  expect(said('at once', 'from 08:00 AM')).toBe('Door 1 (at once), Door 2 (from 08:00 AM)')
  // one that is not named differs: nothing is said of all
  expect(said('at once', 'at once', 'from 08:00 AM')).toBe('Door 1 (at once), Door 2 (at once)')
  expect(said('at once')).toBe('Door 1 (at once)')
})

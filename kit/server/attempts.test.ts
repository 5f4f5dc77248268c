import { expect, test } from 'vitest'
import { clearAttempts, takeAttempt } from './attempts.ts'
import { systemContext } from './make-context.ts'
import { notesPortal } from './testing/notes-portal.ts'

const { app, clock } = await notesPortal()
const context = systemContext(app, 'test')
const take = (key: string) => takeAttempt(context, key, 5, 3600)

test('of fifty tries at once exactly five are let through, and the fifth sets the lock', async () => {
  const all = await Promise.all(Array.from({ length: 50 }, () => take('many')))
  const granted = all.filter(({ allowed }) => allowed)
  expect(granted.map(({ attemptsLeft }) => attemptsLeft).toSorted()).toEqual([0, 1, 2, 3, 4])
  expect(granted.filter(({ lockedUntil }) => lockedUntil !== null)).toMatchObject([{ attemptsLeft: 0, lockedUntil: '2027-03-10T03:00:00Z' }])
  expect(all.filter(({ allowed }) => !allowed)).toEqual(
    Array.from({ length: 45 }, () => ({ allowed: false, attemptsLeft: 0, lockedUntil: '2027-03-10T03:00:00Z' })),
  )
})

test('refused tries do not make the lock longer', async () => {
  for (let n = 0; n < 5; n += 1) await take('patient')
  clock.forward(1800)
  expect(await take('patient')).toMatchObject({ allowed: false, lockedUntil: '2027-03-10T03:00:00Z' })
  clock.forward(1799)
  expect(await take('patient')).toMatchObject({ allowed: false })
  clock.forward(1)
  expect(await take('patient')).toEqual({ allowed: true, attemptsLeft: 4, lockedUntil: null })
})

test('success gives all tries back', async () => {
  for (let n = 0; n < 4; n += 1) await take('right')
  await clearAttempts(context, 'right')
  expect(await take('right')).toMatchObject({ allowed: true, attemptsLeft: 4 })
})

test('each key counts for itself', async () => {
  for (let n = 0; n < 5; n += 1) await take('one')
  expect(await take('another')).toMatchObject({ allowed: true, attemptsLeft: 4 })
})

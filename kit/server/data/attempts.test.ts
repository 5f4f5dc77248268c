import { expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import { notesPortal } from '#kit/server/testing/notes-portal.ts'
import { clearAttempts, missAttempt, takeAttempt, takeAttemptInTurn } from './attempts.ts'

const { app, clock } = await notesPortal()
const context = systemContext(app, 'test')
const take = (key: string) => takeAttempt(context, key, 5, 3600)
const miss = async (key: string) => {
  await take(key)
  await missAttempt(context, key)
}

test('of fifty tries at once exactly five are let through, and the fifth sets the lock', async () => {
  const all = await Promise.all(Array.from({ length: 50 }, () => take('many')))
  const granted = all.filter(({ outcome }) => outcome === 'allowed')
  expect(granted.map(({ attemptsLeft }) => attemptsLeft).toSorted()).toEqual([0, 1, 2, 3, 4])
  expect(granted.filter(({ lockedUntil }) => lockedUntil !== null)).toMatchObject([{ attemptsLeft: 0, lockedUntil: '2027-03-10T03:00:00Z' }])
  // whether it is locked the five will show
  expect(all.filter(({ outcome }) => outcome === 'wait')).toHaveLength(45)
  for (let n = 0; n < 5; n += 1) await missAttempt(context, 'many')
  expect(await take('many')).toEqual({ outcome: 'locked', attemptsLeft: 0, lockedUntil: '2027-03-10T03:00:00Z' })
})

test('refused tries do not make the lock longer', async () => {
  for (let n = 0; n < 5; n += 1) await miss('patient')
  clock.forward(1800)
  expect(await take('patient')).toMatchObject({ outcome: 'locked', lockedUntil: '2027-03-10T03:00:00Z' })
  clock.forward(1799)
  expect(await take('patient')).toMatchObject({ outcome: 'locked' })
  clock.forward(1)
  expect(await take('patient')).toEqual({ outcome: 'allowed', attemptsLeft: 4, lockedUntil: null })
})

test('success gives all tries back', async () => {
  for (let n = 0; n < 4; n += 1) await miss('right')
  await clearAttempts(context, 'right')
  expect(await take('right')).toMatchObject({ outcome: 'allowed', attemptsLeft: 4 })
})

test('each key counts for itself', async () => {
  for (let n = 0; n < 5; n += 1) await miss('one')
  expect(await take('another')).toMatchObject({ outcome: 'allowed', attemptsLeft: 4 })
})

test('the sixth of six right ones waits for the five and is let through', async () => {
  const five = await Promise.all(Array.from({ length: 5 }, () => take('together')))
  expect(five.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 5 }, () => 'allowed'))
  const sixth = takeAttemptInTurn(context, 'together', 5, 3600)
  await clearAttempts(context, 'together')
  expect(await sixth).toMatchObject({ outcome: 'allowed', lockedUntil: null })
})

test('of a try whose process has died nobody waits, and it counts', async () => {
  for (let n = 0; n < 4; n += 1) await miss('died')
  await take('died')
  expect(await take('died')).toMatchObject({ outcome: 'wait' })
  clock.forward(30)
  expect(await take('died')).toMatchObject({ outcome: 'locked' })
})

test('of one try only, everybody else waits until the time is over', async () => {
  const one = () => takeAttempt(context, 'one only', 1, 60)
  const all = await Promise.all(Array.from({ length: 10 }, one))
  expect(all.filter(({ outcome }) => outcome === 'allowed')).toHaveLength(1)
  await missAttempt(context, 'one only')
  clock.forward(59)
  expect(await one()).toMatchObject({ outcome: 'locked' })
  for (let n = 0; n < 2; n += 1) {
    clock.forward(60)
    expect(await one()).toMatchObject({ outcome: 'allowed', attemptsLeft: 0 })
    await missAttempt(context, 'one only')
    expect(await one()).toMatchObject({ outcome: 'locked' })
  }
})

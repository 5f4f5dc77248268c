import { expect, test } from 'vitest'
import { testPortal } from '#tests/portal.ts'
import { login } from '../contract.ts'
import { hashPassword } from './passwords.ts'

const { world, nobody, portal } = await testPortal()

const median = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0

test('a known and an unknown name are refused in the same time, median for median', async () => {
  const person = await world.person(await world.building('Harbour Tower'), 'LANDLORD_ADMIN')
  // a hash as heavy as those of real people: those of the world are cheap on purpose
  await world.change('users', person.userId, { passwordHash: await hashPassword('Real-Password-1') })
  const timed = async (username: string) => {
    await portal.app.database.pool.query({ text: 'delete from attempts' })
    const from = performance.now()
    const { status } = await nobody.send(login, { body: { username, password: 'Wrong-Password-1' } })
    expect(status).toBe(401)
    return performance.now() - from
  }
  const gap = async () => {
    const known: number[] = []
    const unknown: number[] = []
    for (let round = 0; round < 60; round += 1) {
      // in turn, and each first as often as the other, so that a busy moment of the machine strikes both
      const [first, second] = round % 2 ? [known, unknown] : [unknown, known]
      first.push(await timed(first === known ? person.email : 'nobody@harbour.example'))
      second.push(await timed(second === known ? person.email : 'nobody@harbour.example'))
    }
    return Math.abs(median(known) - median(unknown))
  }
  expect(Math.min(await gap(), await gap())).toBeLessThan(2)
}, 60_000)

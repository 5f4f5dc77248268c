import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createVisit, readVisitorPass } from '#modules/visitors/visits/contract.ts'
import { passLink, visitOf } from '#modules/visitors/visits/server/example.ts'
import { testPortal } from './portal.ts'

const { portal, world, as } = await testPortal()
const guesses = 10_000
/** An address is stopped long before that: whoever guesses in earnest has many. */
const perAddress = 50
const longest = 120_000

const ask = async (officeCentreId: number, token: string, at: number) => {
  const from = performance.now()
  const { statusCode, body } = await portal.server.inject({
    method: 'POST',
    url: `/api${readVisitorPass.path}`,
    payload: { officeCentreId, token },
    remoteAddress: `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`,
  })
  return { status: statusCode, said: body.replace(/"requestId":"[^"]+"/, ''), took: performance.now() - from }
}
const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

test('ten thousand guessed tokens have one same answer in bounded time, and a right one at another building has it too', async () => {
  const [building, other] = [await world.building('Harbour Tower', { addOns: ['VMS'] }), await world.building('Anchor House', { addOns: ['VMS'] })]
  const company = await world.tenantIn(building, 'Jade Trading')
  const host = as(await world.person(company, 'TENANT'))
  const visit = await host.get(createVisit, { params: { oc: building.uuid }, body: visitOf('Mary Lee') })
  const token = await passLink(world, building.id, visit.visitors[0]?.uuid ?? '')
  expect((await ask(building.id, token, 0)).status).toBe(200)

  const answers = new Map<string, number>()
  const times: number[] = []
  const began = performance.now()
  for (let at = 0; at < guesses; at += perAddress) {
    const some = Array.from({ length: perAddress }, (_, n) => {
      const random = randomBytes(16).toString('base64url')
      // each third is nearly right
      const guess = n % 3 === 0 ? `${token.slice(0, 20)}${random.slice(0, 2)}` : random
      return ask(building.id, guess === token ? random : guess, 1 + at)
    })
    for (const { status, said, took } of await Promise.all(some)) {
      answers.set(`${status} ${said}`, (answers.get(`${status} ${said}`) ?? 0) + 1)
      times.push(took)
    }
  }
  expect(performance.now() - began).toBeLessThan(longest)
  expect([...answers.values()]).toEqual([guesses])
  const [answer = ''] = answers.keys()
  expect(answer).toContain('visitor_pass_unknown')

  // one that is right elsewhere tells nothing, in words or in time
  const elsewhere: number[] = []
  const nowhere: number[] = []
  for (let n = 0; n < 40; n += 1) {
    const wrong = await ask(other.id, token, 70_000 + n)
    expect(`${wrong.status} ${wrong.said}`).toBe(answer)
    elsewhere.push(wrong.took)
    nowhere.push((await ask(other.id, randomBytes(16).toString('base64url'), 80_000 + n)).took)
  }
  expect(median(elsewhere) / median(nowhere)).toBeLessThan(2)

  // and one address is stopped after sixty in a minute
  let answered = 0
  for (let n = 0; n < 100; n += 1) if ((await ask(building.id, randomBytes(16).toString('base64url'), 90_000)).status !== 429) answered += 1
  expect(answered).toBe(60)
})

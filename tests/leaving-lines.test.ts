import { expect, test } from 'vitest'
import { isSignedIn, makeContext } from '#kit/server/make-context.ts'
import { leaving } from '#modules/identity/users/server/front.ts'
import { testPortal } from '#tests/portal.ts'

// The dialog that removes somebody puts the answers of all modules below each other.
const { portal, world } = await testPortal()

test('every line of what ends with somebody begins as the others', async () => {
  const jade = await world.tenantIn(await world.building('Harbour Tower'), 'Jade')
  const [master, one] = [await world.person(jade, 'MASTER_ADMIN'), await world.person(jade, 'STAFF')]
  const actor = await portal.app.actorOf(master.membershipId)
  if (!actor) throw new Error('the master is there')
  const context = makeContext(portal.app, { requestId: 'lines', language: 'en', actor })
  if (!isSignedIn(context)) throw new Error('an actor was given')
  const leaver = { userId: one.userId, membershipId: one.membershipId, officeCentreId: jade.id }
  const lines = (await Promise.all(leaving.answers.map((answer) => answer.preview(context, leaver)))).flat().map(({ what }) => what)
  expect(lines.length).toBeGreaterThan(9)
  expect(lines.filter((line) => !/^\p{Lu}/u.test(line))).toEqual([])
})

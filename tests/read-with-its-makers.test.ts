import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Sent, statementCount } from '#kit/server/postgres/database.ts'
import { fromEverywhere } from './everywhere.ts'
import { exampleOf, ofModules, ownersOf } from './examples.ts'
import { testPortal } from './portal.ts'

// Who made and changed a record is read with it: a statement of its own takes its time, and may tell of a later moment than the rest.

const { world, portal } = await testPortal()
fromEverywhere(portal.server)

const pages = ofModules(portal.served)
  .filter(
    ({ endpoint: { method, reply } }) =>
      method === 'GET' && reply instanceof z.ZodObject && ('createdBy' in reply.shape || 'updatedBy' in reply.shape),
  )
  .map((one) => ({ ...one, title: `${one.module} ${one.name}` }))

test('there are pages that tell who made and changed a record', () => expect(pages.length).toBeGreaterThan(10))

/** Of a record itself its uuid or version is selected before that. */
const readsItAlone = ({ sql }: Sent): boolean => {
  const at = sql.search(/as "(created|updated)_by"/)
  return at >= 0 && !/"(uuid|version)"/.test(sql.slice(0, at))
}

test.each(pages)('$title', async ({ module, name, endpoint }) => {
  const [owner] = await ownersOf(endpoint, world)
  const args = owner && (await (await exampleOf(module)?.make(owner, name))?.args(name))
  if (!owner || !args) throw new Error(`${module} ${name} has no example`)
  const sent: Sent[] = []
  const { status } = await statementCount.run({ statements: 0, sent }, () => owner.call.any(endpoint, args))
  expect(status).toBe(200)
  expect(sent.filter(readsItAlone).map(({ sql }) => sql)).toEqual([])
})

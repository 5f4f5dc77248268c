import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { approvable } from '#modules/identity/approvals/server/front.ts'
import '#modules/all.server.ts'

/** What the tests of approvals let be approved stands in no menu. */
const ofTests = 'examples'

/** As the browser is told it; the files themselves cannot be run without one. */
const ledThere = async () => {
  const rights: unknown[] = []
  for (const file of globSync('modules/*/*/web/answers.ts'))
    for (const [, right = ''] of readFileSync(file, 'utf8').matchAll(/leadTo\('\/approvals', can\.(\w+)\)/g)) {
      const contract = (await import(resolve(file, '../../contract.ts'))) as { can: Record<string, string> }
      rights.push(contract.can[right])
    }
  return rights
}

it('approvals stand in the menu of all who are asked for one', async () => {
  const asked = approvable.answers.filter(({ kind }) => kind !== ofTests).flatMap(({ permissions }) => permissions)
  expect(new Set(asked).size).toBeGreaterThan(1)
  expect(new Set(await ledThere())).toEqual(new Set(asked))
})

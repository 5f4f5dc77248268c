import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')
const rounds = 20
/** Whatever is scarce or must not happen twice has a test of that name beside it. */
const named = 'at once|many who|twenty|forty|fifty|hundred'

/** Twenty rounds of every race of spaces and money, each in portals of its own. */
test.for(Array.from({ length: rounds }, (_, n) => n + 1))('round %i', { timeout: 1_800_000 }, () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', 'modules/spaces', 'modules/money', 'modules/identity/waiting-lists', '-t', named, '--reporter=dot'],
    { cwd: root, encoding: 'utf8', env: { ...process.env, PORTAL_LONG: '' } },
  )
  expect(status, `${stdout}\n${stderr}`.slice(-6000)).toBe(0)
})

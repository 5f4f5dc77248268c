import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')
const rounds = 20
/** Whatever is scarce or must not happen twice has a test of that name beside it. */
const named = 'at once|same moment|many who|many times|twenty|forty|fifty|hundred'
/** Those of a module, and those between modules. */
const where = [
  'modules/spaces',
  'modules/money',
  'modules/identity/waiting-lists',
  'tests/chargebacks-by-stripe',
  'tests/invoices-paid-online',
  'tests/payments-by-stripe',
  'tests/payouts',
  'tests/rehearse.test',
]

/** Twenty rounds of every race of spaces and money, each in portals of its own. */
test.for(Array.from({ length: rounds }, (_, n) => n + 1))('round %i', { timeout: 1_800_000 }, () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...where, '-t', named, '--reporter=dot'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PORTAL_LONG: '' },
  })
  expect(status, `${stdout}\n${stderr}`.slice(-6000)).toBe(0)
})

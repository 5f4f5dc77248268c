import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')
const rounds = 20
/** Whatever is scarce or must not happen twice has a test of that name beside it. */
const named = 'at once|every order|same moment|same time|many who|many times|twenty|forty|fifty|hundred'
/** Those of a module, and those between modules. */
const where = [
  'modules/{spaces,money}/**/*.test.ts',
  'modules/identity/waiting-lists/**/*.test.ts',
  'tests/{bookings-disputed,chargebacks-by-stripe,fees-by-stripe,invoices-paid-online,payments-by-stripe,payouts,payouts-linked-by-hand,rehearse}.test.ts',
]
const has = new RegExp(`(?:it|test)(?:\\.for\\(.*\\))?\\(\\s*['"\`].*(?:${named})`)
const files = globSync(where, { cwd: root }).filter((file) => has.test(readFileSync(path.join(root, file), 'utf8')))

test('there are races to run', () => {
  expect(files.length).toBeGreaterThan(40)
})

/** Twenty rounds of every race of spaces and money, each in portals of its own. */
test.for(Array.from({ length: rounds }, (_, n) => n + 1))('round %i', { timeout: 1_800_000 }, () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...files, '-t', named, '--reporter=dot'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PORTAL_LONG: '' },
  })
  expect(status, `${stdout}\n${stderr}`.slice(-6000)).toBe(0)
})

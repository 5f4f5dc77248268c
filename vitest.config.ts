import { configDefaults, defineConfig } from 'vitest/config'
import { slowestFiles, SlowestFirst } from './tools/lib/slowest-files.ts'

// `npm run test:long`: a hundred kills, a hundred thousand malformed calls
const long = process.env.PORTAL_LONG === '1'

export default defineConfig({
  test: {
    include: [long ? '**/*.long.test.ts' : '**/*.test.ts'],
    exclude: [...configDefaults.exclude, 'dist/**', 'data/**', ...(long ? [] : ['**/*.long.test.ts'])],
    // one set of modules per worker: loading them anew for each file takes eight times as long as the tests
    isolate: false,
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: SlowestFirst },
    reporters: ['default', slowestFiles],
    globalSetup: ['kit/server/testing/setup.ts'],
    // how long anything is waited for at most: what is late on a busy machine is not wrong
    testTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    hookTimeout: 600_000,
  },
})

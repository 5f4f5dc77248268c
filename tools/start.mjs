// npm start, npm run dev: installs and builds what is missing, then runs the server. Plain JavaScript, because it comes before Node 24.
import path from 'node:path'
import { build } from './lib/build.mjs'
import { install } from './lib/install.mjs'
import { endWithNpm } from './lib/npm.mjs'
import { memoryOfServer, node, root, run } from './lib/run.mjs'

const dev = process.argv.includes('--dev')

// started by hand, this process may well outlive the shell it came from
if (['start', 'dev'].includes(process.env.npm_lifecycle_event)) endWithNpm()

await install()
if (!dev) await build()

// --watch follows what the server has imported: a change of a screen is vite's matter and restarts nothing
const words = [
  memoryOfServer,
  ...(dev ? ['--watch', '--watch-preserve-output'] : []),
  '--import',
  path.join(root, 'tools/lib/lifeline.mjs'),
  'main.server.ts',
]
const env = {
  NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node'),
  DOORS_PORT: '3100',
  ...process.env,
  ...(dev ? { PORTAL_DEV: '1' } : {}),
}
process.exitCode = await run(node(), words, { env })

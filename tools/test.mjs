// npm test: installs what the tests need, then runs them; words after `npm test --` go to vitest. Plain JavaScript, because it comes before Node 24.
import path from 'node:path'
import { build, buildGallery } from './lib/build.mjs'
import { findChromium } from './lib/chromium.mjs'
import { install } from './lib/install.mjs'
import { node, root, run } from './lib/run.mjs'

const long = process.argv.includes('--long')
const words = process.argv.slice(2).filter((word) => word !== '--long')

await install()
await build()
await buildGallery()
const chromium = await findChromium()
if (!chromium) process.exit(1)
const env = { ...process.env, CHROMIUM: chromium, ...(long ? { PORTAL_LONG: '1' } : {}) }
process.exitCode = await run(node(), [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...words], { env })

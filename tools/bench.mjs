// npm run bench: installs and builds what is missing, then measures; `-- --json` prints one object, `-- --verbose` what the sizes consist of.
// Plain JavaScript, because it comes before Node 24.
import { fileURLToPath } from 'node:url'
import { build } from './lib/build.mjs'
import { findChromium } from './lib/chromium.mjs'
import { install } from './lib/install.mjs'
import { node, root, run } from './lib/run.mjs'

const words = process.argv.slice(2)

if (words.includes('--prepare')) {
  await install()
  await build()
  if (!(await findChromium())) process.exitCode = 1
} else {
  // what npm and Vite say is no part of the answer
  const prepared = await run(process.execPath, [fileURLToPath(import.meta.url), '--prepare'], { stdio: ['inherit', 2, 'inherit'] })
  if (prepared !== 0) process.exit(prepared)
  const env = { ...process.env, CHROMIUM: await findChromium() }
  process.exitCode = await run(node(), [`${root}/bench/bench.ts`, ...words], { env })
}

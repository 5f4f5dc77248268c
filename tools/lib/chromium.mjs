import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { run } from './run.mjs'

// the one without a window does the same with a quarter less work
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']

const runs = (program) => {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore', timeout: 20_000 })
    return true
  } catch {
    return false
  }
}

const onMachine = () =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .find((file) => fs.existsSync(file) && runs(file))

/** How each one gets ready, and installs a package; the packages in the order in which they are tried. */
const managers = [
  ['apt-get', ['update', '-qq'], ['install', '-y', '-qq', '--no-install-recommends'], ['chromium-headless-shell', 'chromium']],
  ['dnf', undefined, ['install', '-y', '-q'], ['chromium']],
  ['zypper', undefined, ['--non-interactive', 'install'], ['chromium']],
  ['pacman', ['-Sy'], ['-S', '--noconfirm'], ['chromium']],
]

const instruction =
  'The tests in the browser need Chromium, and none was found. Install it (on Debian: sudo apt-get install chromium), or name one in CHROMIUM, and run the tests again.'

/** The Chromium of the machine; as root one is installed when there is none. Undefined after an instruction was given. */
export const findChromium = async () => {
  if (process.env.CHROMIUM) {
    if (runs(process.env.CHROMIUM)) return process.env.CHROMIUM
    console.error(`CHROMIUM is "${process.env.CHROMIUM}", which does not run.`)
    return undefined
  }
  const found = onMachine()
  if (found) return found
  const manager = process.getuid?.() === 0 && managers.find(([program]) => runs(program))
  if (manager) {
    console.log(`Installing Chromium with ${manager[0]}.`)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const [program, prepare, install, packages] = manager
    const call = (words) => run(program, words, { env, stdio: ['ignore', 'ignore', 'inherit'] })
    if (prepare) await call(prepare)
    for (const name of packages) if (!onMachine()) await call([...install, name])
  }
  const installed = onMachine()
  if (!installed) console.error(instruction)
  return installed
}

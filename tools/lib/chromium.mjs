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

/** Journeys in Chinese measure what fits, and paper shows it: without a font every character is an empty box, and narrower. */
const chineseFonts = ['/usr/share/fonts/opentype/noto', '/usr/share/fonts/noto-cjk', '/usr/share/fonts/google-noto-sans-cjk-fonts']
const hasChineseFont = () => chineseFonts.some((folder) => fs.existsSync(path.join(folder, 'NotoSansCJK-Regular.ttc')))

/** How each one gets ready, and installs a package; the browsers in the order in which they are tried, and the font. */
const managers = [
  ['apt-get', ['update', '-qq'], ['install', '-y', '-qq', '--no-install-recommends'], ['chromium-headless-shell', 'chromium'], 'fonts-noto-cjk'],
  ['dnf', undefined, ['install', '-y', '-q'], ['chromium'], 'google-noto-sans-cjk-fonts'],
  ['zypper', undefined, ['--non-interactive', 'install'], ['chromium'], 'google-noto-sans-cjk-fonts'],
  ['pacman', ['-Sy'], ['-S', '--noconfirm'], ['chromium'], 'noto-fonts-cjk'],
]

const instruction =
  'The tests in the browser need Chromium, and none was found. Install it (on Debian: sudo apt-get install chromium), or name one in CHROMIUM, and run the tests again.'

const withoutFont =
  'Some tests measure Chinese words, and no font for them was found: install one (on Debian: sudo apt-get install fonts-noto-cjk), or they may fail.'

/** As root the machine's own manager; each call says nothing but what is wrong. */
const installer = () => {
  const manager = process.getuid?.() === 0 && managers.find(([program]) => runs(program))
  if (!manager) return undefined
  const [program, prepare, install, browsers, font] = manager
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const call = (words) => run(program, words, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  return { program, browsers, font, prepare: () => prepare && call(prepare), install: (name) => call([...install, name]) }
}

/** The Chromium of the machine, with a font for Chinese; as root what is missing is installed. Undefined after an instruction was given. */
export const findChromium = async () => {
  const { CHROMIUM } = process.env
  if (CHROMIUM && !runs(CHROMIUM)) {
    console.error(`CHROMIUM is "${CHROMIUM}", which does not run.`)
    return undefined
  }
  const there = CHROMIUM || onMachine()
  if (there && hasChineseFont()) return there
  const manager = installer()
  if (manager) {
    const { program, browsers, font, prepare, install } = manager
    console.log(`Installing what the browser needs with ${program}.`)
    await prepare()
    for (const name of there ? [] : browsers) if (!onMachine()) await install(name)
    if (!hasChineseFont()) await install(font)
  }
  if (!hasChineseFont()) console.error(withoutFont)
  const installed = there ?? onMachine()
  if (!installed) console.error(instruction)
  return installed
}

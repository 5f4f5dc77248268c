// npm test: installs what the tests need, looks at the types, then runs the tests; words after `npm test --` name files, or a module, whose generated
// tests then run too; `--since COMMIT` names what has changed since then. Plain JavaScript, because it comes before Node 24.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { build, buildGallery } from './lib/build.mjs'
import { findChromium } from './lib/chromium.mjs'
import { install } from './lib/install.mjs'
import { node, root, run } from './lib/run.mjs'

const git = (...words) => spawnSync('git', words, { cwd: root, encoding: 'utf8' })

/** What a changed file asks for: its module, by name; a test, itself; of the kit and the tools, the tests of its folder. */
const wordsOf = (file) => {
  if (file.startsWith('modules/') && file.split('/').length > 3) return [file.split('/')[2]]
  if (file.endsWith('.test.ts')) return fs.existsSync(path.join(root, file)) ? [file] : []
  const folder = path.dirname(file)
  if (!/^(kit|tools)\//.test(file) || !fs.existsSync(path.join(root, folder))) return []
  return fs.readdirSync(path.join(root, folder)).flatMap((name) => (name.endsWith('.test.ts') ? [`${folder}/${name}`] : []))
}
const changedSince = (commit) => {
  const changed = git('diff', '--name-only', commit, '--')
  if (changed.status !== 0) {
    console.error(`npm test -- --since COMMIT: git knows no '${commit}'.`)
    process.exit(2)
  }
  const files = `${changed.stdout}${git('ls-files', '--others', '--exclude-standard').stdout}`.split('\n')
  const found = [...new Set(files.flatMap(wordsOf))]
  console.log(found.length > 0 ? `Changed since ${commit}: ${found.join(' ')}` : `Nothing that a test stands beside has changed since ${commit}.`)
  if (found.length === 0) process.exit(0)
  return found
}

const args = process.argv.slice(2)
const long = args.includes('--long')
const given = args.filter((word) => word !== '--long')
const words = given[0] === '--since' ? changedSince(given[1] ?? 'HEAD') : given

const below = (folder) =>
  fs
    .readdirSync(path.join(root, folder), { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? below(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`]))
const isMeant = (file) => words.length === 0 || words.some((word) => file.includes(word))
const text = (file) => fs.readFileSync(path.join(root, file), 'utf8')
const isOfTheBrowser = (file) => file.startsWith('e2e/') || (file.startsWith('tests/') && /serveWeb|\/dist\b|bench/.test(text(file)))
/** The gallery is for the tests of the parts alone. */
const showsParts = (file) => file.startsWith('e2e/') && text(file).includes('openGallery')
const someMeant = (needs) => ['e2e', 'tests'].flatMap(below).some((file) => file.endsWith('.test.ts') && isMeant(file) && needs(file))

/** What is generated from every module's declarations, for the one that a word names. */
const generated = ['tests/refusals', 'tests/isolation', 'tests/malformed.test', 'tests/list-filters', 'tests/exports.test', 'tests/unseen-versions']
/** What all modules share, and the next one changes. */
const shared = ['roles', 'letters', 'area-words', 'field-words', 'refused-words', 'addresses', 'read-with-its-makers', 'encoders', 'once'].map(
  (name) => `tests/${name}.test.ts`,
)
const modulesMeant = () => below('modules').flatMap((file) => (words.includes(file.split('/')[2]) ? [file.split('/').slice(1, 3).join('/')] : []))

/**
 * Journeys, those first that were touched of late and then each time others: where there is no time for all, as many as there is time for are begun,
 * and the others are named. `TEST_SECONDS` says how long a run may take that somebody
 * stops, what comes before the tests included; without it all of them run at once.
 */
const inTurn = () => {
  // where the files are no repository, they take turns by their names
  const asked = (...words) => git(...words).stdout?.trim() ?? ''
  const head = asked('rev-parse', 'HEAD')
  const late = new Set(asked('log', '-30', '--format=', '--name-only', '--', 'e2e').split('\n'))
  const key = (file) => `${late.has(file) ? 0 : 1}${createHash('sha256').update(`${head} ${file}`).digest('hex')}`
  const journeys = below('e2e').filter((file) => file.endsWith('.test.ts') && !file.endsWith('.long.test.ts'))
  return journeys.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
}
/** Each run loads all modules, and fills the demo, anew: half a minute. */
const together = 26
const withinTime = async (seconds, vitest) => {
  const gone = () => performance.now() / 1000
  let failed = await vitest(['--exclude', 'e2e/**'])
  let left = inTurn()
  let longest = 0
  while (left.length > 0 && gone() + longest < seconds) {
    const before = gone()
    failed = (await vitest(left.slice(0, together))) || failed
    longest = Math.max(longest, gone() - before)
    left = left.slice(together)
  }
  if (left.length > 0) console.log(`\nNot run, for want of time: ${left.join(' ')}\n`)
  return failed
}

await install()
const vitest = (given, env) => run(node(), [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...given], { env })
const test = async () => {
  // by itself it builds four parts at once, each with four checkers that know everything: ten gigabytes, and no sooner on two cores
  const types = await run(node(), [path.join(root, 'node_modules/typescript/bin/tsc'), '-b', '--builders', '1', '--checkers', '2'])
  if (types !== 0) return types
  if (someMeant(isOfTheBrowser)) await build()
  if (someMeant(showsParts)) await buildGallery()
  const chromium = await findChromium()
  if (!chromium) return 1
  const env = { ...process.env, CHROMIUM: chromium, ...(long ? { PORTAL_LONG: '1' } : {}) }
  const seconds = Number(process.env.TEST_SECONDS ?? 0)
  if (seconds && words.length === 0 && !long) return withinTime(seconds, (given) => vitest(given, env))
  const own = await vitest(words, env)
  const modules = [...new Set(modulesMeant())]
  if (modules.length === 0 || long) return own
  return own || (await vitest([...generated, '-t', modules.join('|')], env)) || vitest(shared, env)
}
process.exitCode = await test()

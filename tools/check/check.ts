import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { checkAddresses } from './addresses.ts'
import { checkComponentStyles } from './component-styles.ts'
import { checkDrift } from './drift.ts'
import { checkHelp } from './help.ts'
import { checkHygiene } from './hygiene.ts'
import { checkImports } from './imports.ts'
import { checkInventory } from './inventory.ts'
import { checkLists } from './lists.ts'
import { checkNewerSql } from './newer-sql.ts'
import { checkNumbers } from './numbers.ts'
import { checkOrganisations } from './organisations.ts'
import { checkOwed } from './owed.ts'
import { checkPhrases } from './phrases.ts'
import { checkDeadCode, checkFormat, checkLint, checkTypes } from './programs.ts'
import { checkScrollers } from './scrollers.ts'
import { checkSizes } from './sizes.ts'
import { written, type Finding } from './source.ts'
import { checkSpread } from './spread.ts'
import { checkTables } from './tables.ts'
import { checkTexts } from './texts.ts'
import { checkTold } from './told.ts'

type Check = (root: string) => Finding[] | Promise<Finding[]>

/** Those that run another program stand first: they work while the others do. */
const checks: Record<string, Check> = {
  types: checkTypes,
  lint: checkLint,
  format: checkFormat,
  'dead-code': checkDeadCode,
  inventory: checkInventory,
  tables: checkTables,
  'newer-sql': checkNewerSql,
  spread: checkSpread,
  imports: checkImports,
  organisations: checkOrganisations,
  texts: checkTexts,
  phrases: checkPhrases,
  lists: checkLists,
  drift: checkDrift,
  told: (root) => checkTold(root),
  numbers: (root) => checkNumbers(root),
  addresses: checkAddresses,
  'component-styles': (root) => checkComponentStyles(root),
  scrollers: checkScrollers,
  help: checkHelp,
  owed: (root) => checkOwed(root),
  sizes: checkSizes,
  hygiene: checkHygiene,
}

const root = join(import.meta.dirname, '../..')

const attempt = async (name: string, check: Check): Promise<Finding[]> => {
  try {
    return await check(root)
  } catch (error) {
    return [{ file: name, message: error instanceof Error ? (error.stack ?? error.message) : String(error) }]
  }
}

const timed = async (name: string, check: Check) => {
  await setImmediate()
  const start = performance.now()
  const found = await attempt(name, check)
  return { name, found, failed: found.some(({ warning }) => !warning), took: Math.round(performance.now() - start) }
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in checks))
if (unknown.length > 0) {
  console.error(`No check is called ${unknown.join(', ')}. There are ${Object.keys(checks).join(', ')}.`)
  process.exit(1)
}

const running = Object.entries(checks)
  .filter(([name]) => asked.length === 0 || asked.includes(name))
  .map(([name, check]) => timed(name, check))

for (const result of running) {
  const { name, found, failed, took } = await result
  console.log(`${failed ? 'failed' : 'ok'}`.padEnd(8) + name.padEnd(12) + `${took} ms`.padStart(9))
  for (const finding of found) console.log(`  ${finding.warning ? 'warning: ' : ''}${written(finding)}`)
  if (failed) process.exitCode = 1
}

import { globSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { endpointsOf } from '#kit/contract/endpoint.ts'
import type { Words } from '#kit/contract/texts.ts'
import { contracts } from '#modules/all.contract.ts'
import { screens } from '#modules/all.web.ts'
import { rolesOf } from '#modules/roles.ts'
import { snapshotFile, snapshotOf, type Inventory } from './check/inventory.ts'
import { saidIn } from './check/said.ts'
import { sourcesOf } from './check/source.ts'

// Prints what the portal declares: screens, calls and English sentences. With `--write` it also keeps the snapshot that `check` compares.

const root = join(import.meta.dirname, '..')

/** Sentences that somebody can come to hear: one that only stands in a file of texts, or that only the gallery shows, says nothing. */
const sentences = async (): Promise<string[]> => {
  const files = globSync(['kit/{contract,web}/texts/en.ts', 'modules/*/*/texts/en.ts'], { cwd: root }).toSorted()
  const isSaid = saidIn(root, sourcesOf(root))
  const english = await Promise.all(
    files.map(async (file) => {
      const { default: words } = (await import(join(root, file))) as { default: Words }
      return Object.entries(words).flatMap(([key, sentence]) => (isSaid(dirname(file), key) ? [sentence] : []))
    }),
  )
  return english.flat()
}

const inventory: Inventory = {
  screens: screens.map(({ path, public: open, can }) => ({ path, public: open === true, can })),
  calls: Object.entries(contracts).flatMap(([module, contract]) =>
    endpointsOf(contract).map(([, { method, path, reach, can }]) => ({ method, path, module, reach, can })),
  ),
  held: [...new Set(Object.values(rolesOf('PRODUCT')).flat())],
  messages: await sentences(),
  addOns: Object.entries(contracts).map(([module, contract]) => ({
    module,
    says: 'addOn' in contract ? String(contract.addOn) : undefined,
    calls: [...new Set(endpointsOf(contract).flatMap(([, { reach, addOn }]) => (reach === 'public' ? [] : [addOn ?? 'none'])))],
  })),
}

if (process.argv.includes('--write')) writeFileSync(join(root, snapshotFile), snapshotOf(inventory))
else console.log(JSON.stringify(inventory))

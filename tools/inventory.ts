import { globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpointsOf } from '#kit/contract/endpoint.ts'
import type { Words } from '#kit/contract/texts.ts'
import { contracts } from '#modules/all.contract.ts'
import { screens } from '#modules/all.web.ts'
import { snapshotFile, snapshotOf, type Inventory } from './check/inventory.ts'

// Prints what the portal declares: screens, calls and English sentences. With `--write` it also keeps the snapshot that `check` compares.

const root = join(import.meta.dirname, '..')

const sentences = async (): Promise<string[]> => {
  const files = globSync(['kit/contract/texts/en.ts', 'modules/*/*/texts/en.ts'], { cwd: root }).toSorted()
  const english = await Promise.all(files.map(async (file) => ((await import(join(root, file))) as { default: Words }).default))
  return english.flatMap((words) => Object.values(words))
}

const inventory: Inventory = {
  screens: screens.map(({ path, public: open, can }) => ({ path, public: open === true, can })),
  calls: Object.entries(contracts).flatMap(([module, contract]) =>
    endpointsOf(contract).map(([, { method, path, reach, can }]) => ({ method, path, module, reach, can })),
  ),
  messages: await sentences(),
}

if (process.argv.includes('--write')) writeFileSync(join(root, snapshotFile), snapshotOf(inventory))
console.log(JSON.stringify(inventory))

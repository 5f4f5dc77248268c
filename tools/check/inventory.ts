import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './programs.ts'
import type { Finding } from './source.ts'

export interface Inventory {
  screens: { path: string; public: boolean; can?: string }[]
  calls: { method: string; path: string; module: string; reach: string; can?: string }[]
  /** Permissions that some role holds. */
  held: string[]
  messages: string[]
  /** What each module says of its add-on in `addOn` of its contract, and what its calls ask for. */
  addOns: { module: string; says?: string | undefined; calls: string[] }[]
}

/** What the portal offers, and to whom, one line each: a changed path, permission or reach shows in the review of a change. */
export const snapshotFile = 'docs/inventory.txt'

export const snapshotOf = ({ screens, calls }: Inventory): string =>
  [
    ...screens.map((screen) => ['screen', screen.path, screen.public ? 'public' : (screen.can ?? '')]),
    ...calls.map((call) => [call.method, call.path, call.reach, call.can ?? '', call.module]),
  ]
    .map((words) => words.filter(Boolean).join(' '))
    .toSorted()
    .map((line) => `${line}\n`)
    .join('')

const shape = (path: string): string => path.replace(/\{[^}]*\}/g, '{}')
const twice = (names: string[]): string[] => [...new Set(names.filter((name, at) => names.indexOf(name) !== at))]

/** Whether a building can do without a module is decided for each of them, and then holds for all its calls. */
const addOnFindings = ({ module, says, calls }: Inventory['addOns'][number]): Finding[] => {
  const file = `modules/${module}/contract.ts`
  if (says === undefined) return [{ file, message: "does not say which add-on it belongs to: export const addOn = 'none', or its code" }]
  // a module may name two, such as doors for everybody and other makers' cards for those who have them: 'none,THIRD_PARTY_INTEGRATION'
  const others = calls.filter((asked) => !says.split(',').includes(asked))
  return others.length ? [{ file, message: `belongs to ${says}, and has calls that ask for ${others.join(', ')}` }] : []
}

/** What asks for a permission that no role holds is there for nobody. */
const unheld = ({ calls, screens, held }: Inventory): Finding[] => {
  const asked = [...new Set([...calls, ...screens].flatMap(({ can }) => can ?? []))]
  return asked.filter((can) => !held.includes(can)).map((can) => ({ file: 'modules/roles.ts', message: `no role holds ${can}` }))
}

export const inventoryFindings = (inventory: Inventory, snapshot: string): Finding[] => {
  const clashes = [
    ...twice(inventory.screens.map(({ path }) => `screen ${shape(path)}`)),
    ...twice(inventory.calls.map(({ method, path }) => `${method} ${shape(path)}`)),
  ]
  const [was, is] = [snapshot, snapshotOf(inventory)].map((text) => text.split('\n').filter(Boolean))
  const changes = [
    ...(is ?? []).filter((line) => !was?.includes(line)).map((line) => `+ ${line}`),
    ...(was ?? []).filter((line) => !is?.includes(line)).map((line) => `- ${line}`),
  ]
  return [
    ...inventory.addOns.flatMap(addOnFindings),
    ...unheld(inventory),
    ...clashes.map((clash) => ({ file: snapshotFile, message: `declared twice: ${clash}` })),
    ...(changes.length > 0
      ? [{ file: snapshotFile, message: `differs; when this is meant: npm run inventory -- --write\n    ${changes.join('\n    ')}` }]
      : []),
  ]
}

export const checkInventory = async (root: string): Promise<Finding[]> => {
  const { code, out, error } = await run(root, 'node', 'tools/inventory.ts')
  if (code !== 0) return [{ file: 'tools/inventory.ts', message: `ended with ${code}\n${error}`.trim() }]
  const file = join(root, snapshotFile)
  return inventoryFindings(JSON.parse(out) as Inventory, existsSync(file) ? readFileSync(file, 'utf8') : '')
}

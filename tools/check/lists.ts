import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { orderFile, readOrder, type Ordered } from './order.ts'
import type { Finding } from './source.ts'
import { resolved, specifiersOf } from './specifiers.ts'

/** What each list must import of every module that has it. */
const lists: Record<string, readonly string[]> = {
  'modules/all.contract.ts': ['contract.ts'],
  'modules/all.server.ts': ['server/routes.ts', 'server/tables.ts', 'server/answers.ts', 'server/events.ts', 'server/jobs.ts'],
  'modules/all.web.ts': ['web/screens.ts'],
  'modules/answers.web.ts': ['web/answers.ts', 'web/answers.tsx'],
}

const foldersIn = (path: string): string[] =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
    : []

const foldersOfModules = (root: string): string[] =>
  foldersIn(join(root, 'modules')).flatMap((area) => foldersIn(join(root, 'modules', area)).map((name) => `${area}/${name}`))

const nameOf = (module: string): string => module.split('/')[1] ?? module

/** The order against itself: names are unique, and every need is a module that stands above. */
const orderFindings = (order: Ordered[]): Finding[] =>
  order.flatMap(({ module, needs, line }, at) => {
    const above = new Set(order.slice(0, at).map((each) => nameOf(each.module)))
    const say = (message: string): Finding => ({ file: orderFile, line, message })
    return [
      ...(above.has(nameOf(module)) ? [say(`two modules are named ${nameOf(module)}`)] : []),
      ...needs.filter((need) => !above.has(need)).map((need) => say(`${module} needs ${need}, which does not stand above it`)),
    ]
  })

const listFindings = (root: string, list: string, order: Ordered[]): Finding[] => {
  if (!existsSync(join(root, list))) return [{ file: list, message: 'is missing' }]
  const imported = new Map<string, number>()
  for (const { written, line } of specifiersOf({ path: list, text: readFileSync(join(root, list), 'utf8') })) {
    const target = resolved(list, written ?? '')
    if (target) imported.set(target, line)
  }
  return (lists[list] ?? []).flatMap((file) => {
    const wanted = order.map(({ module }) => `modules/${module}/${file}`).filter((path) => existsSync(join(root, path)))
    const present = wanted.filter((path) => imported.has(path))
    const misplaced = present.find((path, at) => at > 0 && (imported.get(path) ?? 0) < (imported.get(present[at - 1] ?? '') ?? 0))
    return [
      ...wanted.filter((path) => !imported.has(path)).map((path) => ({ file: list, message: `does not import ${path}` })),
      ...(misplaced
        ? [{ file: list, line: imported.get(misplaced), message: `${misplaced} stands above modules that come before it in ${orderFile}` }]
        : []),
    ]
  })
}

/** `modules/order.ts` and the lists against the folders. */
export const checkLists = (root: string): Finding[] => {
  const order = readOrder(root)
  const ordered = new Set(order.map(({ module }) => module))
  const folders = new Set(foldersOfModules(root))
  return [
    ...order
      .filter(({ module }) => !folders.has(module))
      .map(({ module, line }) => ({ file: orderFile, line, message: `modules/${module} has no folder` })),
    ...[...folders].filter((module) => !ordered.has(module)).map((module) => ({ file: `modules/${module}`, message: `is not in ${orderFile}` })),
    ...orderFindings(order),
    ...Object.keys(lists).flatMap((list) => listFindings(root, list, order)),
  ]
}

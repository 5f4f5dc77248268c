import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { cyclesOf, type Graph } from './cycles.ts'
import { orderFile, readOrder } from './order.ts'
import { placeOf, type Place } from './place.ts'
import { sourcesOf, type Finding } from './source.ts'
import { resolved, specifiersOf, type Specifier } from './specifiers.ts'

interface Edge {
  from: Place
  to: Place
  line: number
  type: boolean
}
type Needs = Map<string, Set<string>>
type Rule = [sentence: string, broken: (edge: Edge, needs: Needs) => boolean]

const doors = ['contract.ts', 'server/front.ts', 'web/front.tsx']
const outside = ['tools', 'tests', 'demo', 'e2e', 'bench']
const purePackages = ['zod']

const isDoor = (place: Place): boolean => doors.includes(place.inside ?? '')
const isTables = (place: Place): boolean => place.inside === 'server/tables.ts' || place.inside?.startsWith('server/tables/') === true
const isTexts = (place: Place): boolean => /^(kit\/(?:contract|web)|modules\/[^/]+\/[^/]+)\/texts\//.test(place.path)
const isOwn = ({ from, to }: Edge): boolean => from.module === to.module
/** These stand around the modules and see into them; they are checked for what they hand on, not for what they see. */
const seesInside = ({ floor }: Place): boolean => floor === 'list' || floor === 'tools' || floor === 'tests' || floor === 'demo'

const mayImportFromContract = (edge: Edge): boolean => {
  const { from, to } = edge
  if (isTexts(from)) {
    const english = edge.type && to.path === from.path.replace(/[^/]+$/, 'en.ts')
    return english || (to.path.startsWith('kit/contract/') && !isTexts(to))
  }
  if (to.path.startsWith('kit/contract/')) return true
  if (from.floor === 'kit') return false
  if (from.floor === 'list') return to.floor === 'list' || to.inside === 'contract.ts'
  return to.inside === 'contract.ts' || (isOwn(edge) && to.inside?.startsWith('contract/') === true)
}

const rules: Rule[] = [
  [
    'web never imports server, server never imports web',
    ({ from, to }) => (from.side === 'web' && to.side === 'server') || (from.side === 'server' && to.side === 'web'),
  ],
  [
    'contracts and texts import only kit/contract and other contracts',
    (edge) => edge.from.side === 'contract' && !edge.from.test && !mayImportFromContract(edge),
  ],
  ['nothing imports a test', ({ to }) => to.test],
  ['kit never imports modules', ({ from, to }) => from.floor === 'kit' && to.floor === 'module'],
  [
    'only the two mains, tools, demo, e2e, bench and tests import the lists',
    ({ from, to }) => to.floor === 'list' && !(from.test || from.floor === 'main' || from.floor === 'list' || outside.includes(from.floor)),
  ],
  [
    'only the two mains, tools, demo, e2e, bench and tests import demo, tools, e2e and bench',
    ({ from, to }) => outside.includes(to.floor) && !(from.test || from.floor === 'main' || from.floor === 'root' || outside.includes(from.floor)),
  ],
  [
    'a migration imports no module: what it did once must not change',
    ({ from, to }) => from.floor === 'migrations' && to.floor !== 'kit' && to.floor !== 'migrations',
  ],
  [
    'another module is entered only by its contract.ts, server/front.ts or web/front.tsx',
    (edge) => edge.to.floor === 'module' && !isOwn(edge) && !seesInside(edge.from) && !isDoor(edge.to) && !isTables(edge.to),
  ],
  [
    'a foreign tables.ts is imported only by *-rows.ts and tables.ts',
    (edge) =>
      isTables(edge.to) &&
      !isOwn(edge) &&
      !seesInside(edge.from) &&
      !(edge.from.floor === 'module' && (isTables(edge.from) || edge.from.name.endsWith('-rows.ts'))),
  ],
  [
    'a module imports only what modules/order.ts says it needs',
    ({ from, to }, needs) =>
      from.module !== undefined &&
      to.module !== undefined &&
      from.module !== to.module &&
      !(to.area === 'platform' && from.area !== 'platform') &&
      !needs.get(from.module)?.has(to.module),
  ],
]

const packageProblem = (from: Place, name: string): string | undefined => {
  if (from.test) return undefined
  if (from.side === 'contract' && !purePackages.includes(name.split('/')[0] ?? ''))
    return `contracts and texts import no package but ${purePackages.join(', ')}`
  if (from.side === 'web' && name.startsWith('node:')) return 'web imports nothing of Node'
  return undefined
}

const nameProblem = (place: Place): string | undefined => {
  const words = place.path.replace(/\.test\.tsx?$/, '').split('/')
  if (/^index\.\w+$/.test(place.name)) return 'no barrels: name the file after what it exports'
  const vague = words.find(
    (word) =>
      /(^|[-.])(utils?|commons?|helpers?|service|manager)(\.\w+)?$/i.test(word) ||
      /[a-z](Utils?|Common|Helpers?|Service|Manager)(\.\w+)?$/.test(word),
  )
  if (vague) return `"${vague}" says nothing: name the file after what it exports`
  if ((place.floor === 'kit' || place.floor === 'module') && !place.side) return 'program text stands in contract, texts, server or web'
  return undefined
}

/** Relative where both lie in one module or one folder of the kit, from the root everywhere else: either way a path says at once how far it reaches. */
const strays = (from: Place, written: string, to: Place): boolean => {
  const relative = written.startsWith('.')
  if (to.floor === 'kit') return relative !== (posix.dirname(from.path) === posix.dirname(to.path))
  if (to.floor === 'module' && from.floor !== 'list') return relative !== (from.module === to.module)
  return relative && from.floor !== to.floor && (to.floor === 'list' || to.floor === 'demo' || to.floor === 'tests')
}

const specifierProblem = (from: Place, { written, star }: Specifier, target: string | undefined, exists: boolean): string | undefined => {
  if (written === undefined)
    return from.floor === 'module' || from.side === 'web' ? 'a computed import() cannot be checked: write the file' : undefined
  if (star) return 'no barrels: `export *` hides what is exported'
  if (target === '') return `"${written}" is not a path of this house: use ./, #kit/, #modules/, #demo/ or #tests/`
  if (target && strays(from, written, placeOf(target)))
    return `"${written}" leaves its own folder: within a module and a folder of the kit ./, from elsewhere #${target}`
  if (target !== undefined && !exists) return `"${written}" is no file: write its whole name with the extension`
  return target === undefined ? packageProblem(from, written) : undefined
}

const connect = (graph: Graph<Edge>, from: string | undefined, to: string | undefined, edge: Edge): void => {
  if (from === undefined || to === undefined) return
  const edges = graph.get(from) ?? new Map<string, Edge>()
  if (!edges.has(to)) edges.set(to, edge)
  graph.set(from, edges)
}

const cycleFindings = (kind: string, graph: Graph<Edge>): Finding[] =>
  cyclesOf(graph).map((cycle) => {
    const steps = cycle.slice(0, -1).flatMap((node, at) => graph.get(node)?.get(cycle[at + 1] ?? '') ?? [])
    const chain = steps.map(({ from, to, line }) => `\n    ${from.path}:${line} imports ${to.path}`).join('')
    return { file: steps[0]?.from.path ?? '', line: steps[0]?.line, message: `no cycle between ${kind}: ${cycle.join(' → ')}${chain}` }
  })

/** The import rules of the house, over every program file below `root`, in one pass. */
export const checkImports = (root: string): Finding[] => {
  const sources = sourcesOf(root)
  const known = new Set(sources.map(({ path }) => path))
  const order = readOrder(root)
  const byName = new Map(order.map(({ module }) => [module.split('/')[1] ?? '', module]))
  const needs: Needs = new Map(order.map(({ module, needs: names }) => [module, new Set(names.map((name) => byName.get(name) ?? name))]))
  const files: Graph<Edge> = new Map()
  const modules: Graph<Edge> = new Map()
  const areas: Graph<Edge> = new Map()
  const found: Finding[] = []

  for (const source of sources) {
    const from = placeOf(source.path)
    const named = nameProblem(from)
    if (named) found.push({ file: source.path, message: named })
    for (const specifier of specifiersOf(source)) {
      const { line, type, written = 'import()' } = specifier
      const say = (message: string): void => void found.push({ file: source.path, line, message })
      const target = resolved(source.path, written)
      const problem = specifierProblem(
        from,
        specifier,
        target,
        target !== undefined && (known.has(target) || (/\.(?!tsx?$|m?js$)\w+$/.test(target) && existsSync(join(root, target)))),
      )
      if (problem) say(problem)
      if (!target) continue
      const edge: Edge = { from, to: placeOf(target), line, type }
      for (const [sentence, broken] of rules) if (broken(edge, needs)) say(`${sentence}: ${target}`)
      if (known.has(target)) connect(files, source.path, target, edge)
      if (!isOwn(edge)) connect(modules, from.module, edge.to.module, edge)
      if (from.area !== edge.to.area) connect(areas, from.area, edge.to.area, edge)
    }
  }
  const unneeded = order.flatMap(({ module, line }) =>
    [...(known.has(`modules/${module}/contract.ts`) ? (needs.get(module) ?? []) : [])]
      .filter((need) => !modules.get(module)?.has(need))
      .map((need) => ({ file: orderFile, line, message: `${module} is said to need ${need}, and imports nothing of it` })),
  )
  return [...found, ...unneeded, ...cycleFindings('files', files), ...cycleFindings('modules', modules), ...cycleFindings('areas', areas)]
}

import { posix } from 'node:path'
import { parseSync, Visitor, type Argument, type Expression } from 'oxc-parser'
import { literals, moduleOf, originOf, sortKeysOf } from './sort-keys.ts'
import { lineAt, sourcesOf, type Finding, type Source } from './source.ts'

const finding = ({ path, text }: Source, offset: number, message: string): Finding => ({ file: path, line: lineAt(text, offset), message })

/** The name by which another file declares what this one calls `name`. */
const importedAs = ({ text }: Source, name: string): string => new RegExp(`\\b(\\w+) as ${name}\\b`).exec(text)?.[1] ?? name
interface Declared {
  module: string
  name: string
  subject: string
}
const tablesIn = (servers: Source[]): Map<string, Declared[]> =>
  Map.groupBy(
    servers.flatMap(({ path, text }) =>
      [...text.matchAll(/^(?:export )?const (\w+) = table\(\s*'(\w+)'([\s\S]*?)(?=\n\n|\n(?:export|const|type)\b|$(?![\s\S]))/gm)].map((match) => {
        const [, variable = '', name = '', rest = ''] = match
        // what belongs to another record says so at its end, or by a name of the same file
        const of = /\bof: '(\w+)'/.exec(rest)?.[1] ?? new RegExp(`const ${/(\w+),\s*\)$/.exec(rest)?.[1]} = \\{ of: '(\\w+)'`).exec(text)?.[1]
        return { variable, module: moduleOf(path), name, subject: of ?? name }
      }),
    ),
    ({ variable }) => variable,
  )

type Word = [said: string, offset: number]
const wordsOf = (node: Expression): Word[] => {
  if (node.type === 'ConditionalExpression') return [...wordsOf(node.consequent), ...wordsOf(node.alternate)]
  return node.type === 'Literal' && typeof node.value === 'string' ? [[node.value, node.start]] : []
}
const deedsOf = (node: Argument | undefined): Word[] =>
  node?.type !== 'ObjectExpression'
    ? []
    : node.properties.flatMap((property) =>
        property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 'action' ? wordsOf(property.value) : [],
      )

const ofOne = ['insert', 'insertAll', 'change', 'touch', 'end', 'changeAll', 'endAll', 'restore', 'audit']
const ofMany = ['endMany', 'restoreMany', 'touchMany']
const writing = new RegExp(`\\b(?:historyOf|${[...ofOne, ...ofMany].join('|')})\\(\\s*\\w`)

interface Written {
  source: Source
  table: Declared
  many: boolean
  deeds: Word[]
}
const namesDeeds = (node: Argument | undefined): boolean =>
  node?.type === 'ObjectExpression' &&
  node.properties.some((one) => one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === 'actions')
type Told = Pick<Declared, 'module' | 'subject'>
/** Every write with the table that it writes, and every history of all that is told of one. */
const writesIn = (servers: Source[], tables: Map<string, Declared[]>): { writes: Written[]; histories: Told[] } => {
  const writes: Written[] = []
  const histories: Told[] = []
  for (const source of servers.filter(({ text }) => writing.test(text))) {
    const tableOf = (node: Argument | undefined): Declared | undefined => {
      if (node?.type !== 'Identifier') return undefined
      const known = tables.get(importedAs(source, node.name))
      return known?.find(({ module }) => module === moduleOf(originOf(source, node.name))) ?? known?.[0]
    }
    new Visitor({
      CallExpression: ({ callee, arguments: given }) => {
        if (callee.type !== 'Identifier') return
        const table = tableOf(given[1])
        if (!table) return
        // one that is given which deeds to tell tells no others
        if (callee.name === 'historyOf' && !namesDeeds(given[4])) histories.push({ module: moduleOf(source.path), subject: table.name })
        const many = ofMany.includes(callee.name)
        if (many || ofOne.includes(callee.name)) writes.push({ source, table, many, deeds: deedsOf(given.at(-1)) })
      },
    }).visit(parseSync(source.path, source.text).program)
  }
  return { writes, histories }
}

const lender = /from '#(modules\/[^/']+\/[^/']+)\/web\/front\.tsx'/g
const borrowed = /\buseDeedWords\b[^}\n]*\} from '#(modules\/[^/']+\/[^/']+)\/web\/front\.tsx'/g
const unworded = (writes: Written[], histories: Told[], sources: Source[]): Finding[] => {
  const texts = Map.groupBy(
    sources.filter(({ path }) => /\/texts\/(\w+-)?en\.ts$|\/texts\/.*\/en\.ts$/.test(path)),
    ({ path }) => moduleOf(path),
  )
  const textOf = (module: string): string => (texts.get(module) ?? []).map(({ text }) => text).join('\n')
  // who has no words of deeds shows them in those of a module whose screens it uses; who has some may borrow the others by name
  const wordsOfModule = (module: string): string => {
    const own = textOf(module)
    const webs = sources.filter(({ path }) => path.startsWith(`${module}/web/`))
    const lent = webs.flatMap(({ text }) => [...text.matchAll(own.includes("'deed.") ? borrowed : lender)].map(([, from = '']) => textOf(from)))
    return [own, ...lent].join('\n')
  }
  const says = (module: string, deed: string): boolean => wordsOfModule(module).includes(`'deed.${deed}'`)
  return writes.flatMap(({ source, table, many, deeds }) => {
    const subject = many ? table.name : table.subject
    const tellers = [...new Set(histories.filter((each) => each.subject === subject).map(({ module }) => module))]
    return deeds.flatMap(([deed, offset]) =>
      tellers
        .filter((module) => !says(module, deed))
        .map((module) => finding(source, offset, `"${deed}" is told in a history of ${module}, whose texts have no 'deed.${deed}'`)),
    )
  })
}

const pattern = (name: string): RegExp => new RegExp(`^${name.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '.+')}$`)
const bulkName = /\bname: (?:'([\w-]+\.\w+)'|`([^`\n]*\$\{[^`\n]*)`)/g
const unknownDeeds = (webs: Source[], servers: Source[]): Finding[] => {
  const known = servers
    .filter(({ text }) => /\bbulkAction\b/.test(text))
    .flatMap(({ text }) => [...text.matchAll(bulkName)].map((m) => m[1] ?? m[2] ?? ''))
  return webs
    .filter(({ text }) => /\b(useBulk|BulkDeed)\b/.test(text))
    .flatMap((source) =>
      [...source.text.matchAll(bulkName)].flatMap((match): Finding[] => {
        const name = match[1] ?? match[2] ?? ''
        const isKnown = known.some((other) => other === name || pattern(other).test(name) || pattern(name).test(other.replace(/\$\{[^}]*\}/g, 'x')))
        return isKnown ? [] : [finding(source, match.index, `the server has no bulk action "${name}"`)]
      }),
    )
}

const unsortable = (webs: Source[], contracts: Source[]): Finding[] => {
  const keysOf = sortKeysOf(contracts)
  const listed = (source: Source) =>
    [...source.text.matchAll(/\buseListing\((\w+)/g)].map(([, name = '']) => keysOf(importedAs(source, name), originOf(source, name)))
  return webs.flatMap((source) => {
    const columns = [...source.text.matchAll(/\bkey: '([\w.]+)',(?:(?!\bkey: ')[\s\S])*?\bsortable: true/g)]
    if (columns.length === 0) return []
    const users = webs.filter(({ path, text }) => moduleOf(path) === moduleOf(source.path) && text.includes(`/${posix.basename(source.path)}'`))
    const own = listed(source)
    const keys = own.length > 0 ? own : users.flatMap(listed)
    // a list whose keys are written out nowhere is not judged
    if (keys.length === 0 || keys.some(({ size }) => size === 0)) return []
    return columns
      .filter(([, key = '']) => key !== 'id' && !keys.some((some) => some.has(key)))
      .map((match) =>
        finding(source, match.index, `the list takes no order by "${match[1]}": it has ${keys.flatMap((some) => [...some]).join(', ')}`),
      )
  })
}

const isAnswer = ({ path, text }: Source): boolean =>
  /\/server\/(?:.*\/)?(?:home|find)[^/]*\.ts$/.test(path) || /from '#modules\/platform\/(?:home|find)\/server\/front\.ts'/.test(text)
/** A text or a name of one, with the names of the same file's texts written out and what else stands in it as `{}`. */
const addressIn = ({ text }: Source, said: string): string => {
  const named = (name: string): string => new RegExp(`^(?:export )?const ${name} = '([^']*)'`, 'm').exec(text)?.[1] ?? '{}'
  return /^\w/.test(said)
    ? named(said)
    : said.replace(/['`]/g, '').replace(/\$\{([^}]*)\}/g, (_, name: string) => (/^\w+$/.test(name) ? named(name) : '{}'))
}

const deadEnds = (servers: Source[], webs: Source[]): Finding[] => {
  const screens = webs
    .filter(({ path }) => path.endsWith('/screens.ts'))
    .flatMap((source) =>
      [...source.text.matchAll(/\bpath(?:: (['`][^'`]*['`]|\w+)|(?=,))/g)].map(([, said = 'path']) => addressIn(source, said).split('/')),
    )
  const leads = (href: string): boolean =>
    screens.some((parts) => {
      const asked = (href.split('?')[0] ?? '').split('/')
      return parts.length === asked.length && parts.every((part, at) => part.startsWith('{') || asked[at]?.includes('{') || part === asked[at])
    })
  return servers.filter(isAnswer).flatMap((source) =>
    [...source.text.matchAll(/(?<!from |startsWith\(|\bpath: )(['`])(\/[A-Za-z][^'`\n]*)\1( \|\|)?/g)].flatMap((match): Finding[] => {
      const href = addressIn(source, `'${match[2]}`) + (match[3] && !match[2]?.includes('?') ? '{}' : '')
      return leads(href) ? [] : [finding(source, match.index, `no screen has the address ${href}`)]
    }),
  )
}

const unannounced = (writes: Written[], servers: Source[], contracts: Source[], tables: Map<string, Declared[]>): Finding[] => {
  const told = servers.flatMap(({ text }) =>
    [...text.matchAll(/\blive\.tell\(\{\s*kind: (?:'(\w+)'|(\w+?)(?:Name)?\b)/g)].flatMap(
      ([, word, variable = '']) => word ?? tables.get(variable)?.map(({ name }) => name) ?? [],
    ),
  )
  const kinds = new Set([...told, ...writes.map(({ table, many }) => (many ? table.name : table.subject))])
  return contracts.flatMap((source) =>
    [...source.text.matchAll(/\bstale(?:: | = )\[([^\]]*)\]/g)].flatMap((match) =>
      literals(match[1] ?? '')
        .filter((kind) => !kinds.has(kind))
        .map((kind) => finding(source, match.index, `nothing announces a change of "${kind}"`)),
    ),
  )
}

/**
 * What two sides say of one thing in words that no type compares: deeds and their words, bulk actions of both sides, columns and orders of a list, addresses and screens, live changes and who
 * waits for them. What cannot be read is not judged.
 */
export const checkDrift = (root: string): Finding[] => {
  const sources = sourcesOf(root).filter((source) => /^(modules|kit)\//.test(source.path) && !/\.test\.tsx?$|\/example\.ts$/.test(source.path))
  const of = (side: RegExp): Source[] => sources.filter(({ path }) => side.test(path))
  const [servers, webs] = [of(/^(modules\/[^/]+\/[^/]+|kit)\/server\//), of(/^modules\/[^/]+\/[^/]+\/web\//)]
  const contracts = of(/^(modules\/[^/]+\/[^/]+|kit)\/contract(\.ts|\/)/)
  const tables = tablesIn(servers)
  const { writes, histories } = writesIn(servers, tables)
  return [
    ...unworded(writes, histories, sources),
    ...unknownDeeds(webs, servers),
    ...unsortable(webs, contracts),
    ...deadEnds(servers, webs),
    ...unannounced(writes, servers, contracts, tables),
  ]
}

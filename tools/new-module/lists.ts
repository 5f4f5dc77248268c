import type { Ordered } from '../check/order.ts'
import { placeholders } from '../check/owed.ts'
import type { Names } from './names.ts'
import { areas } from './web-files.ts'

const quoted = (name: string): string => (name.includes('-') ? `'${name}'` : name)

/** `modules/order.ts` with the module as the last of its area; a new area stands where the plan has it. */
export const inOrder = (text: string, { area, module }: Names, needs: readonly string[]): string => {
  const entry = `${quoted(module)}: '${needs.join(' ')}'`
  const startOf = (name: string): number => text.search(new RegExp(`^  ${name}: \\{`, 'm'))
  if (startOf(area) >= 0) {
    // needs and names hold no braces
    const end = text.indexOf('}', startOf(area))
    return `${text.slice(0, end).replace(/,?\s*$/, '')}, ${entry} ${text.slice(end)}`
  }
  const planned = Object.keys(areas)
  const next = planned.slice(planned.indexOf(area) + 1).find((later) => startOf(later) >= 0)
  const at = next ? startOf(next) : text.indexOf('} as const')
  return `${text.slice(0, at)}  ${area}: { ${entry} },\n${text.slice(at)}`
}

const imports = /^import (?:\* as (\w+)|\{ (\w+) \}) from '(?:\.|#modules)\/([^/']+\/[^/']+)\/[^']*'$/gm

interface Listed {
  /** How the list imports it: `* as polls`, `{ polls }`. */
  imported: string
  name: string
  from: string
  /** The element of the list, by what is imported. */
  entryOf: (name: string, module: string) => string
}

/** A list of modules with one more: beside the module that stands before it in the order, or before the first. */
const inList = (text: string, order: readonly Ordered[], module: string, { imported, name, from, entryOf }: Listed): string => {
  const place = (of: string): number => order.findIndex((each) => each.module === of)
  const known = [...text.matchAll(imports)].map(([line, star, named, path = '']) => ({ line, name: star ?? named ?? '', path }))
  const before = known.filter(({ path }) => place(path) >= 0 && place(path) < place(module)).toSorted((a, b) => place(b.path) - place(a.path))[0]
  const beside = before ?? known[0]
  if (!beside) throw new Error('The lists are empty: the first module is written by hand.')
  const put = (old: string, added: string, between: string): string => (before ? `${old}${between}${added}` : `${added}${between}${old}`)
  const entry = entryOf(beside.name, beside.path)
  const elements = new RegExp(`(?<![\\w'/])${entry.replaceAll('.', '\\.')}(?!\\w)`)
  const listAt = text.search(/^(export )?const \w+: [^=]*=/m)
  return (
    text.slice(0, listAt).replace(beside.line, (line) => put(line, `import ${imported} from '${from}'`, '\n')) +
    text.slice(listAt).replace(elements, (old) => put(old, entryOf(name, module), ', '))
  )
}

/** Files that are imported for what they declare: tables, which most modules import as types only, and answers. */
const withDeclared = (text: string, order: readonly Ordered[], module: string, file: 'tables' | 'answers'): string => {
  const place = (of: string): number => order.findIndex((each) => each.module === of)
  const known = [...text.matchAll(new RegExp(`^import '\\./([^']+)/server/${file}\\.ts'$`, 'gm'))]
  const line = `import './${module}/server/${file}.ts'`
  const before = known.filter(([, path = '']) => place(path) < place(module)).at(-1)
  if (before) return text.replace(before[0], (old) => `${old}\n${line}`)
  return known[0] ? text.replace(known[0][0], (old) => `${line}\n${old}`) : text
}

/** Of companies: their admins have them, and so do those of the building; else the latter alone. A building's view-only admin reads. */
const rolesWith = ({ area, module, variable, ofCompanies }: Names, read: (path: string) => string): Record<string, string> => {
  const admins = ofCompanies ? 'company' : 'building'
  // the formatter puts it in its place
  const having = (holder: string): string =>
    `import { can as ${variable} } from '#modules/${area}/${module}/contract.ts'\n${read(`modules/roles/${holder}.ts`)}`
  return {
    [`modules/roles/${admins}.ts`]: having(admins).replace(
      new RegExp(`^(export const ${admins}Admin: [^=]*= \\[[^\\]]*all\\([^)]*?),?\\s*\\)`, 'm'),
      (_, list: string) => `${list}, ${variable})`,
    ),
    'modules/roles/building-viewer.ts': having('building-viewer').replace(/\]\n$/, () => `  ${variable}.VIEW,\n]\n`),
  }
}

/** What its permissions are called in the matrix of a person, until somebody translates it. */
const withAreaName = (text: string, { permission, title }: Names): string =>
  text.replace(/^ {2}'area\.[\s\S]*(?<=^ {2}'area\.\w+': [^\n]+\n)/m, (named) => `${named}  'area.${permission}': '${title}',\n`)

/** Below its area, as the last that is built there. */
const withMap = (text: string, { area, module }: Names): string => {
  const line = `- [${module}](../modules/${area}/${module}/README.md): ${placeholders.map}`
  const heading = `### ${area}\n`
  const at = text.indexOf(heading)
  if (at < 0) return text.replace('## The ground floor', () => `${heading}\n${line}\n\n## The ground floor`)
  const next = text.slice(at + heading.length).search(/^##/m)
  const end = next < 0 ? text.length : at + heading.length + next
  return `${text.slice(0, end).trimEnd()}\n${line}\n\n${text.slice(end)}`
}

/** The lists with the module in them: path → new text. `order` knows the module already. */
export const listsWith = (names: Names, order: readonly Ordered[], read: (path: string) => string): Record<string, string> => {
  const { variable, nounVariable } = names
  const module = `${names.area}/${names.module}`
  const screens = `${nounVariable}Screens`
  const lists: Record<string, Listed> = {
    'modules/all.contract.ts': {
      imported: `* as ${variable}`,
      name: variable,
      from: `./${module}/contract.ts`,
      entryOf: (name, path) => `'${path}': ${name}`,
    },
    'modules/all.server.ts': { imported: `{ ${variable} }`, name: variable, from: `./${module}/server/routes.ts`, entryOf: (name) => name },
    'modules/all.web.ts': { imported: `{ ${screens} }`, name: screens, from: `./${module}/web/screens.ts`, entryOf: (name) => `...${name}` },
    'tests/examples.ts': { imported: `{ ${variable} }`, name: variable, from: `#modules/${module}/server/example.ts`, entryOf: (name) => name },
  }
  const texts = Object.fromEntries(Object.entries(lists).map(([file, listed]) => [file, inList(read(file), order, module, listed)]))
  const server = withDeclared(texts['modules/all.server.ts'] ?? '', order, module, 'tables')
  return {
    ...texts,
    'modules/all.server.ts': names.ofCompanies ? withDeclared(server, order, module, 'answers') : server,
    ...rolesWith(names, read),
    'docs/map.md': withMap(read('docs/map.md'), names),
    ...Object.fromEntries(
      ['en', 'zh-Hant', 'zh-Hans'].map((language) => {
        const file = `modules/identity/users/texts/${language}.ts`
        return [file, withAreaName(read(file), names)]
      }),
    ),
  }
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor, type TemplateLiteral } from 'oxc-parser'
import { snapshotFile } from './inventory.ts'
import { isTest, lineAt, sourcesOf, type Finding, type Source } from './source.ts'

/** Stands where the text goes on with a value: `/alarms/${uuid}`. */
const hole = '\0'

/** What is neither a screen nor a call, and is meant. */
const known = [
  // the merchants' own way in is told apart before their module is built
  '/merchant',
  // each of its pages is a screen; the server names which
  `/confirm-account/${hole}`,
]

interface Said {
  text: string
  offset: number
}

/** Beginnings and ends of addresses, which are compared and lead nowhere: `path.startsWith('/auth/')`. */
const compares = new Set(['startsWith', 'endsWith', 'includes'])

/** The texts of a file that begin like an address, with the file's own constants written out. */
const saidIn = ({ path, text }: Source): Said[] => {
  const { program } = parseSync(path, text)
  const constants = new Map([...text.matchAll(/^(?:export )?const (\w+) = '(\/[^']*)'/gm)].map(([, name = '', said = '']) => [name, said]))
  const parts = new Set<number>()
  const said: Said[] = []
  const say = (one: string, offset: number) => {
    if (/^\/[A-Za-z]/.test(one) && !parts.has(offset)) said.push({ text: one, offset })
  }
  const wordsOf = ({ quasis, expressions }: TemplateLiteral): string =>
    quasis
      .map(({ value }, at) => {
        const next = expressions[at]
        const then = next && (next.type === 'Identifier' ? (constants.get(next.name) ?? hole) : hole)
        return `${value.cooked ?? value.raw}${then ?? ''}`
      })
      .join('')
  /** A column that is put together by the database: `'/alarms/' || alarms.uuid`. */
  const inStatement = ({ quasis }: TemplateLiteral) => {
    for (const { value, start } of quasis)
      for (const match of value.raw.matchAll(/'(\/[A-Za-z][^']*)'(\s*\|\|)?/g)) say(`${match[1]}${match[2] ? hole : ''}`, start + match.index)
  }
  new Visitor({
    ImportDeclaration: ({ source }) => void parts.add(source.start),
    CallExpression: ({ callee, arguments: given }) => {
      if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && compares.has(callee.property.name))
        for (const { start } of given) parts.add(start)
    },
    TemplateLiteral: (node) => {
      // what is put into it is a piece of it: `${path}${dragged ? '/dragged' : ''}`
      for (const { start, end } of node.expressions) for (const { index } of text.slice(start, end).matchAll(/['"`]/g)) parts.add(start + index)
      say(wordsOf(node), node.start)
    },
    TaggedTemplateExpression: ({ quasi }) => inStatement(quasi),
    Literal: ({ value, start }) => {
      if (typeof value === 'string') say(value, start)
    },
  }).visit(program)
  return said
}

const fits = (declared: string[], asked: string[]): boolean =>
  declared.length === asked.length &&
  declared.every((part, at) => {
    const given = asked[at] ?? ''
    if (part === given) return true
    // '/alarms/${uuid}', and '/alarms${query}' at the end; a name does not stand for any record
    return part.startsWith('{') ? given.includes(hole) : at === asked.length - 1 && given === `${part}${hole}`
  })

/** Screens and calls, as the inventory tells them; `npm run check -- inventory` says whether it is right. */
const declaredIn = (inventory: string) => {
  const lines = inventory.split('\n').map((line) => line.split(' '))
  const of = (isScreen: boolean) => lines.filter(([kind]) => (kind === 'screen') === isScreen).map(([, path = '']) => path.split('/'))
  return { screens: of(true), calls: of(false) }
}

const isLeading = ({ path }: Source): boolean =>
  /^(modules\/[^/]+\/[^/]+\/(server|web)|kit\/web|demo)\//.test(path) && !isTest(path) && !/^kit\/web\/gallery\/|\/example\.ts$/.test(path)

/**
 * Where Home, Find, notices, mails and links lead: an address that no screen has (nor a call, which buttons of Home name by its path) is found. The server
 * does not import the screens, and the web says their paths as text, so that no type tells when one is renamed. What begins with a value is not judged.
 */
export const checkAddresses = (root: string): Finding[] => {
  const { screens, calls } = declaredIn(readFileSync(join(root, snapshotFile), 'utf8'))
  const leads = (address: string): boolean => {
    const [path = ''] = address.split(/[?#]/)
    if (path.startsWith('/api') || known.includes(path)) return true
    const asked = path.split('/')
    return screens.some((one) => fits(one, asked)) || calls.some((one) => fits(one, asked))
  }
  return sourcesOf(root)
    .filter(isLeading)
    .flatMap((source) =>
      saidIn(source)
        .filter(({ text }) => !leads(text))
        .map(({ text, offset }) => ({
          file: source.path,
          line: lineAt(source.text, offset),
          message: `no screen has the address ${text.replaceAll(hole, '{}')}`,
        })),
    )
}

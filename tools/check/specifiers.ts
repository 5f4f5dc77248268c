import { posix } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { lineAt, type Source } from './source.ts'

export interface Specifier {
  line: number
  /** As it is written; undefined where it is computed. */
  written: string | undefined
  type: boolean
  star: boolean
  /** Loaded when it is asked for. */
  lazy: boolean
}

const literal = (raw: string): string | undefined => /^(['"`])([^'"`$]*)\1$/.exec(raw)?.[2]

/** Everything that one file names as another: imports, re-exports, `import()` and `import('…')` types. */
export const specifiersOf = ({ path, text }: Source): Specifier[] => {
  const parsed = parseSync(path, text)
  const { staticImports, staticExports, dynamicImports } = parsed.module
  const found: Specifier[] = []
  const add = (offset: number, written: string | undefined, type: boolean, star = false, lazy = false): void => {
    found.push({ line: lineAt(text, offset), written, type, star, lazy })
  }
  for (const { start, moduleRequest, entries } of staticImports)
    add(start, moduleRequest.value, entries.length > 0 ? entries.every((entry) => entry.isType) : text.startsWith('import type', start))
  for (const { start, entries } of staticExports) {
    const [first] = entries
    if (first?.moduleRequest)
      add(
        start,
        first.moduleRequest.value,
        entries.every((entry) => entry.isType),
        first.importName.kind.startsWith('All'),
      )
  }
  for (const { start, moduleRequest } of dynamicImports) add(start, literal(text.slice(moduleRequest.start, moduleRequest.end)), false, false, true)
  // Reading the tree costs ten times the rest, so only where there may be an `import('…')` type.
  if ((text.match(/\bimport\s*\(/g)?.length ?? 0) > dynamicImports.length)
    new Visitor({ TSImportType: (node) => add(node.start, String(node.source.value), true) }).visit(parsed.program)
  return found
}

/** The file meant, from the root; `undefined` for a package; `''` for what cannot be resolved by the rules of this house. */
export const resolved = (from: string, specifier: string): string | undefined => {
  const [path = ''] = specifier.split('?')
  if (/^#(kit|modules|demo|tests)\//.test(path)) return inside(posix.normalize(path.slice(1)))
  if (/^\.\.?(\/|$)/.test(path)) return inside(posix.join(posix.dirname(from), path))
  return /^[#/]/.test(path) ? '' : undefined
}

const inside = (path: string): string => (path.startsWith('../') || path === '.' || path === '..' ? '' : path)

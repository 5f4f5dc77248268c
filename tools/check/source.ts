import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Finding {
  file: string
  line?: number
  message: string
  /** Shown, but does not fail the check. */
  warning?: true
}

export interface Source {
  /** From the root of the project, with `/`. */
  path: string
  text: string
}

const folders = ['kit', 'modules', 'migrations', 'demo', 'e2e', 'bench', 'tests', 'tools']
const isCode = (name: string): boolean => /\.(ts|tsx|mjs|js)$/.test(name) && !name.endsWith('.d.ts')

const walk = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return entry.name === 'node_modules' || entry.name.startsWith('.') ? [] : walk(root, path)
    return isCode(entry.name) ? [path] : []
  })

/** The project's own program text: the known folders, and the files that stand in the root. */
export const sourcesOf = (root: string): Source[] => {
  const top = readdirSync(root)
  const paths = [...top.filter(isCode), ...folders.filter((folder) => top.includes(folder)).flatMap((folder) => walk(root, folder))]
  return paths.toSorted().map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)

export const lineAt = (text: string, offset: number): number => {
  let line = 1
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line += 1
  return line
}

export const written = ({ file, line, message }: Finding): string => `${file}${line ? `:${line}` : ''} ${message}`

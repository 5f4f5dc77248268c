import { execFile } from 'node:child_process'
import { delimiter, join } from 'node:path'
import type { Finding } from './source.ts'

interface Ended {
  code: number
  out: string
  error: string
}

/** Runs a program of the project's own packages in its root. */
export const run = (root: string, program: string, ...args: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const env = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`, NO_COLOR: '1' }
    execFile(program, args, { cwd: root, env, maxBuffer: 2 ** 28 }, (failed, out, error) =>
      resolve({ code: failed ? Number(failed.code) || 1 : 0, out, error }),
    )
  })

const matches = (out: string, line: RegExp, finding: (...groups: string[]) => Finding): Finding[] =>
  [...out.matchAll(line)].map(([, ...groups]) => finding(...groups))

/** A program that failed without a finding that we could read has failed all the same. */
const told = (program: string, { code, out, error }: Ended, found: Finding[]): Finding[] =>
  code !== 0 && found.length === 0 ? [{ file: program, message: `ended with ${code}\n${out}${error}`.trim() }] : found

/** As `npm test` asks: four parts at once, of four checkers each, take ten gigabytes. */
export const typesInTurn = ['-b', '--builders', '1', '--checkers', '2', '--pretty', 'false']

export const checkTypes = async (root: string): Promise<Finding[]> => {
  const ended = await run(root, 'tsc', ...typesInTurn)
  const found = matches(ended.out, /^(\S[^\n(]*)\((\d+),\d+\): error (TS\d+: [^\n]*(?:\n[ ]+[^\n]*)*)/gm, (file = '', line, message = '') => ({
    file,
    line: Number(line),
    message,
  }))
  return told('tsc', ended, found)
}

export const checkLint = async (root: string): Promise<Finding[]> => {
  const ended = await run(root, 'oxlint', '--format', 'unix')
  const found = matches(ended.out, /^([^\n:]+):(\d+):\d+: ([^\n]*) \[\w+\/([^\]\n]*)\]$/gm, (file = '', line, message = '', rule = '') => ({
    file,
    line: Number(line),
    message: `${message} (${rule})`,
  }))
  return told('oxlint', ended, found)
}

export const checkFormat = async (root: string): Promise<Finding[]> => {
  const ended = await run(root, 'oxfmt', '--list-different')
  return told(
    'oxfmt',
    ended,
    matches(ended.out, /^(\S+)$/gm, (file = '') => ({ file, message: 'is not formatted: npm run format' })),
  )
}

interface Named {
  name: string
  line?: number
  namespace?: string
}
type Issue = { file: string } & Record<string, Named[]>

const deadWords: Record<string, string> = {
  files: 'is imported by nothing',
  dependencies: 'package that nothing imports:',
  devDependencies: 'package that nothing imports:',
  unlisted: 'imported, but not in package.json:',
  unresolved: 'cannot be found:',
  exports: 'exported, but used nowhere else:',
  types: 'exported type, used nowhere:',
  duplicates: 'exported under two names:',
}

export const checkDeadCode = async (root: string): Promise<Finding[]> => {
  const ended = await run(root, 'knip', '--no-progress', '--no-config-hints', '--reporter', 'json')
  if (!ended.out.startsWith('{')) return told('knip', ended, [])
  const { issues } = JSON.parse(ended.out) as { issues: Issue[] }
  const found = issues.flatMap(({ file, ...kinds }) =>
    Object.entries(kinds).flatMap(([kind, names]) =>
      names.flat().map(({ name, line }): Finding => ({
        file,
        ...(line ? { line } : {}),
        message: kind === 'files' ? (deadWords.files ?? '') : `${deadWords[kind] ?? `${kind}:`} ${name}`,
      })),
    ),
  )
  return told('knip', ended, found)
}

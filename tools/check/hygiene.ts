import { sourcesOf, type Finding } from './source.ts'

/** `path: what` of findings that have a reason told beside them. The list only shrinks: an entry that is no longer found fails too. */
const allowedToday: readonly string[] = [
  // one connection is read with the tables that each file names
  'kit/server/database.ts: as unknown as',
]

/** A word behind `as any` means that the two stand in a sentence. This file and its test name what they look for, so they are left out. */
const refused: [what: string, pattern: RegExp][] = [
  ['TODO', /\bTODO\b/],
  ['FIXME', /\bFIXME\b/],
  ['not implemented', /\bnot implemented\b/i],
  ['.skip', /\.skip\(/],
  ['.only', /\.only\(/],
  ['as any', /\bas any\b(?! +\w)/],
  ['as never', /\bas never\b(?! +\w)/],
  ['as unknown as', /\bas unknown as\b/],
  ['@ts-ignore', /@ts-(ignore|nocheck)\b/],
  ['lint switched off', /\b(es|ox)lint-disable\b/],
]

const self = /^tools\/check\/hygiene(\.test)?\.ts$/

export const checkHygiene = (root: string, allowed = allowedToday): Finding[] => {
  const used = new Set<string>()
  const found = sourcesOf(root).flatMap(({ path, text }): Finding[] => {
    if (self.test(path) || !refused.some(([, pattern]) => pattern.test(text))) return []
    return text.split('\n').flatMap((line, at) =>
      refused.flatMap(([what, pattern]) => {
        if (!pattern.test(line)) return []
        const entry = `${path}: ${what}`
        used.add(entry)
        return allowed.includes(entry) ? [] : [{ file: path, line: at + 1, message: `${what}: ${line.trim().slice(0, 100)}` }]
      }),
    )
  })
  const stale = allowed
    .filter((entry) => !used.has(entry))
    .map((entry) => ({
      file: entry.split(':')[0] ?? entry,
      message: `"${entry}" is no longer found: take it from the list in tools/check/hygiene.ts`,
    }))
  return [...found, ...stale]
}

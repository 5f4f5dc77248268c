import { isTest, sourcesOf, type Finding } from './source.ts'

/** Files that are longer for a reason told in them. The list only shrinks: an entry that is no longer needed fails too. */
const allowedToday: readonly string[] = []

/** So many files are to be looked at again. The number only falls: who makes a file longer than it should be shortens another. */
const lookedAtAgain = 104

const exempt = /^(migrations|demo)\/|\/texts\//

const lookAgain: [kind: RegExp, lines: number][] = [
  [/\.test\.tsx?$/, 400],
  [/^modules\/[^/]+\/[^/]+\/contract(\.ts$|\/)/, 300],
  [/\/server\/([\w-]+-)?routes\.ts$/, 150],
  [/^modules\/.*\/server\//, 250],
  [/^modules\/.*\/web\/.*\.tsx$/, 150],
  [/./, 300],
]

const lines = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0)

export const checkSizes = (root: string, allowed = allowedToday, atMost = lookedAtAgain): Finding[] => {
  const long = new Set<string>()
  const found = sourcesOf(root).flatMap(({ path, text }): Finding[] => {
    if (exempt.test(path)) return []
    const size = lines(text)
    const limit = isTest(path) ? 600 : 400
    const look = lookAgain.find(([kind]) => kind.test(path))?.[1] ?? limit
    if (size > limit) long.add(path)
    if (size > limit && !allowed.includes(path)) return [{ file: path, message: `${size} lines, at most ${limit}: split it by what it does` }]
    return size > look ? [{ file: path, message: `${size} lines: look again at ${look}`, warning: true }] : []
  })
  const stale = allowed
    .filter((path) => !long.has(path))
    .map((path) => ({ file: path, message: 'is no longer too long: take it from the list in tools/check/sizes.ts' }))
  const warned = found.filter(({ warning }) => warning).length
  const more = {
    file: 'tools/check/sizes.ts',
    message: `${warned} files are to be looked at again, at most ${atMost}: split one of them by what it does`,
  }
  return [...found, ...stale, ...(warned > atMost ? [more] : [])]
}

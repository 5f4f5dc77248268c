import { isTest, sourcesOf, type Finding } from './source.ts'

/** Files that are longer for a reason told in them. The list only shrinks: an entry that is no longer needed fails too. */
const allowedToday: readonly string[] = []

/** Of so many in a hundred files at most it is said that they are to be looked at again: who makes more of them so shortens others. */
const lookedAtAgain = 2

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
  const sources = sourcesOf(root).filter(({ path }) => !exempt.test(path))
  const found = sources.flatMap(({ path, text }): Finding[] => {
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
  const share = (100 * warned) / Math.max(1, sources.length)
  const more = {
    file: 'tools/check/sizes.ts',
    message: `${warned} of ${sources.length} files are to be looked at again, more than ${atMost} in a hundred: split one of them by what it does`,
  }
  return [...found, ...stale, ...(share > atMost ? [more] : [])]
}

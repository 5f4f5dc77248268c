import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

// What the browser has to fetch before a page can be drawn, from the build that `npm test` has made. The bench measures the same in a browser, with
// what comes after; here it is seen at once when a part that everybody waits for has drawn in what few need.

interface Built {
  file: string
  name?: string
  imports?: string[]
  css?: string[]
}

const dist = path.join(import.meta.dirname, '../dist')
const built = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Built>
/** Another file may be called by the same name, after what it is made of: the group is the one that loads more. */
const groupNamed = (name: string): string => {
  const found = Object.keys(built).filter((one) => one.startsWith('_') && built[one]?.name === name)
  const [key] = found.toSorted((a, b) => (built[b]?.imports?.length ?? 0) - (built[a]?.imports?.length ?? 0))
  if (!key) throw new Error(`the build has no group ${name}`)
  return key
}

const needed = (key: string, seen = new Set<string>()): Set<string> => {
  if (!seen.has(key)) {
    seen.add(key)
    for (const other of built[key]?.imports ?? []) needed(other, seen)
  }
  return seen
}

const kilobytes = (keys: string[]): number => {
  const files = keys.flatMap((key) => [...needed(key)]).flatMap((key) => [built[key]?.file ?? '', ...(built[key]?.css ?? [])])
  const bytes = [...new Set(files)].map((file) => gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length)
  return Math.round(bytes.reduce((sum, one) => sum + one, 0) / 1000)
}

const words = ['kit/contract/texts/en.ts', 'modules/identity/session/texts/en.ts']
const signIn = ['index.html', groupNamed('sign-in'), ...words]

test('the sign-in page carries nothing of what lies behind it', () => {
  // 148 until what asks the server came apart from the page itself, which lists do not load any more: two files compress a little worse than one;
  // 149 until a refusal is taken away once the same was saved, and what a write answers takes the place of its own record alone
  expect(kilobytes(signIn)).toBeLessThanOrEqual(150)
})

test('a list carries the frame, its own parts and no editor', () => {
  // 246 before what opens from a button came with the button: menus, tooltips and what places them were 31 of it
  const list = ['index.html', groupNamed('asking'), ...words, groupNamed('frame'), groupNamed('screens'), groupNamed('list'), 'kit/web/texts/en.ts']
  // 210 until there were 140 screens, 212 until there were 150: each of them is named with the files that it loads; 214 until the open tab was brought
  // back into sight by what comes later, and a phone’s tabs began with what is of every day; 215 until names had seven letters, and again
  // since approvals and waiting lists stand in the menu and a burst of changes is told of once; 215 until what is typed before the palette is there was kept for
  // it, and a list that could not be loaded said which it is, when, and whom to ask; 217 until the sign-in page’s own kilobyte
  expect(kilobytes(list)).toBeLessThanOrEqual(218)
})

test('what one looks at all day loads no schemas: they are of the forms, and zod is 27 kB', () => {
  const [zod] = Object.keys(built).filter((key) => readFileSync(path.join(dist, built[key]?.file ?? ''), 'utf8').includes('ZodPrefault'))
  const screens = [
    'modules/engagement/polls/web/PollList.tsx',
    'modules/identity/approvals/web/Approvals.tsx',
    'modules/money/charges/web/Charges.tsx',
    'modules/money/payments/web/Payments.tsx',
    'modules/spaces/bookings/web/ManageBookings.tsx',
    'modules/spaces/hotdesks/web/Hotdesks.tsx',
  ]
  expect(zod).toBeDefined()
  // a function that such a screen needs stands in a file of the contract that makes no schemas; the desk alone reads what lies on its device by one
  expect(screens.filter((screen) => needed(screen).has(zod ?? ''))).toEqual([])
})

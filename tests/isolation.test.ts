import { describe, expect, test } from 'vitest'
import { type Endpoint, endpointsOf } from '#kit/contract/endpoint.ts'
import type { AnyArgs, Answer } from '#kit/server/testing/call.ts'
import { contracts } from '#modules/all.contract.ts'
import { colleagueOf, companyIn, exampleOf, landlord, type Marked } from './examples.ts'
import { testPortal } from './portal.ts'

const { world } = await testPortal()

const harbour = await landlord(world)
const marina = await landlord(world)
const jade = await companyIn(world, harbour.me.centre)
const pearl = await companyIn(world, harbour.me.centre)
const merlion = await companyIn(world, marina.me.centre)

/** Whose record is asked for, and by whom. `alike` have the same kind of record themselves. */
const pairs: [title: string, owner: Marked, stranger: Marked, alike: boolean][] = [
  ['a building’s by the admin of another building', harbour, marina, true],
  ['a company’s by another company in the same building', jade, pearl, true],
  ['a company’s by a company in another building', jade, merlion, true],
  ['a company’s by the admin of another building', jade, marina, false],
  ['a building’s by one of its companies', harbour, pearl, false],
  ['a building’s by a company in another building', harbour, merlion, false],
]

type Path = readonly (string | number)[]
const isUuid = (value: unknown): boolean => typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value)
const namesId = (path: Path): boolean => path.some((key) => /^(id|oc)$|Ids?$/.test(String(key)))

/** Every id in the path, the query and the body of a call. */
const idsIn = (value: unknown, path: Path = []): [Path, unknown][] => {
  if (isUuid(value) || (typeof value === 'number' && namesId(path))) return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => idsIn(inner, [...path, key]))
}
const argsWithIds = ({ params, query, body }: AnyArgs) => idsIn({ params, query, body })
const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => (typeof inner === 'object' && inner !== null ? (inner as Record<string | number, unknown>)[key] : undefined), value)
const replaced = <T>(value: T, [key, ...rest]: Path, by: unknown): T => {
  if (key === undefined) return by as T
  const inner = structuredClone(value) as Record<string | number, unknown>
  inner[key] = replaced(inner[key], rest, by)
  return inner as T
}

const made = new Map<Marked, Map<string, Promise<(name: string) => AnyArgs>>>()
const argsOf = async (owner: Marked, module: string, name: string): Promise<AnyArgs> => {
  const kept = made.get(owner) ?? new Map<string, Promise<(name: string) => AnyArgs>>()
  made.set(owner, kept)
  const make = kept.get(module) ?? exampleOf(module)?.make(owner)
  if (!make) throw new Error(`${module} has no example`)
  kept.set(module, make)
  return (await make)(name)
}

const all = Object.entries(contracts).flatMap(([module, contract]) => endpointsOf(contract).map(([name, endpoint]) => ({ module, name, endpoint })))
// Public calls are made with what one holds: a password, a token, a signed address. A live stream is tried with its kit.
const calls = all.filter(({ endpoint }) => endpoint.reach !== 'public' && endpoint.reach !== 'platform')

const refused = ({ status, text }: Answer, of: Marked): void => {
  expect([403, 404, 422], text).toContain(status)
  expect(text).not.toContain(of.mark)
}

/** The stranger makes the owner's very call; where it has such a record itself, its own call too, with each id of the owner in turn. */
const tryAll = async (endpoint: Endpoint, stranger: Marked, owner: Marked, theirs: AnyArgs, own: AnyArgs, { alike, ownPart }: { alike: boolean; ownPart: boolean }): Promise<void> => {
  const foreign = argsWithIds(theirs).filter(([path, id]) => at(own, path) !== id)
  if (foreign.length === 0) return expect((await stranger.call.any(endpoint, own)).text).not.toContain(owner.mark)
  const answer = await stranger.call.any(endpoint, theirs)
  if (ownPart) expect(answer.text).not.toContain(owner.mark)
  else refused(answer, owner)
  if (!alike) return
  for (const [path, id] of foreign) if (at(own, path) !== undefined) refused(await stranger.call.any(endpoint, replaced(own, path, id)), owner)
}

describe.each(pairs)('%s', (_, owner, stranger, alike) => {
  test.each(calls)('$module $name', async ({ module, name, endpoint }) => {
    const shared = owner === harbour && stranger === pearl ? exampleOf(module)?.forCompanies(name) : undefined
    if (shared === 'everything') return
    const [theirs, own] = [await argsOf(owner, module, name), await argsOf(stranger, module, name)]
    await tryAll(endpoint, stranger, owner, theirs, own, { alike, ownPart: shared !== undefined })
  })
})

describe('a person’s own by a colleague', async () => {
  const colleague = await colleagueOf(jade)
  test.each(calls.filter(({ endpoint }) => endpoint.reach === 'self'))('$module $name', async ({ module, name, endpoint }) => {
    const [theirs, own] = [await argsOf(jade, module, name), await argsOf(colleague, module, name)]
    for (const [path, id] of argsWithIds(theirs)) {
      if (at(own, path) !== id) expect([403, 404, 422]).toContain((await colleague.call.any(endpoint, replaced(own, path, id))).status)
    }
    // they know the company's name, which is marked too
    const { text } = await colleague.call.any(endpoint, own)
    expect(text.replaceAll(jade.canary('centre'), '')).not.toContain(jade.mark)
  })
})

describe('the test sees what it looks for', () => {
  // the others have no words of anybody's: codes of the product, and files, which only their own record names
  const silent = ['platform/system-data', 'platform/files', 'identity/global-user-groups']
  test.each(Object.keys(contracts).filter((module) => !silent.includes(module)))('%s tells an owner its own words', async (module) => {
    const texts: string[] = []
    for (const { name, endpoint } of calls.filter((one) => one.module === module)) texts.push((await harbour.call.any(endpoint, await argsOf(harbour, module, name))).text)
    expect(texts.join()).toContain(harbour.mark)
  })
})

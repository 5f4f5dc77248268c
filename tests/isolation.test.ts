import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Endpoint, endpointsOf } from '#kit/contract/endpoint.ts'
import type { AnyArgs, Answer } from '#kit/server/testing/call.ts'
import type { MadeExample } from '#kit/server/testing/example.ts'
import { contracts } from '#modules/all.contract.ts'
import { rolesOf } from '#modules/roles.ts'
import { fromEverywhere } from './everywhere.ts'
import { colleagueOf, companyIn, exampleOf, landlord, type Marked } from './examples.ts'
import { testPortal } from './portal.ts'

const { portal, world } = await testPortal()
fromEverywhere(portal.server)

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
  path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? (inner as Record<string | number, unknown>)[key] : undefined),
    value,
  )
const replaced = <T>(value: T, [key, ...rest]: Path, by: unknown): T => {
  if (key === undefined) return by as T
  const inner = structuredClone(value) as Record<string | number, unknown>
  inner[key] = replaced(inner[key], rest, by)
  return inner as T
}

const made = new Map<Marked, Map<string, Promise<MadeExample>>>()
const argsOf = async (owner: Marked, module: string, name: string): Promise<AnyArgs> => {
  const kept = made.get(owner) ?? new Map<string, Promise<MadeExample>>()
  made.set(owner, kept)
  const make = kept.get(module) ?? exampleOf(module)?.make(owner)
  if (!make) throw new Error(`${module} has no example`)
  kept.set(module, make)
  return (await make).args(name)
}

const all = Object.entries(contracts).flatMap(([module, contract]) => endpointsOf(contract).map(([name, endpoint]) => ({ module, name, endpoint })))
// Public calls are made with what one holds: a password, a token, a signed address. A live stream is tried with its kit.
const calls = all.filter(({ endpoint }) => endpoint.reach !== 'public' && endpoint.reach !== 'platform')

const Hits = z.object({ data: z.array(z.looseObject({ kind: z.string() })) })
/** A building's rooms are found by whoever may book them there: of what else Find tells they read nothing. */
const withoutOffers = (text: string): string => {
  if (!text.includes('"kind":"rooms"')) return text
  const { success, data } = Hits.safeParse(JSON.parse(text))
  return success ? JSON.stringify(data.data.filter(({ kind }) => kind !== 'rooms')) : text
}

/** Not a word of the owner, but for the name of the building or company that the stranger belongs to. */
const silent = ({ text }: Answer, owner: Marked, { me: { centre } }: Marked): void => {
  const belongs = centre.id === owner.me.centre.id || centre.landlordId === owner.me.centre.id
  expect(belongs ? withoutOffers(text).replaceAll(owner.canary('centre'), '') : text).not.toContain(owner.mark)
}
const refused = (answer: Answer, owner: Marked, stranger: Marked, statuses = [403, 404, 422]): void => {
  expect(statuses, answer.text).toContain(answer.status)
  silent(answer, owner, stranger)
}

/** The stranger's own call with each id of the owner in turn. A part of another record in one's own may also be told as changed meanwhile. */
const trySwapped = async (endpoint: Endpoint, stranger: Marked, owner: Marked, theirs: AnyArgs, own: AnyArgs): Promise<void> => {
  for (const [path, id] of argsWithIds(theirs)) {
    const mine = at(own, path)
    if (mine === undefined || mine === id) continue
    refused(await stranger.call.any(endpoint, replaced(own, path, id)), owner, stranger, path[0] === 'body' ? [403, 404, 409, 422] : undefined)
  }
}

/** The owner's very call, made by the stranger; a call that names nobody's record is made as the stranger would. */
const tryWhole = async (endpoint: Endpoint, stranger: Marked, owner: Marked, theirs: AnyArgs, own: AnyArgs, ownPart: boolean): Promise<void> => {
  const names = argsWithIds(theirs).some(([path, id]) => at(own, path) !== id)
  const answer = await stranger.call.any(endpoint, names ? theirs : own)
  if (names && !ownPart) refused(answer, owner, stranger)
  else silent(answer, owner, stranger)
}

describe.each(pairs)('%s', (_, owner, stranger, alike) => {
  test.each(calls)('$module $name', async ({ module, name, endpoint }) => {
    const shared = owner === harbour && stranger === pearl ? exampleOf(module)?.forCompanies(name) : undefined
    if (shared === 'everything') return
    const [theirs, own] = [await argsOf(owner, module, name), await argsOf(stranger, module, name)]
    await tryWhole(endpoint, stranger, owner, theirs, own, shared !== undefined)
    if (alike) await trySwapped(endpoint, stranger, owner, theirs, own)
  })
})

/** Calls that tell everybody the same, by module: another module's call of the same name is asked as all others. */
const leftOut = (named: Record<string, string>): ReadonlySet<string> => {
  const keys = Object.entries(named).flatMap(([module, names]) => names.split(' ').map((name) => `${module} ${name}`))
  for (const key of keys)
    if (!calls.some(({ module, name }) => key === `${module} ${name}`)) throw new Error(`${key} is no call: take it from the list`)
  return new Set(keys)
}

describe('a person’s own by a colleague', async () => {
  const colleague = await colleagueOf(jade)
  // Home tells everybody who answers for a place of the same people, leases and days
  // and an approval waits for all who may give it, who may name one another as stand-ins
  const ofThePlace = leftOut({
    'platform/home': 'getHome',
    'platform/find': 'findRecords',
    'identity/approvals': 'listApprovals decideApproval listColleagues nameStandIn',
  })
  test.each(calls.filter(({ endpoint, module, name }) => endpoint.reach === 'self' && !ofThePlace.has(`${module} ${name}`)))(
    '$module $name',
    async ({ module, name, endpoint }) => {
      const [theirs, own] = [await argsOf(jade, module, name), await argsOf(colleague, module, name)]
      await tryWhole(endpoint, colleague, jade, theirs, own, false)
      await trySwapped(endpoint, colleague, jade, theirs, own)
    },
  )
})

describe('an admin’s own by a colleague who holds the same permission as staff', async () => {
  const staff = world.as(await world.person(jade.me.centre, 'TENANT'))
  const held = new Set(rolesOf('CENTRICITY').TENANT)
  // rooms and desks of the building have the example's words, and are for all who may book them; colleagues are chosen from
  const offered = leftOut({
    'spaces/bookings': 'listColleagues listBookable getBookable getRoomNow getRoomDay getBookingMonth getTimeline checkBooking createBooking',
    'spaces/hotdesks': 'getDeskDay getDeskNow listDeskBookings createDeskBooking',
  })
  const theirs = calls.filter(
    ({ endpoint: { reach, can }, module, name }) => reach === 'manage' && can && held.has(can) && !offered.has(`${module} ${name}`),
  )
  test('there are such calls', () => expect(theirs.length).toBeGreaterThan(50))
  test.each(theirs)('$module $name', async ({ module, name, endpoint }) => {
    const answer = await staff.any(endpoint, await argsOf(jade, module, name))
    silent(answer, jade, jade)
    // where no record is named the colleague is answered with their own
    const namesOne = /\{(?!oc\})/.test(endpoint.path)
    expect(namesOne ? [403, 404, 409, 422] : [200, 403, 404, 409, 422], answer.text).toContain(answer.status)
  })
})

describe('the test sees what it looks for', () => {
  // the others have no words of anybody's, or are the provider's alone or for everybody: codes of the product, boards, numbers of a lobby, and files, which only their own record names
  const wordless = [
    'platform/system-data',
    'platform/files',
    'platform/codes',
    'identity/global-user-groups',
    'identity/global-users',
    'property/terms',
    'property/platform-rates',
    'property/directory',
    'visitors/lobby-forecast',
  ]
  /** What only reads first, of the record that the strangers were refused; the rest where that tells nothing. */
  const inTurn = (module: string) => calls.filter((one) => one.module === module).toSorted((a, b) => Number(isWrite(a)) - Number(isWrite(b)))
  const isWrite = ({ endpoint }: (typeof calls)[number]) => endpoint.method !== 'GET'
  test.each(Object.keys(contracts).filter((module) => !wordless.includes(module)))('%s tells an owner its own words', async (module) => {
    const texts: string[] = []
    for (const { name, endpoint } of inTurn(module)) {
      texts.push((await harbour.call.any(endpoint, await argsOf(harbour, module, name))).text)
      if (texts.at(-1)?.includes(harbour.mark)) break
    }
    expect(texts.join()).toContain(harbour.mark)
  })
})

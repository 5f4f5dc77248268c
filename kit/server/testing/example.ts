import type { Args, Endpoint } from '#kit/contract/endpoint.ts'
import type { AnyArgs, Caller, Extras } from './call.ts'
import type { Person, World } from './world.ts'

/** Who makes the record of an example, and whose it is. */
export interface Owner {
  readonly me: Person
  readonly call: Caller
  readonly world: World
  /** Words that nobody else may ever read: for every free text of the record. */
  canary(what: string): string
}

type Names<C> = { [K in keyof C]: C[K] extends Endpoint ? K : never }[keyof C] & string
type Calls<C, Made> = { [K in Names<C>]: (made: Made) => C[K] extends Endpoint ? Args<C[K]> & Extras : never }

interface Parts<C, Made> {
  /** One complete record of the module, made through its own calls. */
  create: (owner: Owner) => Promise<Made>
  /** Valid arguments for each endpoint of the contract. */
  calls: Calls<C, Made>
  /** Calls by which a building tells its companies everything of the record, or answers them with their own part of it. */
  forCompanies?: { [K in Names<C>]?: ForCompanies }
}

type ForCompanies = 'everything' | 'their own part'

export interface Example {
  readonly contract: object
  forCompanies(name: string): ForCompanies | undefined
  /** Makes the record; then gives the arguments of each endpoint by name. */
  make(owner: Owner): Promise<(name: string) => AnyArgs>
}

/** What the tests that walk all endpoints know of a module: whose answer is 2xx first, and refused to everybody else afterwards. */
export const example = <C extends object, Made>(contract: C, { create, calls, forCompanies = {} }: Parts<C, Made>): Example => {
  const byName = new Map<string, (made: Made) => AnyArgs>(Object.entries(calls))
  const shared = new Map<string, ForCompanies>(Object.entries(forCompanies))
  return {
    contract,
    forCompanies: (name) => shared.get(name),
    make: async (owner) => {
      const made = await create(owner)
      return (name) => {
        const args = byName.get(name)
        if (!args) throw new Error(`${name} has no example`)
        return args(made)
      }
    },
  }
}

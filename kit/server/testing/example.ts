import type { z } from 'zod'
import type { Args, Endpoint } from '#kit/contract/endpoint.ts'
import type { paging } from '#kit/contract/paging.ts'
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

/** Those that every list has are tried on all of them. */
type BaseFilter = keyof z.output<ReturnType<typeof paging<readonly ['id']>>>
type OwnFilters<E> = E extends { query: infer Q extends z.ZodType } ? Exclude<keyof z.output<Q> & string, BaseFilter> : never
type IsList<E> = E extends { reply: z.ZodType<{ items: unknown[] }>; query: z.ZodType<{ page: number; sortProperties: string }> } ? true : false
type Filtered<C> = { [K in Names<C>]: IsList<C[K]> extends true ? ([OwnFilters<C[K]>] extends [never] ? never : K) : never }[Names<C>]

type FilterValue = string | number | boolean | readonly (string | number)[]
/** A value that the example's rows fit, and one that none of those rows fits. */
export type FilterPair = readonly [fits: FilterValue, fitsNot: FilterValue]
/** For each list with filters of its own, each of them: a parameter that is accepted changes what comes back. */
type FiltersOf<C, Made> = (made: Made, owner: Owner) => { [K in Filtered<C>]: { [F in OwnFilters<C[K]>]: FilterPair } }

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
  make(owner: Owner): Promise<((name: string) => AnyArgs) & { filters(name: string): Record<string, FilterPair> }>
}

/** What the tests that walk all endpoints know of a module: whose answer is 2xx first, and refused to everybody else afterwards. */
export const example = <C extends object, Made>(
  contract: C,
  { create, calls, forCompanies = {} }: Parts<C, Made>,
  ...[filters]: [Filtered<C>] extends [never] ? [] : [filters: FiltersOf<C, Made>]
): Example => {
  const byName = new Map<string, (made: Made) => AnyArgs>(Object.entries(calls))
  const shared = new Map<string, ForCompanies>(Object.entries(forCompanies))
  return {
    contract,
    forCompanies: (name) => shared.get(name),
    make: async (owner) => {
      const made = await create(owner)
      const argsOf = (name: string) => {
        const args = byName.get(name)
        if (!args) throw new Error(`${name} has no example`)
        return args(made)
      }
      const pairs: Readonly<Record<string, Record<string, FilterPair>>> = filters?.(made, owner) ?? {}
      return Object.assign(argsOf, { filters: (name: string) => pairs[name] ?? {} })
    },
  }
}

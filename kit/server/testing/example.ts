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

/** What only some calls need and what takes long to make: made once, when first asked for. */
export type Part<T> = () => Promise<T>

/** An owner whose record is being made. */
export interface Making extends Owner {
  part<T>(make: () => Promise<T>): Part<T>
}

type Names<C> = { [K in keyof C]: C[K] extends Endpoint ? K : never }[keyof C] & string
type ArgsFor<E> = E extends Endpoint ? Args<E> & Extras : never
type Calls<C, Made> = { [K in Names<C>]: (made: Made) => ArgsFor<C[K]> | Promise<ArgsFor<C[K]>> }

/** Those that every list has are tried on all of them. */
type BaseFilter = keyof z.output<ReturnType<typeof paging<readonly ['id']>>>
type OwnFilters<E> = E extends { query: infer Q extends z.ZodType } ? Exclude<keyof z.output<Q> & string, BaseFilter> : never
type IsList<E> = E extends { reply: z.ZodType<{ items: unknown[] }>; query: z.ZodType<{ page: number; sortProperties: string }> } ? true : false
type Filtered<C> = { [K in Names<C>]: IsList<C[K]> extends true ? ([OwnFilters<C[K]>] extends [never] ? never : K) : never }[Names<C>]

type FilterValue = string | number | boolean | readonly (string | number)[]
/** A value that the example's rows fit, and one that none of those rows fits. */
export type FilterPair = readonly [fits: FilterValue, fitsNot: FilterValue]
/** For each list with filters of its own, each of them: a parameter that is accepted changes what comes back. */
type Pairs<C> = { [K in Filtered<C>]: { [F in OwnFilters<C[K]>]: FilterPair } }
type FiltersOf<C, Made> = (made: Made, owner: Owner) => Pairs<C> | Promise<Pairs<C>>

interface Parts<C, Made> {
  /** One complete record of the module, made through its own calls. */
  create: (owner: Making) => Promise<Made>
  /** Valid arguments for each endpoint of the contract. */
  calls: Calls<C, Made>
  /** Calls by which a building tells its companies everything of the record, or answers them with their own part of it. */
  forCompanies?: { [K in Names<C>]?: ForCompanies }
  sheets?: Sheets<Names<C>>
}

/** What the test of all sheets cannot know of a module whose lists are exported. */
interface Sheets<Call extends string> {
  /** For an export that would be empty otherwise: the calls that are made before it. */
  after?: { [K in Call]?: readonly Call[] }
  /** Where its calls refuse what looks like a formula: the columns, as `table.column`, that the test writes one into all the same. */
  checked?: readonly `${string}.${string}`[]
}

type ForCompanies = 'everything' | 'their own part'

/** A record that is made: the arguments of each endpoint by name. */
export interface MadeExample {
  args(name: string): Promise<AnyArgs>
  filters(name: string): Promise<Record<string, FilterPair>>
}

export interface Example {
  readonly contract: object
  forCompanies(name: string): ForCompanies | undefined
  readonly sheets: Required<Sheets<string>>
  /** Makes the record: the whole of it, or only as much as the call of this name needs. */
  make(owner: Owner, call?: string): Promise<MadeExample>
}

/** What the tests that walk all endpoints know of a module: whose answer is 2xx first, and refused to everybody else afterwards. */
export const example = <C extends object, Made>(
  contract: C,
  { create, calls, forCompanies = {}, sheets = {} }: Parts<C, Made>,
  ...[filters]: [Filtered<C>] extends [never] ? [] : [filters: FiltersOf<C, Made>]
): Example => {
  const byName = new Map<string, (made: Made) => AnyArgs | Promise<AnyArgs>>(Object.entries(calls))
  const shared = new Map<string, ForCompanies>(Object.entries(forCompanies))
  return {
    contract,
    forCompanies: (name) => shared.get(name),
    sheets: { after: sheets.after ?? {}, checked: sheets.checked ?? [] },
    make: async (owner, call) => {
      const parts: Part<unknown>[] = []
      const part = <T>(make: () => Promise<T>): Part<T> => {
        let kept: Promise<T> | undefined
        const once = () => (kept ??= make())
        parts.push(once)
        return once
      }
      const made = await create({ ...owner, part })
      if (call === undefined) for (const rest of parts) await rest()
      return {
        args: async (name) => {
          const args = byName.get(name)
          if (!args) throw new Error(`${name} has no example`)
          return args(made)
        },
        filters: async (name) => {
          const pairs: Readonly<Record<string, Record<string, FilterPair>>> = (await filters?.(made, owner)) ?? {}
          return pairs[name] ?? {}
        },
      }
    },
  }
}

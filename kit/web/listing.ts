import { useEffect, useMemo } from 'react'
import type { z } from 'zod'
import type { Data, Endpoint } from '#kit/contract/endpoint.ts'
import type { Page } from '#kit/contract/paging.ts'
import type { Paging } from '#kit/web/parts/list/Pager.tsx'
import type { ApiError } from './api.ts'
import { askedIn } from './asked.ts'
import { tellKnown } from './knownQueries.ts'
import { type Change, useAddress, useDrawnPath } from './navigation.ts'
import { useAnswer } from './queries.ts'
import { words } from './words.ts'

type RowOf<E extends Endpoint> = Data<E> extends Page<infer Row> ? Row : never
type QueryOf<E extends Endpoint> = E['query'] extends z.ZodType ? z.input<E['query']> : never
type Filters<E extends Endpoint> = Partial<Record<keyof QueryOf<E> & string, string | readonly string[] | undefined>>

interface Sort {
  by: string
  direction: 'ASC' | 'DESC'
}

export interface Listing<E extends Endpoint> {
  rows: RowOf<E>[] | undefined
  total: number | undefined
  totalIsMinimum: boolean
  fetching: boolean
  error: ApiError | null
  retry: () => void
  page: number
  limit: number
  search: string
  sort: Sort
  /** The value of a filter in the address, when the list knows it; lists are asked for by `values`. Whoever asks shows it: by a chip or a tab. */
  value: (name: keyof QueryOf<E> & string) => string
  values: (name: keyof QueryOf<E> & string) => string[]
  /** Changes filters, search or tab and goes back to the first page. */
  filter: (changes: Filters<E>) => void
  setSearch: (text: string) => void
  /** The filters without paging: for exports of the same list. */
  query: Record<string, unknown>
  /** The tab that is open; '' for the first, which narrows nothing. */
  tab: string
  /** 'ALL' is the first. */
  setTab: (tab: string) => void
  /** The same without the tab: what the tabs' counts are asked with. */
  acrossTabs: Record<string, unknown>
  /** '2,106 record(s) found', once it is known. */
  found: string | undefined
  /** What a `Pager` takes. */
  paging: Paging
  /** What a `DataTable` takes. */
  table: {
    rows: RowOf<E>[] | undefined
    sort: Sort
    onSort: (sort: Sort) => void
    fetching: boolean
    error: { cause: string; requestId: string | undefined; onRetry: () => void } | undefined
    paging: Paging
    narrowing: Narrowing
  }
}

const byWordAlone = (query: Record<string, unknown>, filters: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !filters.includes(name.replace(/\[\]$/, ''))))

/** What the reader, or the link that led here, has narrowed a list by; a tab is none. */
export interface Narrowing {
  /** The word that is searched for, '' for none. */
  word: string
  /** Anything but the word. */
  filtered: boolean
  clearWord: () => void
  clearFilters: () => void
  /** Asks how many there are by the word alone. */
  without: { endpoint: Endpoint; args: unknown }
  /** Filters for which this screen has neither chip nor tab. Known once the screen has been drawn as far as its table. */
  unshown: () => number
  clearUnshown: () => void
}

const one = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '')
const several = (value: string | string[] | undefined): string[] => (Array.isArray(value) ? value : [])

type Asked<E extends Endpoint> = Partial<Record<keyof QueryOf<E> & string, string | string[]>>

/** What the address asks a list for, without what the list does not know; `except` names keys of the address that are the screen's own. */
export const useAsked = <E extends Endpoint>(endpoint: E, except?: readonly string[]): Asked<E> => {
  const [address] = useAddress()
  const own = except?.join(' ')
  return useMemo(() => askedIn(endpoint.asked ?? {}, address, own?.split(' ')), [endpoint, address, own]) as Asked<E>
}

interface Options<E extends Endpoint> {
  sort: Sort
  limit?: number
  params?: Record<string, unknown>
  fixed?: Record<string, unknown>
  except?: readonly string[]
  /** The filter of which each value is a tab. */
  tab?: keyof QueryOf<E> & string
}

/** The filters, the page and the order that the address and the screen ask for. */
const queryAsked = <E extends Endpoint>(asked: Partial<Record<string, string | string[]>>, options: Options<E>) => {
  const { page = '1', limit = options.limit ?? 20, sortProperties, sortDirection, ...others } = asked
  const filters: Record<string, unknown> = { ...others, ...options.fixed }
  const sort: Sort = {
    by: one(sortProperties) || options.sort.by,
    direction: sortDirection === 'ASC' || sortDirection === 'DESC' ? sortDirection : options.sort.direction,
  }
  const narrowedBy = Object.keys(others).filter((name) => name !== options.tab && !(options.fixed && name in options.fixed))
  return { page: Number(page), limit: Number(limit), sort, filters, narrowedBy }
}

/** What has been taken away meanwhile may have been the last page. */
const useLastPage = (page: number, last: number | undefined, change: Change) =>
  useEffect(() => {
    if (last !== undefined && page > last) change({ page: last === 1 ? undefined : String(last) })
  }, [page, last, change])

type Changes = Record<string, string | readonly string[] | undefined>

/** The keys of the address: those of lists end in brackets. */
const inAddress = (changes: Changes): Changes =>
  Object.fromEntries(Object.entries(changes).map(([key, value]) => [Array.isArray(value) ? `${key}[]` : key, value]))

/** What changes the address. All but the page begin at the first one. */
const stepsFrom = (search: string, change: Change) => {
  // What was asked for by `search` goes on by its own name.
  const asking = (changes: Changes) => ({ wildcardSearch: search, search: undefined, ...changes, page: undefined })
  const filter = (changes: Changes) => change(asking(changes), { step: true })
  return {
    filter,
    setSearch: (text: string) => change(asking({ wildcardSearch: text })),
    setSort: (next: Sort) => filter({ sortProperties: next.by, sortDirection: next.direction }),
    setPage: (next: number) => change({ page: next === 1 ? undefined : String(next) }, { step: true }),
    setLimit: (next: number) => filter({ limit: String(next) }),
  }
}

interface Narrowed {
  word: string
  narrowedBy: readonly string[]
  /** The filters that the screen has asked for. */
  shown: ReadonlySet<string>
  filter: (changes: Changes) => void
  endpoint: Endpoint
  args: { query: Record<string, unknown> }
}

const narrowingOf = ({ word, narrowedBy, shown, filter, endpoint, args }: Narrowed): Narrowing => {
  const filteredBy = narrowedBy.filter((name) => name !== 'wildcardSearch')
  const unshown = () => narrowedBy.filter((name) => !shown.has(name))
  const clear = (names: string[]) => filter(Object.fromEntries(names.flatMap((name) => [name, `${name}[]`].map((key) => [key, undefined]))))
  return {
    word,
    filtered: filteredBy.length > 0,
    clearWord: () => clear(['wildcardSearch']),
    clearFilters: () => clear(filteredBy),
    without: { endpoint, args: { ...args, query: { ...byWordAlone(args.query, filteredBy), page: 1, limit: 1 } } },
    unshown: () => unshown().length,
    clearUnshown: () => clear(unshown()),
  }
}

/**
 * A list whose page, size, order, search, tab and filters live in the address, so that a link or the back button brings all of it back; each is a step
 * that Back takes back, but for the search, which is typed.
 * `fixed` is what the screen itself asks for and the reader cannot change; `except` names keys of the address that are the screen's own.
 */
export const useListing = <E extends Endpoint>(endpoint: E, options: Options<E>): Listing<E> => {
  const [, change] = useAddress()
  const asked: Partial<Record<string, string | string[]>> = useAsked(endpoint, options.except)
  tellKnown(useDrawnPath(), { asked: endpoint.asked ?? {}, except: options.except ?? [] })
  const { page, limit, sort, filters, narrowedBy } = queryAsked(asked, options)
  const args = {
    ...(options.params ? { params: options.params } : {}),
    query: { ...filters, page, limit, sortProperties: sort.by, sortDirection: sort.direction },
  }
  const found = useAnswer(endpoint, args, { keep: true })
  const data = found.data as Page<RowOf<E>> | undefined
  // not of the rows of another question, which are shown while the own ones are on their way
  useLastPage(page, data && !found.isPlaceholderData ? Math.max(data.totalPage, 1) : undefined, change)
  const shown = new Set<string>()
  const search = one(asked.wildcardSearch)
  const { filter, setSearch, setSort, setPage, setLimit } = stepsFrom(search, change)
  const error = found.data === undefined ? found.error : null
  const retry = () => void found.refetch()
  const totalIsMinimum = data?.totalIsMinimum ?? false
  const { [options.tab ?? '']: _tab, ...acrossTabs } = filters
  const paging: Paging = { page, limit, total: data?.total ?? 0, totalIsMinimum, onPage: setPage, onLimit: setLimit }
  return {
    rows: data?.items,
    total: data?.total,
    totalIsMinimum,
    fetching: found.isFetching,
    error,
    retry,
    page,
    limit,
    get search() {
      shown.add('wildcardSearch')
      return search
    },
    sort,
    value: (name) => {
      shown.add(name)
      return one(asked[name])
    },
    values: (name) => {
      shown.add(name)
      return several(asked[name])
    },
    filter: (changes) => filter(inAddress(changes as Changes)),
    setSearch,
    query: filters,
    tab: options.tab ? one(asked[options.tab]) : '',
    setTab: (tab) => options.tab && filter({ [options.tab]: tab === 'ALL' ? undefined : tab }),
    acrossTabs,
    found: data && words(totalIsMinimum ? 'recordsFoundOrMore' : 'recordsFound', { n: data.total }),
    paging,
    table: {
      rows: data?.items,
      sort,
      onSort: setSort,
      fetching: found.isFetching,
      error: error ? { cause: error.message, requestId: error.requestId, onRetry: retry } : undefined,
      paging,
      narrowing: narrowingOf({ word: search, narrowedBy, shown, filter, endpoint, args }),
    },
  }
}

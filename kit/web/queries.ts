import { hashKey, keepPreviousData, type Query, QueryClient, useMutation, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { Args, Data, Endpoint } from '#kit/contract/endpoint.ts'
import { failures } from '#kit/contract/failure.ts'
import { showError, showSuccess, type TakeAway } from '#kit/web/parts/page/toasts.tsx'
import { ApiError, call, type CallArgs, isTurnedDown } from './api.ts'
import { placeNow } from './browserHistory.ts'
import { notUndone } from './notUndone.ts'
import { words } from './words.ts'

export const queries = new QueryClient({
  // Without a network a call fails at once and its screen says so; it does not wait in silence for better times.
  defaultOptions: {
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 30_000,
      retry: (times, error) => error instanceof ApiError && [0, 502, 503].includes(error.status) && times < 2,
      refetchOnWindowFocus: false,
    },
  },
})

export const keyOf = (endpoint: Endpoint, args: unknown) => [endpoint.path, args] as const
/** Under which a record is kept, as its page reads it: whatever else a write of it says. */
export const keyOfRecord = (endpoint: Endpoint, { params }: { params?: object | undefined }) => keyOf(endpoint, params ? { params } : {})

/** What is being read again by itself, and not because the person did something: such calls keep nobody signed in. */
const unasked = new Set<string>()

const queryOf = <E extends Endpoint>(endpoint: E, args: Args<E>, { ahead = false, anew = false } = {}) => ({
  queryKey: keyOf(endpoint, args),
  queryFn: ({ signal, queryKey }: { signal: AbortSignal; queryKey: readonly unknown[] }) =>
    call(endpoint, args as CallArgs<E>, { signal, background: ahead || unasked.has(hashKey(queryKey)) }),
  meta: { stale: endpoint.stale ?? [], anew },
})

interface AskOptions {
  /** What was asked for before stays while the next is awaited. */
  keep?: boolean
  /**
   * Asked for whenever a screen with it is opened, and after each deed of one's own, however new the last answer is; that one stays until the next
   * has come. For what is told of more kinds of records than `stale` could name.
   */
  anew?: boolean
}

/** What an endpoint answers, kept and refreshed. Give `undefined` while it is not yet known what to ask for. */
export const useItem = <E extends Endpoint>(endpoint: E, args: Args<E> | undefined, options: AskOptions = {}): UseQueryResult<Data<E>, ApiError> =>
  useAnswer(endpoint, args, options)

/** The same for parts that put the arguments together at run time, as lists do from the address. */
export const useAnswer = <E extends Endpoint>(endpoint: E, args: unknown, options: AskOptions = {}): UseQueryResult<Data<E>, ApiError> => {
  const found: UseQueryResult<unknown, ApiError> = useQuery<unknown, ApiError>(
    {
      ...queryOf(endpoint, args as Args<E>, options),
      enabled: args !== undefined,
      placeholderData: options.keep ? keepPreviousData : undefined,
      refetchOnMount: options.anew ? 'always' : true,
    },
    queries,
  )
  // what is no longer there is not shown any more, although the library still has it
  if (found.error?.status === 404 && found.data !== undefined) return { ...found, data: undefined } as UseQueryResult<Data<E>, ApiError>
  // The library cannot follow a reply type that depends on the endpoint; what it holds is what `call` has returned.
  return found as UseQueryResult<Data<E>, ApiError>
}

/** Asks ahead, silently: for the row under the pointer. */
export const prefetch = <E extends Endpoint>(endpoint: E, args: Args<E>): void => {
  void queries.prefetchQuery(queryOf(endpoint, args, { ahead: true }))
}

/** Everything on screen that shows one of these kinds of records is asked for again; `*` means all of it. */
export const refreshKinds = (kinds: readonly string[]): void => {
  readAgain((query) => kinds.includes('*') || ((query.meta?.stale as string[] | undefined)?.some((kind) => kinds.includes(kind)) ?? false))
}

/** The same for one answer, by the clock. */
export const refreshAnswer = <E extends Endpoint>(endpoint: E, args: Args<E>): void => {
  refreshHash(hashKey(keyOf(endpoint, args)))
}

const refreshHash = (hash: string): void => readAgain(({ queryHash }) => queryHash === hash)

const readAgain = (predicate: (query: Query) => boolean): void => {
  const read = queries.getQueryCache().findAll({ type: 'active', predicate })
  for (const query of read) {
    unasked.add(query.queryHash)
    // a first answer that is on its way may be older than the change, and the library would not ask again for it
    if (query.state.fetchStatus === 'fetching' && query.state.data === undefined)
      void query.promise?.then(
        () => refreshHash(query.queryHash),
        () => {},
      )
  }
  void queries.invalidateQueries({ predicate }).finally(() => {
    for (const { queryHash } of read) unasked.delete(queryHash)
  })
}

const resource = (path: string) => path.split('/').slice(0, 2).join('/')

/** What a deed of one's own may have made old. */
const touchedBy =
  (deed: Endpoint) =>
  ({ queryKey: [path], meta }: Query): boolean =>
    meta?.anew === true || (typeof path === 'string' && resource(path) === resource(deed.path))

export interface SendOptions<E extends Endpoint> {
  /** Said in a toast when it has worked. */
  said?: string | ((data: Data<E>) => string)
  /** How it is taken back within eight seconds: what can be needs no question before. */
  undo?: (data: Data<E>, args: CallArgs<E>) => TakesBack
  onDone?: (data: Data<E>) => void
  /**
   * Closes the dialog that asked: when it is done, and when it can no longer be done as it was asked, because the record has become another one or
   * has gone. It stays open, with what was typed, when the server could not be reached or when `onRefused` shows what is wrong.
   */
  closes?: () => void
  /** Takes over the refusal; answer true when it has been shown. Others are told in a toast. */
  onRefused?: (error: ApiError) => boolean | void
}

/** The call that takes a deed back, at the version that the deed has left. */
export interface TakesBack {
  call: Endpoint
  args: unknown
}

/** By a click on Undo, wherever the reader is by then. What somebody else has changed since is left as it is, and said. */
const takeBack = async ({ call: endpoint, args }: TakesBack): Promise<void> => {
  try {
    await call(endpoint, args as CallArgs<Endpoint>)
    showSuccess(words('undone'))
  } catch (error) {
    if (error instanceof ApiError && !isTurnedDown(error)) showError(notUndone(error))
  }
  readAgain(touchedBy(endpoint))
}

export interface Send<E extends Endpoint> {
  (args: CallArgs<E>): void
  busy: boolean
}

/** What somebody else has made of the record, wherever it is shown; the reader then decides anew. */
const showCurrent = ({ version, path }: Endpoint, args: { params?: object }, { details }: ApiError): void => {
  if (version && details.current) queries.setQueryData(keyOfRecord(version as Endpoint, args), details.current)
  readAgain(({ queryKey: [one] }) => typeof one === 'string' && resource(one) === resource(path))
}

/** Asked the same way again, the answer would be the same. A conflict about what was typed is left to who shows it. */
const isPointless = ({ status, code }: ApiError, showsReasons: boolean): boolean =>
  code === failures.changedMeanwhile.code || [403, 404, 410].includes(status) || (status === 409 && !showsReasons)

/** So long a dialog that has closed can still be seen, in milliseconds. */
const fading = 300

/** What a write answers is the record that it changed when it has a version; a receipt or a number of others takes no record's place. */
const isRecord = (data: unknown): boolean => typeof data === 'object' && data !== null && 'version' in data

/**
 * A write. A second click while the first is under way does nothing. The reply replaces the record it is a new state of, and lists of the
 * same resource are asked for again, and so is what is asked for `anew`.
 */
export const useSend = <E extends Endpoint>(endpoint: E, options: SendOptions<E> = {}): Send<E> => {
  // Not `isPending`: that is as old as the last drawing, and two clicks fit in between.
  const [flying] = useState(() => new Set<true>())
  // why the tries before were refused, as far as toasts have told it; of each record, as one of these may serve all rows of a list
  const [refusals] = useState(() => new Map<string, TakeAway[]>())
  const recordOf = (args: CallArgs<E>): string => hashKey(keyOfRecord(endpoint, args as { params?: object }))
  const { mutate, isPending } = useMutation<Data<E>, ApiError, CallArgs<E>>(
    {
      mutationFn: (args) => call(endpoint, args),
      onSuccess: (data, args) => {
        // a dialog can still be pressed while it fades
        if (options.closes) setTimeout(() => flying.clear(), fading)
        else flying.clear()
        // what stands in the way no more does not stand beside what was done
        for (const takeAway of refusals.get(recordOf(args)) ?? []) takeAway()
        refusals.delete(recordOf(args))
        const { version } = endpoint as Endpoint
        if (version && isRecord(data)) queries.setQueryData(keyOfRecord(version as Endpoint, args as { params?: object }), data)
        const back = options.undo?.(data, args)
        if (options.said)
          showSuccess(typeof options.said === 'string' ? options.said : options.said(data), back ? { onUndo: () => void takeBack(back) } : {})
        const { pathname } = placeNow()
        options.onDone?.(data)
        options.closes?.()
        void queries.invalidateQueries({
          predicate: touchedBy(endpoint),
          // A screen that is being left may show what is no longer there; the next one asks for itself.
          refetchType: placeNow().pathname === pathname ? 'active' : 'none',
        })
      },
      onError: (error, args) => {
        flying.clear()
        if (isTurnedDown(error) || options.onRefused?.(error) === true) return
        if (error.code === failures.changedMeanwhile.code) showCurrent(endpoint, args as { params?: object }, error)
        refusals.set(recordOf(args), [...(refusals.get(recordOf(args)) ?? []), showError(error.message)])
        if (isPointless(error, options.onRefused !== undefined)) options.closes?.()
      },
    },
    queries,
  )
  const send = (args: CallArgs<E>) => {
    if (flying.size) return
    flying.add(true)
    mutate(args)
  }
  return Object.assign(send, { busy: isPending })
}

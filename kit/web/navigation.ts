import { useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

/** Moves inside the portal; `replace` leaves no step behind. */
export const useGo = () => {
  const { history } = useRouter()
  return useCallback((href: string, options: { replace?: boolean } = {}) => (options.replace ? history.replace(href) : history.push(href)), [history])
}

export const usePath = (): string => useRouterState({ select: (state) => state.location.pathname })

/** A place of the path, such as `uuid`. */
export const useParam = (name: string): string => {
  const params = useRouterState({ select: (state) => state.matches.at(-1)?.params as Record<string, string> | undefined })
  return params?.[name] ?? ''
}

/** The query of the address, and how to change it: `undefined` and '' take a key away. */
export const useAddress = (): [query: URLSearchParams, change: (changes: Record<string, string | readonly string[] | undefined>) => void] => {
  const { history } = useRouter()
  const href = useRouterState({ select: (state) => state.location.href })
  const query = useMemo(() => new URL(href, location.origin).searchParams, [href])
  const change = useCallback(
    (changes: Record<string, string | readonly string[] | undefined>) => {
      const url = new URL(history.location.href, location.origin)
      for (const [key, value] of Object.entries(changes)) {
        url.searchParams.delete(key)
        if (Array.isArray(value)) for (const one of value as readonly string[]) url.searchParams.append(key, one)
        else if (typeof value === 'string' && value !== '') url.searchParams.set(key, value)
      }
      history.replace(`${url.pathname}${url.search}`)
    },
    [history],
  )
  return [query, change]
}

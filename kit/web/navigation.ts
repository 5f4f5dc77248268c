import { createContext, useCallback, useContext, useMemo } from 'react'
import { type Place, placeNow, push, replace, usePlace } from './browserHistory.ts'

/** Moves inside the portal; `replace` leaves no step behind. */
export const useGo = () => useCallback((href: string, options: { replace?: boolean } = {}) => (options.replace ? replace(href) : push(href)), [])

export const usePath = (): string => usePlace().pathname

/** What is drawn: its place, and the values in its path. The router gives them. */
export const Drawn = createContext<{ readonly place?: Place; readonly params: Readonly<Record<string, string>> }>({ params: {} })

/** The path of what is drawn, which may be left already. */
export const useDrawnPath = (): string => {
  const now = usePath()
  return useContext(Drawn).place?.pathname ?? now
}

/** A value in the path of the screen, such as `uuid`. */
export const useParam = (name: string): string => useContext(Drawn).params[name] ?? ''

export type Change = (changes: Record<string, string | readonly string[] | undefined>, options?: { step?: boolean }) => void

/**
 * The query of the address, and how to change it: `undefined` and '' take a key away. What somebody has chosen is a `step`, which Back takes back; what
 * is typed, or corrected by the screen, is none. A screen that has been left is still drawn until the next has come: it keeps its own query, and changes
 * nothing any more.
 */
export const useAddress = (): [query: URLSearchParams, change: Change] => {
  const now = usePlace()
  const drawn = useContext(Drawn).place ?? now
  const { pathname } = drawn
  const { href } = now.pathname === pathname ? now : drawn
  const query = useMemo(() => new URL(href, location.origin).searchParams, [href])
  const change: Change = useCallback(
    (changes, { step = false } = {}) => {
      if (placeNow().pathname !== pathname) return
      const url = new URL(placeNow().href, location.origin)
      for (const [key, value] of Object.entries(changes)) {
        url.searchParams.delete(key)
        if (Array.isArray(value)) for (const one of value as readonly string[]) url.searchParams.append(key, one)
        else if (typeof value === 'string' && value !== '') url.searchParams.set(key, value)
      }
      if (step) push(`${url.pathname}${url.search}`)
      else replace(`${url.pathname}${url.search}`)
    },
    [pathname],
  )
  return [query, change]
}

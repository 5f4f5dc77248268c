import { createContext, useCallback, useContext, useMemo } from 'react'
import { placeNow, push, replace, usePlace } from './history.ts'

/** Moves inside the portal; `replace` leaves no step behind. */
export const useGo = () => useCallback((href: string, options: { replace?: boolean } = {}) => (options.replace ? replace(href) : push(href)), [])

export const usePath = (): string => usePlace().pathname

/** The places of the path of the screen that is drawn; the router gives them. */
export const Params = createContext<Readonly<Record<string, string>>>({})

/** A place of the path, such as `uuid`. */
export const useParam = (name: string): string => useContext(Params)[name] ?? ''

/** The query of the address, and how to change it: `undefined` and '' take a key away. */
export const useAddress = (): [query: URLSearchParams, change: (changes: Record<string, string | readonly string[] | undefined>) => void] => {
  const { href } = usePlace()
  const query = useMemo(() => new URL(href, location.origin).searchParams, [href])
  const change = useCallback((changes: Record<string, string | readonly string[] | undefined>) => {
    const url = new URL(placeNow().href, location.origin)
    for (const [key, value] of Object.entries(changes)) {
      url.searchParams.delete(key)
      if (Array.isArray(value)) for (const one of value as readonly string[]) url.searchParams.append(key, one)
      else if (typeof value === 'string' && value !== '') url.searchParams.set(key, value)
    }
    replace(`${url.pathname}${url.search}`)
  }, [])
  return [query, change]
}

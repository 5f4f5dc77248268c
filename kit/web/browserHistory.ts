import { useSyncExternalStore } from 'react'
import { rowInUse } from './focus.ts'
import { keepScroll } from './scroll.ts'

/** One entry of the browser's history. */
export interface Place {
  readonly pathname: string
  readonly href: string
  /** Names the entry: the same address may be there twice. */
  readonly key: string
  /** Its number, to know how far back or forward a move has led. */
  readonly at: number
}

/** Answers true to hold a move up; `go` makes it after all. */
type Guard = (pathname: string, go: () => void) => boolean

const stateAt = (at: number) => ({ key: crypto.randomUUID(), at })

const read = (): Place => {
  const { key, at } = (history.state ?? {}) as Partial<Place>
  return { pathname: location.pathname, href: `${location.pathname}${location.search}${location.hash}`, key: key ?? '', at: at ?? 0 }
}

history.scrollRestoration = 'manual'
if (!read().key) history.replaceState(stateAt(0), '')

let place = read()
const listeners = new Set<() => void>()
const guards = new Set<Guard>()

const arrive = () => {
  keepScroll(place.key)
  place = read()
  for (const listener of listeners) listener()
}

const held = (pathname: string, go: () => void) => [...guards].some((guard) => guard(pathname, go))

const leftBy = new Map<string, string>()
/** The address of the row in which one left an entry of the history, or else the one that led away: where to come back to. */
export const leftFor = (key: string): string | undefined => leftBy.get(key)

const move = (href: string, way: 'push' | 'replace') => {
  if (way === 'push') leftBy.set(place.key, rowInUse() ?? href)
  if (way === 'push' && href !== place.href) history.pushState(stateAt(place.at + 1), '', href)
  else history.replaceState(stateAt(place.at), '', href)
  arrive()
}

const ask = (href: string, way: 'push' | 'replace') => {
  const go = () => move(href, way)
  if (!held(new URL(href, location.origin).pathname, go)) go()
}
export const push = (href: string): void => ask(href, 'push')
export const replace = (href: string): void => ask(href, 'replace')
/** Whoever leads on has decided already. */
export const redirect = (href: string): void => move(href, 'replace')

export const goBack = (): void => {
  if (place.at > 0) history.back()
  else push('/')
}

/** A step back or forward has been made when we hear of it: to hold it up is to go back again. */
let returning = false
let free = false
window.addEventListener('popstate', () => {
  if (returning) {
    returning = false
    return
  }
  const next = read()
  const steps = next.at - place.at
  const again = () => {
    free = true
    history.go(steps)
  }
  if (!free && steps !== 0 && held(next.pathname, again)) {
    returning = true
    history.go(-steps)
    return
  }
  free = false
  arrive()
})

export const holdMoves = (guard: Guard): (() => void) => {
  guards.add(guard)
  return () => guards.delete(guard)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const placeNow = (): Place => place
export const usePlace = (): Place => useSyncExternalStore(subscribe, placeNow)

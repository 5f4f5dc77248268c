import type { KnownQuery } from '#kit/web/parts/list/viewQuery.ts'

const known = new Map<string, KnownQuery>()

/** While a list is being drawn: what it knows of the address, for the parts around it that come later in the same drawing. */
export const tellKnown = (pathname: string, query: KnownQuery): void => void known.set(pathname, query)
export const knownAt = (pathname: string): KnownQuery | undefined => known.get(pathname)

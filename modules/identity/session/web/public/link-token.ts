import { useEffect, useState } from 'react'
import { useAddress, usePath } from '#kit/web/navigation.ts'

const key = 'link'

let held: string | undefined
/** Whoever has that of a new password may choose one, so it is in memory only. What a tab has kept goes with it. */
export const holdToken = (token: string | undefined): void => {
  held = token
  if (token === undefined) sessionStorage.removeItem(key)
}

/** Of this page, and no other. */
const keptFor = (path: string): string | undefined => {
  const [page, token] = JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[]
  return page === path ? token : undefined
}

/**
 * What the link of a mail carries, or a sign-in has handed over. Taken out of the address at once, so that no history and no copied link has it.
 * `kept` by the tab until it is used, so that the page may be loaded again: for links that choose no password of somebody who is here already.
 */
export const useLinkToken = ({ kept = false } = {}): string | undefined => {
  const [query, change] = useAddress()
  const path = usePath()
  const given = query.get('token')
  const [token] = useState(() => given ?? held ?? (kept ? keptFor(path) : undefined))
  useEffect(() => {
    if (!given) return
    holdToken(given)
    if (kept) sessionStorage.setItem(key, JSON.stringify([path, given]))
    change({ token: undefined })
  }, [given, change, kept, path])
  return token
}

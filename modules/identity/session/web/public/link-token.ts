import { useEffect, useState } from 'react'
import { useAddress } from '#kit/web/navigation.ts'

let held: string | undefined
/** Whoever has it may choose a password, so it is in memory only. */
export const holdToken = (token: string | undefined): void => {
  held = token
}

/** What the link of a mail carries, or a sign-in has handed over. Taken out of the address at once, so that no history and no copied link has it. */
export const useLinkToken = (): string | undefined => {
  const [query, change] = useAddress()
  const given = query.get('token')
  const [token] = useState(given ?? held)
  useEffect(() => {
    if (!given) return
    holdToken(given)
    change({ token: undefined })
  }, [given, change])
  return token
}

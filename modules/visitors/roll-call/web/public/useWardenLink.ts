import { useCallback, useEffect, useState } from 'react'
import { ApiError, call, isAway } from '#kit/web/api.ts'
import { useAddress } from '#kit/web/navigation.ts'
import { addOnPhone, markOnPhone, readOnPhone } from '../../contract.ts'
import type { OnPhone } from '../../contract/roll-call.ts'
import { forgetKept, keep, readKept } from '../kept.ts'
import type { Kept, Transport } from '../rollStore.ts'

type About = Omit<OnPhone, 'people' | 'asOf'>

/** All that a phone keeps, under one name: it goes as a whole. */
interface OnDevice {
  readonly token: string
  readonly about: About
  /** Milliseconds that the server's clock is ahead of the phone's. */
  readonly ahead: number
  readonly kept: Kept
}

export interface Opened {
  /** As it was told last. */
  readonly aboutNow: () => About
  readonly ahead: number
  readonly transport: Transport
  readonly begin: Kept
  readonly changed: (kept: Kept) => void
}

type Link =
  | { readonly state: 'opening' | 'over' | 'unknown' }
  | { readonly state: 'failed'; readonly error: ApiError }
  | { readonly state: 'opened'; readonly opened: Opened }

const name = 'warden'
const read = async (): Promise<OnDevice | undefined> => (await readKept(name)) as OnDevice | undefined
const isOver = ({ about, ahead }: OnDevice): boolean => Date.now() + ahead >= Date.parse(about.expiresDate)

const openedWith = ({ token, about, ahead, kept }: OnDevice): Opened => {
  let current = about
  const transport: Transport = {
    read: async (since) => {
      const { people, asOf, ...now } = await call(readOnPhone, { body: { token, ...(since === undefined ? {} : { since }) } })
      current = now
      return { people, asOf }
    },
    mark: (now, marks) => call(markOnPhone, { body: { token, now, marks } }),
    add: (person) => call(addOnPhone, { body: { token, ...person } }),
  }
  return {
    aboutNow: () => current,
    ahead,
    transport,
    begin: kept,
    changed: (next) => void keep(name, { token, about: current, ahead, kept: next } satisfies OnDevice),
  }
}

const open = async (given: string | undefined): Promise<Link> => {
  const there = await read()
  if (there && isOver(there)) await forgetKept()
  const mine = there && !isOver(there) && (given === undefined || given === there.token) ? there : undefined
  const token = given ?? mine?.token
  if (token === undefined) return { state: there ? 'over' : 'unknown' }
  try {
    const { people, asOf, ...about } = await call(readOnPhone, { body: { token } })
    const ahead = Date.parse(asOf) - Date.now()
    // what was said and not sent belongs to this list alone
    const device: OnDevice = { token, about, ahead, kept: { asOf, people, outbox: mine?.kept.outbox ?? [] } }
    await keep(name, device)
    return { state: 'opened', opened: openedWith(device) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (mine && isAway(error)) return { state: 'opened', opened: openedWith(mine) }
    if (error.status === 410 || error.status === 404) await forgetKept()
    if (error.status === 410) return { state: 'over' }
    return error.status === 404 || error.status === 422 ? { state: 'unknown' } : { state: 'failed', error }
  }
}

/**
 * What the link opens. Its token is taken out of the address at once and kept with the list, so that the page may be loaded again; both go when the
 * link is over.
 */
export const useWardenLink = () => {
  const [query, change] = useAddress()
  const given = query.get('token')
  const [token] = useState(() => given ?? undefined)
  const [link, setLink] = useState<Link>({ state: 'opening' })
  useEffect(() => {
    if (given) change({ token: undefined })
  }, [given, change])
  useEffect(() => {
    let wanted = true
    void open(token).then((found) => wanted && setLink(found))
    return () => {
      wanted = false
    }
  }, [token])
  const over = useCallback(() => {
    void forgetKept()
    setLink({ state: 'over' })
  }, [])
  return { ...link, over, retry: () => void open(token).then(setLink) }
}

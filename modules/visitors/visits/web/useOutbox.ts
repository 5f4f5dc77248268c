import { useCallback, useEffect, useState } from 'react'
import { ApiError, call } from '#kit/web/api.ts'
import { useMe } from '#kit/web/me.ts'
import { refreshKinds } from '#kit/web/queries.ts'
import { checkIn, checkOut } from '../contract.ts'
import { type Deed, keepOutbox, keepRefused, readOutbox, readRefused, type Waiting, withDeeds } from './outbox.ts'

const every = 10_000

/** Why the server does not take it, today or ever; nothing where it did. What may pass by itself is thrown, so that it waits. */
const refusalOf = async (oc: string, { deed, uuid, document, at, takenBackDate }: Waiting): Promise<string | undefined> => {
  const params = { oc }
  const days = [uuid]
  try {
    const [answer] = await (deed === 'checkIn'
      ? call(checkIn, { params, body: { days, document: document ?? null, at, takenBackDate } })
      : call(checkOut, { params, body: { days, at, takenBackDate } }))
    return answer && !answer.done ? (answer.message ?? '') : undefined
  } catch (error) {
    const final = error instanceof ApiError && error.status >= 400 && error.status < 500 && ![401, 403, 429].includes(error.status)
    if (!final) throw error
    return error.message
  }
}

/** Check-ins and check-outs of a desk without a network: kept, and sent in their order once there is one. What the server refuses is said, and stays until it is read. */
export const useOutbox = (oc: string) => {
  const own = useMe().organisation.id
  const [waiting, setWaiting] = useState(() => readOutbox(oc, own))
  const [refused, setRefused] = useState(() => readRefused(oc, own))
  const [flying] = useState(() => new Set<true>())

  const flush = useCallback(async () => {
    if (flying.size > 0) return
    flying.add(true)
    try {
      for (;;) {
        const [next] = readOutbox(oc, own)
        if (!next) return
        const message = await refusalOf(oc, next)
        const rest = readOutbox(oc, own).filter(({ uuid, deed }) => uuid !== next.uuid || deed !== next.deed)
        keepOutbox(oc, own, rest)
        setWaiting(rest)
        if (message !== undefined) {
          const all = [...readRefused(oc, own), { name: next.name, message }]
          keepRefused(oc, own, all)
          setRefused(all)
        }
        refreshKinds(['visits'])
      }
    } catch (error) {
      // away, signed out or too many: it stays, and is sent later
      if (!(error instanceof ApiError)) throw error
    } finally {
      flying.clear()
    }
  }, [oc, own, flying])

  const sends = waiting.length > 0
  useEffect(() => {
    if (!sends) return
    const now = () => void flush()
    // what was kept before this page was opened does not wait for the next round
    now()
    const timer = window.setInterval(now, every)
    window.addEventListener('online', now)
    return () => {
      window.clearInterval(timer)
      window.removeEventListener('online', now)
    }
  }, [sends, flush])

  const keep = (deed: Deed, rows: readonly Pick<Waiting, 'uuid' | 'name' | 'takenBackDate'>[], document: Waiting['document'], made: Date) => {
    const at = made.toISOString()
    const next = withDeeds(
      readOutbox(oc, own),
      rows.map((row) => ({ ...row, deed, at, document })),
    )
    keepOutbox(oc, own, next)
    setWaiting(next)
  }
  return {
    waiting,
    refused,
    keep,
    read: () => {
      keepRefused(oc, own, [])
      setRefused([])
    },
  }
}

import { useCallback, useEffect, useState } from 'react'
import { call, isAway } from '#kit/web/api.ts'
import { useMe } from '#kit/web/me.ts'
import { refreshKinds } from '#kit/web/queries.ts'
import { checkIn } from '../contract.ts'
import { keepOutbox, readOutbox, type Waiting } from './outbox.ts'

const every = 10_000

/** Check-ins of a desk without a network: kept, and sent in their order once there is one. What the server refuses is said, and stays until it is read. */
export const useOutbox = (oc: string) => {
  const own = useMe().organisation.id
  const [waiting, setWaiting] = useState(() => readOutbox(oc, own))
  const [refused, setRefused] = useState<{ name: string; message: string }[]>([])
  const [flying] = useState(() => new Set<true>())

  const flush = useCallback(async () => {
    if (flying.size > 0) return
    flying.add(true)
    try {
      for (;;) {
        const [next] = readOutbox(oc, own)
        if (!next) return
        const [answer] = await call(checkIn, { params: { oc }, body: { days: [next.uuid], documentSeen: next.documentSeen, at: next.at } })
        const rest = readOutbox(oc, own).filter(({ uuid }) => uuid !== next.uuid)
        keepOutbox(oc, own, rest)
        setWaiting(rest)
        if (answer && !answer.done) setRefused((some) => [...some, { name: next.name, message: answer.message ?? '' }])
        refreshKinds(['visits'])
      }
    } catch (error) {
      if (isAway(error)) return
      // the call as a whole is refused, as after a sign-out: nothing of it was carried out, and it stays for the next sign-in
      if (!(error instanceof Error)) throw error
    } finally {
      flying.clear()
    }
  }, [oc, own, flying])

  const sends = waiting.length > 0
  useEffect(() => {
    if (!sends) return
    const now = () => void flush()
    const timer = window.setInterval(now, every)
    window.addEventListener('online', now)
    return () => {
      window.clearInterval(timer)
      window.removeEventListener('online', now)
    }
  }, [sends, flush])

  const keep = (rows: readonly Pick<Waiting, 'uuid' | 'name'>[], documentSeen: boolean) => {
    const before = readOutbox(oc, own)
    const at = new Date().toISOString()
    const added = rows.filter(({ uuid }) => !before.some((one) => one.uuid === uuid)).map(({ uuid, name }) => ({ uuid, name, at, documentSeen }))
    const next = [...before, ...added]
    keepOutbox(oc, own, next)
    setWaiting(next)
  }
  return { waiting, refused, keep, read: () => setRefused([]) }
}

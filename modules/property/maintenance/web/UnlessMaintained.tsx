import { type ReactNode, useEffect, useState } from 'react'
import { ApiError } from '#kit/web/api.ts'
import { fromAfar } from '#kit/web/parts/page/fromAfar.tsx'
import { queries, refreshAnswer, useItem } from '#kit/web/queries.ts'
import { getOwnMaintenance, underMaintenance } from '../contract.ts'
import { t } from './texts.ts'

const now = () => Date.now()
/** Whoever only looks on hears of a new window within so many milliseconds; whoever writes, at once. */
const askEvery = 5 * 60_000
const longestTimer = 2 ** 31 - 1

/** Calls again at each of these moments. */
const useMoments = (moments: readonly (string | undefined)[], again: () => void): void => {
  const key = moments.join()
  useEffect(() => {
    const timers = key
      .split(',')
      .map((moment) => Date.parse(moment) - now())
      .filter((wait) => wait > 0 && wait < longestTimer)
      .map((wait) => setTimeout(again, wait + 200))
    return () => timers.forEach(clearTimeout)
  }, [key, again])
}

/** A write that is refused for maintenance tells at once that it is on. */
const useRefusals = (again: () => void): void =>
  useEffect(
    () =>
      queries.getMutationCache().subscribe(({ type, mutation }) => {
        const error: unknown = mutation?.state.error
        if (type === 'updated' && error instanceof ApiError && error.code === underMaintenance.code) again()
      }),
    [again],
  )

/** By the clock, while nobody may be there. */
const look = () => refreshAnswer(getOwnMaintenance, {})

/** What tells of it is loaded when there is something to tell. */
const notices = async () => (await Promise.all([import('./MaintenanceNotices.tsx'), t.load()]))[0]
const Ongoing = fromAfar(async () => (await notices()).Ongoing)
const Announced = fromAfar(async () => (await notices()).Announced)

/** The screen of somebody whose building is not being maintained: with a banner above it when that is announced, and the maintenance page instead of it. */
export const UnlessMaintained = ({ children }: { children: ReactNode }) => {
  const { data, refetch } = useItem(getOwnMaintenance, {})
  const [dismissed, setDismissed] = useState<string>()
  const [again] = useState(() => () => void refetch())
  useMoments([data?.upcoming?.startsAt, data?.ongoing?.endsAt], look)
  useRefusals(again)
  useEffect(() => {
    const timer = setInterval(look, askEvery)
    return () => clearInterval(timer)
  }, [])
  const { ongoing, upcoming } = data ?? {}
  if (ongoing) return <Ongoing window={ongoing} onAgain={again} />
  return (
    <>
      {upcoming && dismissed !== upcoming.uuid && <Announced window={upcoming} onDismiss={() => setDismissed(upcoming.uuid)} />}
      {children}
    </>
  )
}

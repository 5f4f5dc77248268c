import { type ReactNode, useEffect, useState } from 'react'
import { ApiError } from '#kit/web/api.ts'
import { Banner } from '#kit/web/frame/Banner.tsx'
import { AddOnDrawing } from '#kit/web/frame/Drawings.tsx'
import { MessagePage } from '#kit/web/frame/MessagePage.tsx'
import { momentIn } from '#kit/web/parts/dates.ts'
import { queries, useItem } from '#kit/web/queries.ts'
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

/** The screen of somebody whose building is not being maintained: with a banner above it when that is announced, and the maintenance page instead of it. */
export const UnlessMaintained = ({ children }: { children: ReactNode }) => {
  const { data, refetch } = useItem(getOwnMaintenance, {})
  const [dismissed, setDismissed] = useState<string>()
  const [again] = useState(() => () => void refetch())
  useMoments([data?.upcoming?.startsAt, data?.ongoing?.endsAt], again)
  useRefusals(again)
  useEffect(() => {
    const timer = setInterval(again, askEvery)
    return () => clearInterval(timer)
  }, [again])
  const { ongoing, upcoming } = data ?? {}
  if (ongoing)
    return (
      <MessagePage drawing={<AddOnDrawing />} title={ongoing.title} action={{ label: t('lookAgain'), onClick: again }}>
        <p>{ongoing.message}</p>
        <p>{t('backBy', { when: momentIn(ongoing.endsAt, ongoing.timeZone) })}</p>
      </MessagePage>
    )
  return (
    <>
      {upcoming && dismissed !== upcoming.uuid && (
        <Banner tone="warning" onDismiss={() => setDismissed(upcoming.uuid)}>
          {t('announced', {
            title: upcoming.title,
            from: momentIn(upcoming.startsAt, upcoming.timeZone),
            to: momentIn(upcoming.endsAt, upcoming.timeZone),
            message: upcoming.message,
          })}
        </Banner>
      )}
      {children}
    </>
  )
}

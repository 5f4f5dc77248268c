import { useEffect, useState } from 'react'
import { Link } from '#kit/web/frame/Link.tsx'
import { inZone } from '#kit/web/parts/fields/dates.ts'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import type { DeskPanelProps } from '#modules/visitors/visits/web/front.tsx'
import { getLobbyForecast } from '../contract.ts'
import { minutesOf, quarterMinutes } from '../contract/forecast.ts'
import { peopleText } from './peopleText.ts'
import { QuarterPlot } from './QuarterPlot.tsx'
import { peakOf, quarterText } from './quarterText.ts'
import { t } from './texts.ts'
import classes from './LobbyForecast.module.css'

const aMinute = 60_000
/** Quarters before now and after it that fit beside a list. */
const [behind, ahead] = [8, 24]

/** In quarters of an hour since midnight, by the building's clock; it goes on. */
const useNow = (timeZone: string | undefined): number => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), aMinute)
    return () => clearInterval(timer)
  }, [])
  return minutesOf(inZone(now, timeZone).time) / quarterMinutes
}

/** Today's quarters of an hour at the desk, with where the day stands. */
export const ForecastPanel = ({ oc, query }: DeskPanelProps) => {
  const forecast = useItem(getLobbyForecast, { params: { oc } }, { keep: true }).data
  const now = useNow(forecast?.timeZone)
  const [today] = forecast?.days ?? []
  if (!today) return null
  const peak = peakOf(today.quarters)
  const near = today.quarters.filter(({ quarter }) => quarter >= now - behind && quarter < now + ahead)
  return (
    <section>
      <h2 className={classes.panelHead}>
        <Link href={to('/lobby-forecast', {}, query)}>{t('panel.title')}</Link>
      </h2>
      {peak ? (
        <>
          <p className={classes.quiet}>{t('panel.peak', { time: quarterText(peak.quarter), expected: peopleText(peak.expected) })}</p>
          {near.length > 0 && (
            <div className={classes.small} aria-hidden>
              <QuarterPlot quarters={near} now={now} every={8} />
            </div>
          )}
        </>
      ) : (
        <p className={classes.quiet}>{t('nobody')}</p>
      )}
    </section>
  )
}

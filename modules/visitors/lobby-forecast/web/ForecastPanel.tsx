import { Link } from '#kit/web/frame/Link.tsx'
import { inZone } from '#kit/web/parts/fields/dates.ts'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { useNow } from '#kit/web/useNow.ts'
import type { DeskPanelProps } from '#modules/visitors/visits/web/front.tsx'
import { getLobbyForecast } from '../contract.ts'
import { minutesOf, quarterMinutes } from '../contract/forecast.ts'
import { peopleText } from './peopleText.ts'
import { QuarterPlot } from './QuarterPlot.tsx'
import { peakOf, quarterText } from './quarterText.ts'
import { t } from './texts.ts'
import classes from './LobbyForecast.module.css'

/** Quarters before now and after it that fit beside a list. */
const [behind, ahead] = [8, 24]

/** In quarters of an hour since midnight, by the building's clock; it goes on. */
const useQuarters = (timeZone: string | undefined): number => minutesOf(inZone(new Date(useNow(60_000)), timeZone).time) / quarterMinutes

/** Today's quarters of an hour at the desk, with where the day stands. */
export const ForecastPanel = ({ oc, query }: DeskPanelProps) => {
  const forecast = useItem(getLobbyForecast, { params: { oc } }, { keep: true }).data
  const now = useQuarters(forecast?.timeZone)
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

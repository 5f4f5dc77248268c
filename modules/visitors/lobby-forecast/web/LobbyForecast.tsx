import { useMe } from '#kit/web/me.ts'
import { useAddress } from '#kit/web/navigation.ts'
import { numberText } from '#kit/web/parts/charts/numbers.ts'
import { shortDayText } from '#kit/web/parts/fields/dates.ts'
import { Found } from '#kit/web/parts/list/Found.tsx'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { Tabs } from '#kit/web/parts/page/Tabs.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { BuildingBar, OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { getLobbyForecast, type LobbyForecast as Forecast, measuredAddOn } from '../contract.ts'
import { DayForecast } from './DayForecast.tsx'
import { Formula } from './Formula.tsx'
import { LastWeek } from './LastWeek.tsx'
import { weekdayText } from './quarterText.ts'
import { t } from './texts.ts'
import classes from './LobbyForecast.module.css'

/** How many come to the desk in each quarter of an hour of the next two weeks, and how that is worked out. */
export const LobbyForecast = () => (
  <OfBuilding>
    {({ id, query }) => (
      <>
        <TitleBar title={t('lobbyForecast')} meta={[t('about')]} />
        <BuildingBar path="/lobby-forecast" />
        <Forecasts oc={id} query={query} />
      </>
    )}
  </OfBuilding>
)

const Forecasts = ({ oc, query }: { oc: string; query: Record<string, string> }) => (
  <Found item={useItem(getLobbyForecast, { params: { oc } })}>{(forecast) => <Days oc={oc} query={query} forecast={forecast} />}</Found>
)

const Days = ({ oc, query, forecast: { days, basis } }: { oc: string; query: Record<string, string>; forecast: Forecast }) => {
  const { addOns, organisation } = useMe()
  const [address] = useAddress()
  const [today] = days
  const day = days.find((one) => one.day === address.get('day')) ?? today
  if (!day || !today) return null
  const measured = organisation.kind === 'platform' || addOns.includes(measuredAddOn)
  return (
    <>
      <Tabs
        label={t('days')}
        value={day.day}
        tabs={days.map((one) => ({
          value: one.day,
          label: `${weekdayText(one.day)} ${shortDayText(one.day, today.day)}`,
          count: numberText(Math.round(one.expected)),
          href: to('/lobby-forecast', {}, { ...query, day: one.day }),
        }))}
      />
      <Sections>
        {!basis.ownOffsets && <p className={classes.said}>{t('young')}</p>}
        <DayForecast key={day.day} day={day} basis={basis} />
        <Formula basis={basis} />
        {measured ? (
          <LastWeek oc={oc} day={day.day} />
        ) : (
          <Section title={t('lastWeek')}>
            <p className={classes.said}>{t('notMeasured')}</p>
          </Section>
        )}
      </Sections>
    </>
  )
}

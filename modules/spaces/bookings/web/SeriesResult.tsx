import { Button } from '@mantine/core'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { to } from '#kit/web/screens.ts'
import type { MadeSeries } from './madeSeries.ts'
import { SeriesDates } from './SeriesDates.tsx'
import { t } from './texts.ts'
import classes from './Series.module.css'

export const seriesAddress = (seriesId: number, query: Record<string, string>) =>
  to('/manage-bookings', {}, { ...query, show: 'list', view: 'EVERY', seriesId: String(seriesId) })

/** What has become of each date. */
export const SeriesResult = ({ result, query }: { result: MadeSeries; query: Record<string, string> }) => {
  const booked = result.dates.filter(({ bookingUuid }) => bookingUuid !== null).length
  return (
    <>
      <TitleBar title={t('seriesBooked')} back={to('/manage-bookings', {}, query)} />
      <div className={classes.result}>
        <p role="status">{t(result.asked ? 'seriesAskedOf' : 'bookedOf', { n: booked, of: result.dates.length })}</p>
        <SeriesDates label={t('datesOf')} dates={result.dates} query={query} become={result.asked ? 'asked' : 'booked'} />
        <Button component="a" href={seriesAddress(result.seriesId, query)} variant="default" mt="md">
          {t('showSeries')}
        </Button>
      </div>
    </>
  )
}

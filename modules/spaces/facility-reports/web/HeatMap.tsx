import { useState } from 'react'
import { numberText, shareOf, wholePercentText } from '#kit/web/parts/charts/numbers.ts'
import { Segmented } from '#kit/web/parts/fields/Segmented.tsx'
import { Section } from '#kit/web/parts/page/Section.tsx'
import { dayName } from '#kit/web/parts/week-grid/dayName.ts'
import { words } from '#kit/web/words.ts'
import { useCells } from '#modules/spaces/bookings/web/front.tsx'
import { days, halfAndHour, type Hour, hourName, hoursShown, levelOf, levelsOf, none, sentence } from './hours.ts'
import { HourTable } from './HourTable.tsx'
import { t } from './texts.ts'
import classes from './FacilityReports.module.css'

/** In percent; a mark where something was used that was not open. */
const cellText = ({ usedMinutes, openMinutes }: Hour): string => {
  if (openMinutes === 0) return usedMinutes > 0 ? '+' : ''
  return numberText(Math.round(shareOf(usedMinutes, openMinutes) * 100))
}

/** How much of what was open was used, by weekday and hour. Each hour is reached by the arrow keys, and the same numbers stand in a table. */
export const HeatMap = ({ hours }: { hours: readonly Hour[] }) => {
  const [view, setView] = useState<'plot' | 'table'>('plot')
  const shown = hoursShown(hours)
  const views = [
    { value: 'plot' as const, label: words('plot') },
    { value: 'table' as const, label: words('table') },
  ]
  return (
    <Section
      card
      title={t('table.HOURS')}
      actions={
        <Segmented label={words('labelled', { label: t('table.HOURS'), value: words('view') })} value={view} options={views} onChange={setView} />
      }
    >
      {shown.length === 0 ? (
        <p className={classes.quiet}>{t('notOpenAtAll')}</p>
      ) : view === 'plot' ? (
        <Plot hours={hours} shown={shown} />
      ) : (
        <HourTable hours={hours} shown={shown} />
      )}
      <p className={classes.note}>{t('hoursAre')}</p>
    </Section>
  )
}

interface Props {
  hours: readonly Hour[]
  shown: readonly number[]
}

/** The half of the day stands where it begins. */
const HourHead = ({ hour, before }: { hour: number; before: number | undefined }) => {
  const head = halfAndHour(hourName(hour))
  const goesOn = before !== undefined && halfAndHour(hourName(before)).half === head.half
  return (
    <span role="columnheader" aria-label={hourName(hour)}>
      <span>{goesOn ? '\u00a0' : head.half}</span>
      <span>{head.hour}</span>
    </span>
  )
}

const Plot = ({ hours, shown }: Props) => {
  const { current, onKeyDown, cell } = useCells(days.length, shown.length)
  const [pointed, setPointed] = useState<{ row: number; column: number }>()
  const at = pointed ?? current
  const told = { day: days[at.row] ?? 'MON', hour: shown[at.column] ?? 0 }
  const named = (day: number, hour: number) =>
    t('dayAndHour', { day: dayName(days[day] ?? 'MON', 'long'), from: hourName(hour), until: hourName(hour + 1) })
  const { levels, top } = levelsOf(hours)
  const columns = { gridTemplateColumns: `44px repeat(${shown.length}, minmax(36px, 1fr))` }
  return (
    <>
      <div className={classes.scroll}>
        <div role="grid" aria-label={t('table.HOURS')} className={classes.heat} onKeyDown={onKeyDown} onMouseLeave={() => setPointed(undefined)}>
          <div role="row" style={columns}>
            <span role="columnheader" className={classes.corner}>
              <span data-heard>{t('weekdayAndHour')}</span>
            </span>
            {shown.map((hour, column) => (
              <HourHead key={hour} hour={hour} before={shown[column - 1]} />
            ))}
          </div>
          {days.map((day, row) => (
            <div key={day} role="row" style={columns}>
              <span role="rowheader">{dayName(day, 'short')}</span>
              {shown.map((hour, column) => {
                const one = hours[row * 24 + hour] ?? none
                return (
                  <span
                    key={hour}
                    {...cell(row, column)}
                    role="gridcell"
                    aria-label={words('labelled', { label: named(row, hour), value: sentence(one) })}
                    data-level={levelOf(one, levels)}
                    data-shut={one.openMinutes === 0 || undefined}
                    onMouseEnter={() => setPointed({ row, column })}
                  >
                    {cellText(one)}
                  </span>
                )
              })}
            </div>
          ))}
        </div>
      </div>
      <p className={classes.told} aria-hidden>
        {named(at.row, told.hour)} · {sentence(hours[at.row * 24 + told.hour] ?? none)}
      </p>
      <ul className={classes.legend} aria-hidden>
        {levels.map((from, level) => (
          <li key={from}>
            <span data-level={level + 1} />
            {t('fromTo', { from: wholePercentText(from), to: wholePercentText(levels[level + 1] ?? top) })}
          </li>
        ))}
        <li>
          <span data-shut />
          {t('notOpen')}
        </li>
      </ul>
    </>
  )
}

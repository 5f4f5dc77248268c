import { type CSSProperties, Fragment, useEffect, useRef } from 'react'
import { useAddress } from '#kit/web/navigation.ts'
import { numberText, wholePercentText } from '#kit/web/parts/charts/numbers.ts'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { Found } from '#kit/web/parts/list/Found.tsx'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import type { Place } from '#modules/identity/office-centres/web/front.tsx'
import { type BookingMonth, type Cell, getBookingMonth } from '../contract.ts'
import { askedDay } from './askedDay.ts'
import { weekdayText } from './calendar.ts'
import { CalendarBar } from './CalendarBar.tsx'
import { CellPanel } from './CellPanel.tsx'
import { cellText } from './cellText.ts'
import { NoRooms } from './NoRooms.tsx'
import { keptOf, narrowedIn, roomQueryOf } from './roomNarrowing.ts'
import { roomTitle } from './roomText.ts'
import { t } from './texts.ts'
import { useCells } from './useCells.ts'
import classes from './Bookings.module.css'

/** From which share on a cell is darker than the one before. */
const levels = [20, 40, 60, 80] as const
const levelOf = ({ minutes, share }: Cell): number => (minutes === 0 ? 0 : 1 + levels.filter((from) => (share ?? 0) >= from).length)

/** A month of every room that one can book: how much of each day is taken, and by nobody's name. Enter opens the day. */
export const MonthView = ({ oc, query }: Place) => {
  const [address] = useAddress()
  const asked = askedDay(address)
  const narrowed = narrowedIn(address)
  const month = useItem(getBookingMonth, { params: { oc }, query: { ...roomQueryOf(narrowed), ...(asked && { date: asked }) } }, { keep: true })
  return (
    <Found item={month}>
      {(found) => (
        <>
          <CalendarBar view="month" day={asked ?? found.today} today={found.today}>
            {[0, ...levels].map((from, level) => (
              <li key={from} data-level={level + 1}>
                {t('shareFromTo', { from: wholePercentText(from / 100), to: wholePercentText((levels[level] ?? 100) / 100) })}
              </li>
            ))}
            <li data-state="shut">{t('shut')}</li>
          </CalendarBar>
          {found.facilities.length === 0 ? (
            <NoRooms />
          ) : (
            // another month begins at its first day
            <Cells key={found.days[0]} month={found} query={query} kept={keptOf(narrowed)} />
          )}
        </>
      )}
    </Found>
  )
}

interface CellsProps {
  month: BookingMonth
  query: Record<string, string>
  /** What rooms are narrowed by, which goes along to a day. */
  kept: Record<string, string>
}
const Cells = ({ month: { days, today, facilities }, query, kept }: CellsProps) => {
  const groups = Map.groupBy(facilities, ({ category }) => category.name)
  const inOrder = [...groups.values()].flat()
  const { current, onKeyDown, cell } = useCells(inOrder.length, days.length, Math.max(days.indexOf(today), 0))
  const dayOf = (date: string) => to('/manage-bookings', {}, { ...query, ...kept, ...(date === today ? {} : { date }) })
  const row = new Map(inOrder.map((facility, at) => [facility.id, at]))
  const scroll = useRef<HTMLDivElement>(null)
  // a phone has room for a week: that of today
  useEffect(() => {
    // browsers answer with a promise, which would be taken for what cleans up
    void scroll.current?.querySelector('[data-cell][tabindex="0"]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  const columns = { '--days': days.length } as CSSProperties
  return (
    <div className={classes.beside}>
      <div ref={scroll} className={classes.cellsScroll}>
        <div role="grid" aria-label={t('monthOf')} className={classes.cells} style={columns} onKeyDown={onKeyDown}>
          <div role="row">
            <span role="columnheader">{words('facility')}</span>
            {days.map((date) => (
              <span key={date} role="columnheader" aria-label={dayText(date)} data-today={date === today || undefined}>
                {Number(date.slice(8))}
                <small aria-hidden>{weekdayText(date, 'narrow')}</small>
              </span>
            ))}
          </div>
          {[...groups].map(([category, some]) => (
            <Fragment key={category}>
              <div role="row" className={classes.group}>
                <span role="rowheader">{category}</span>
              </div>
              {some.map((facility) => (
                <div key={facility.id} role="row">
                  <span role="rowheader">{roomTitle(facility)}</span>
                  {facility.cells.map((one, at) => {
                    const date = days[at] ?? today
                    return (
                      <span key={date} role="gridcell">
                        <a
                          {...cell(row.get(facility.id) ?? 0, at)}
                          href={dayOf(date)}
                          aria-label={t('cellNamed', { room: facility.title, day: dayText(date), text: cellText(one) })}
                          data-level={levelOf(one)}
                          data-shut={one.share === null || undefined}
                        >
                          {one.count > 0 ? numberText(one.count) : ''}
                        </a>
                      </span>
                    )
                  })}
                </div>
              ))}
            </Fragment>
          ))}
        </div>
      </div>
      <CellPanel facility={inOrder[current.row]} date={days[current.column] ?? today} today={today} at={current.column} dayOf={dayOf} query={query} />
    </div>
  )
}

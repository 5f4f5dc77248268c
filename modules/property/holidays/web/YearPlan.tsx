import { language } from '#kit/web/language.ts'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { useItem } from '#kit/web/queries.ts'
import { useToday } from '#kit/web/useNow.ts'
import { type Holiday, listHolidays } from '../contract.ts'
import { isWeekend, monthsOf } from './months.ts'
import { t } from './texts.ts'
import classes from './YearPlan.module.css'

const written = (parts: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { ...parts, timeZone: 'UTC' })
const monthName = written({ month: 'long' })
const dayName = written({ weekday: 'narrow' })
// 1 January 2023 was a Sunday, with which the calendars of the portal begin
const weekdays = Array.from({ length: 7 }, (_, n) => dayName.format(Date.UTC(2023, 0, 1 + n)))

/** A page holds a hundred, and a calendar file up to four hundred days. */
const pages = [1, 2, 3, 4] as const

/** All holidays of a year, whatever the list beside is narrowed to. */
const useYear = (oc: string, year: string): Map<string, Holiday> => {
  const at = (page: number) => ({ params: { oc }, query: { year, page, limit: 100, sortProperties: 'holidayDate', sortDirection: 'ASC' } }) as const
  const first = useItem(listHolidays, at(1))
  const more = (page: number) => ((first.data?.totalPage ?? 1) >= page ? at(page) : undefined)
  const others = [useItem(listHolidays, more(pages[1])), useItem(listHolidays, more(pages[2])), useItem(listHolidays, more(pages[3]))]
  const all = [first, ...others].flatMap(({ data }) => data?.items ?? [])
  return new Map(all.map((holiday) => [holiday.holidayDate, holiday]))
}

interface Props {
  oc: string
  year: string
  /** Of a free day; nothing where this person may add none. */
  onAdd: ((day: string) => void) | undefined
  onEdit: (holiday: Holiday) => void
}

/**
 * Twelve months beside the list: where the holidays lie, and how they fall to weekends. The list says the same in words and is walked by keys; here a
 * press with the pointer adds a holiday on its day, or changes it.
 */
export const YearPlan = ({ oc, year, onAdd, onEdit }: Props) => {
  const holidays = useYear(oc, year)
  const today = useToday()
  return (
    <aside className={classes.plan} aria-label={t('yearPlan', { year })}>
      <div className={classes.months} aria-hidden>
        {monthsOf(Number(year)).map(({ first, before, days }) => (
          <div key={first} className={classes.month}>
            <p className={classes.name}>{monthName.format(Date.parse(first))}</p>
            <div className={classes.days}>
              {weekdays.map((name, n) => (
                <span key={n} className={classes.weekday}>
                  {name}
                </span>
              ))}
              {days.map((day, n) => {
                const holiday = holidays.get(day)
                const press = holiday ? (holiday.may.edit ? () => onEdit(holiday) : undefined) : onAdd && (() => onAdd(day))
                return (
                  <button
                    key={day}
                    type="button"
                    tabIndex={-1}
                    className={classes.day}
                    style={n === 0 ? { gridColumnStart: before + 1 } : undefined}
                    data-holiday={holiday ? true : undefined}
                    data-weekend={isWeekend(day) || undefined}
                    data-today={day === today || undefined}
                    title={holiday ? `${holiday.name}, ${dayText(day)}` : onAdd && t('addOn', { date: dayText(day) })}
                    disabled={!press}
                    onClick={press}
                  >
                    {n + 1}
                  </button>
                )
              })}
            </div>
          </div>
        ))}
      </div>
    </aside>
  )
}

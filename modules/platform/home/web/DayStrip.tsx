import { Link } from '#kit/web/frame/Link.tsx'
import { language } from '#kit/web/language.ts'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { Section } from '#kit/web/parts/page/Section.tsx'
import { type Home, type HomeDay, weeksAhead } from '../contract.ts'
import { t } from './texts.ts'
import classes from './Home.module.css'

const dayMs = 86_400_000
const daysFrom = (first: string): string[] =>
  Array.from({ length: weeksAhead * 7 }, (_, n) => new Date(Date.parse(first) + n * dayMs).toISOString().slice(0, 10))
const weekday = new Intl.DateTimeFormat(language, { weekday: 'narrow', timeZone: 'UTC' })
const isWeekend = (date: string): boolean => [0, 6].includes(new Date(date).getUTCDay())

const Entry = ({ day: { date, label, text, href } }: { day: HomeDay }) => (
  <li className={classes.entry}>
    <span className={classes.when}>{dayText(date)}</span>
    <span className={classes.what}>{href ? <Link href={href}>{text}</Link> : text}</span>
    <span className={classes.kind}>{label}</span>
  </li>
)

/** The strip shows at a glance how full the weeks are; what is on the days is read below it, by everybody. */
export const DayStrip = ({ today, days }: Pick<Home, 'today' | 'days'>) => {
  const byDay = Map.groupBy(days, ({ date }) => date)
  return (
    <Section title={t('nextSixWeeks')}>
      <ol className={classes.strip} aria-hidden>
        {daysFrom(today).map((date) => (
          <li
            key={date}
            className={classes.day}
            data-today={date === today || undefined}
            data-weekend={isWeekend(date) || undefined}
            data-full={byDay.has(date) || undefined}
            title={byDay
              .get(date)
              ?.map(({ text }) => text)
              .join('\n')}
          >
            <span className={classes.weekday}>{weekday.format(Date.parse(date))}</span>
            <span>{Number(date.slice(8))}</span>
          </li>
        ))}
      </ol>
      {days.length === 0 ? (
        <p className={classes.quiet}>{t('nothingAhead')}</p>
      ) : (
        <ul className={classes.entries}>
          {days.map((day) => (
            <Entry key={day.key} day={day} />
          ))}
        </ul>
      )}
    </Section>
  )
}

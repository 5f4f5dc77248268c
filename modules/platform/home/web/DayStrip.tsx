import { Button, Tooltip, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/Tooltip.layer.css'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import { X } from 'lucide-react'
import { useState } from 'react'
import { daysAfter } from '#kit/contract/days.ts'
import { Link } from '#kit/web/frame/Link.tsx'
import { language } from '#kit/web/language.ts'
import { shortDayText } from '#kit/web/parts/fields/dates.ts'
import { Section } from '#kit/web/parts/page/Section.tsx'
import { useEdges } from '#kit/web/parts/page/useEdges.ts'
import { type Home, type HomeDay, weeksAhead } from '../contract.ts'
import { DayMark } from './DayMark.tsx'
import { t } from './texts.ts'
import { type Lacking, UnreadRows } from './Unread.tsx'
import classes from './Home.module.css'

const daysFrom = (first: string): string[] => Array.from({ length: weeksAhead * 7 }, (_, n) => daysAfter(first, n))
const weekday = new Intl.DateTimeFormat(language, { weekday: 'narrow', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' })
const isWeekend = (date: string): boolean => [0, 6].includes(new Date(date).getUTCDay())

/** The month where one begins, else the letter of the weekday, above the number. */
const Face = ({ date, first, entries }: { date: string; first: boolean; entries: readonly HomeDay[] }) => (
  <>
    <span className={classes.weekday} aria-hidden data-month={first || date.endsWith('-01') || undefined}>
      {(first || date.endsWith('-01') ? month : weekday).format(Date.parse(date))}
    </span>
    <span aria-hidden>{Number(date.slice(8))}</span>
    <span className={classes.marks}>
      {[...new Set(entries.map(({ mark }) => mark))].map((mark) => (
        <DayMark key={mark} shape={mark} />
      ))}
    </span>
  </>
)

interface DayProps {
  date: string
  today: string
  entries: readonly HomeDay[]
  chosen: boolean
  onChoose: () => void
}

/** What is on a day is told when it is pointed at, or has the focus, and stands by itself below the strip when it is chosen. */
const Day = ({ date, today, entries, chosen, onChoose }: DayProps) => {
  const told = entries.map(({ label, text }) => t('onThisDay', { kind: label, what: text }))
  return (
    <Tooltip
      label={
        <>
          {[shortDayText(date, today), ...told].map((line) => (
            <span key={line} className={classes.told}>
              {line}
            </span>
          ))}
        </>
      }
      multiline
      maw={320}
      events={{ hover: true, focus: true, touch: false }}
    >
      <button type="button" className={classes.face} aria-pressed={chosen} onClick={onChoose}>
        <VisuallyHidden>{[shortDayText(date, today), ...told].join('; ')}</VisuallyHidden>
        <Face date={date} first={date === today} entries={entries} />
      </button>
    </Tooltip>
  )
}

const Entry = ({ day: { date, label, mark, text, href }, today }: { day: HomeDay; today: string }) => (
  <li className={classes.entry}>
    <span className={classes.when}>{shortDayText(date, today)}</span>
    <DayMark shape={mark} />
    <span className={classes.what}>{href ? <Link href={href}>{text}</Link> : text}</span>
    <span className={classes.kind}>{label}</span>
  </li>
)

/** The strip shows at a glance how full the weeks are and of what; below it stands all that is on them, or what is on the day that was chosen. */
export const DayStrip = ({ today, days, missing, asking }: Pick<Home, 'today'> & { days: readonly HomeDay[] } & Lacking) => {
  const [chosen, setChosen] = useState<string>()
  const strip = useEdges<HTMLOListElement>()
  const byDay = Map.groupBy(days, ({ date }) => date)
  // what was on the chosen day may be gone when it is read again
  const only = chosen !== undefined && byDay.has(chosen) ? chosen : undefined
  const shown = days.filter(({ date }) => only === undefined || date === only)
  return (
    <Section
      title={t('nextSixWeeks')}
      actions={
        only && (
          <Button
            variant="subtle"
            size="xs"
            rightSection={<X size={15} strokeWidth={1.7} aria-hidden />}
            aria-label={t('allDaysInsteadOf', { day: shortDayText(only, today) })}
            onClick={() => setChosen(undefined)}
          >
            {shortDayText(only, today)}
          </Button>
        )
      }
    >
      <ol className={classes.strip} aria-label={t('nextSixWeeks')} {...strip}>
        {daysFrom(today).map((date) => {
          const entries = byDay.get(date) ?? []
          return (
            <li key={date} className={classes.day} data-today={date === today || undefined} data-weekend={isWeekend(date) || undefined}>
              {entries.length > 0 ? (
                <Day
                  date={date}
                  today={today}
                  entries={entries}
                  chosen={date === only}
                  onChoose={() => setChosen(date === only ? undefined : date)}
                />
              ) : (
                <span className={classes.face} aria-hidden>
                  <Face date={date} first={date === today} entries={entries} />
                </span>
              )}
            </li>
          )
        })}
      </ol>
      {days.length === 0 && missing === 0 && <p className={classes.quiet}>{t('nothingAhead')}</p>}
      {shown.length > 0 && (
        <ul className={classes.entries} data-years={shown.some(({ date }) => date.slice(0, 4) !== today.slice(0, 4)) || undefined}>
          {shown.map((day) => (
            <Entry key={day.key} day={day} today={today} />
          ))}
        </ul>
      )}
      <UnreadRows missing={missing} asking={asking} known={days.length} />
    </Section>
  )
}

import { ActionIcon, Button } from '@mantine/core'
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAddress } from '#kit/web/navigation.ts'
import { DateField } from '#kit/web/parts/fields/DateTimeField.tsx'
import { Segmented } from '#kit/web/parts/fields/Segmented.tsx'
import { usePhone } from '#kit/web/parts/page/width.ts'
import { words } from '#kit/web/words.ts'
import { type CalendarView, calendarViews, movedBy, shownText, shownWith, weekdayText } from './calendar.ts'
import { t } from './texts.ts'
import classes from './Bookings.module.css'

interface Props {
  view: CalendarView
  day: string
  today: string
  /** What the colours mean. */
  children: ReactNode
}

/** Which days are seen, by day, week or month; both stand in the address. */
export const CalendarBar = ({ view, day, today, children }: Props) => {
  const [, change] = useAddress()
  const phone = usePhone()
  const show = (date: string) => change({ date: date === today ? undefined : date })
  const { first, last } = shownWith(view, day)
  return (
    <>
      <div className={classes.dayBar}>
        <div className={classes.moves}>
          <ActionIcon variant="default" size="lg" aria-label={t(`earlier.${view}`)} onClick={() => show(movedBy(view, day, -1))}>
            <ChevronLeft size={16} />
          </ActionIcon>
          <Button variant="default" size="md" onClick={() => show(today)} disabled={first <= today && today <= last}>
            {words('today')}
          </Button>
          <ActionIcon variant="default" size="lg" aria-label={t(`later.${view}`)} onClick={() => show(movedBy(view, day, 1))}>
            <ChevronRight size={16} />
          </ActionIcon>
        </div>
        {/* of a day the field beside it says which */}
        <h2 className={classes.shownDays}>{view === 'day' ? weekdayText(day, 'long') : shownText(view, day)}</h2>
        <div className={classes.dayField}>
          <DateField label={t('dayShown')} value={day} onChange={(next) => next && show(next)} />
        </div>
        <Segmented
          tall
          label={t('calendarView')}
          value={view}
          options={calendarViews.map((value) => ({ value, label: t(`calendar.${value}`) }))}
          onChange={(next) => change({ show: next === 'day' ? undefined : next }, { step: true })}
        />
        {!phone && (
          <ActionIcon variant="default" size="lg" aria-label={t('print')} onClick={() => window.print()}>
            <Printer size={16} />
          </ActionIcon>
        )}
      </div>
      <p className={classes.printed}>{shownText(view, day)}</p>
      <ul className={classes.legend} aria-hidden>
        {children}
      </ul>
    </>
  )
}

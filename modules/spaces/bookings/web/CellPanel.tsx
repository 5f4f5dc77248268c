import { Button } from '@mantine/core'
import { CalendarDays, Plus } from 'lucide-react'
import { Link } from '#kit/web/frame/Link.tsx'
import { holds } from '#kit/web/me.ts'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { type BookingMonth, canOwn } from '../contract.ts'
import { cellText } from './cellText.ts'
import { roomTitle } from './roomText.ts'
import { t } from './texts.ts'
import classes from './Bookings.module.css'

interface Props {
  facility: BookingMonth['facilities'][number] | undefined
  date: string
  today: string
  at: number
  dayOf: (date: string) => string
  query: Record<string, string>
}

/** What stands behind the cell that has the focus. */
export const CellPanel = ({ facility, date, today, at, dayOf, query }: Props) => {
  const one = facility?.cells[at]
  if (!facility || !one) return null
  return (
    <aside className={classes.panel} aria-label={t('cellPanel')}>
      <h3>{roomTitle(facility)}</h3>
      <p className={classes.quiet}>{facility.places > 1 ? t('placesOf', { n: facility.places }) : words('people', { n: facility.capacity })}</p>
      <p>{dayText(date)}</p>
      <p>{cellText(one)}</p>
      <Button component={Link} href={dayOf(date)} variant="default" leftSection={<CalendarDays size={16} />}>
        {t('openDay')}
      </Button>
      {/* shut, or over: there is nothing to have */}
      {holds(canOwn.EDIT) && facility.offered && one.share !== null && date >= today && (
        <Button component={Link} href={to('/manage-bookings/add', {}, { ...query, facility: facility.uuid, date })} leftSection={<Plus size={16} />}>
          {t('book')}
        </Button>
      )}
    </aside>
  )
}

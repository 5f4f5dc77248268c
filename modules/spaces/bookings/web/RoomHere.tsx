import { Button } from '@mantine/core'
import { CalendarDays } from 'lucide-react'
import { Link } from '#kit/web/frame/Link.tsx'
import { holds } from '#kit/web/me.ts'
import { useParam } from '#kit/web/navigation.ts'
import { clockText, dayText } from '#kit/web/parts/fields/dates.ts'
import { NotYet } from '#kit/web/parts/list/Found.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { OfBuilding, type Place } from '#modules/identity/office-centres/web/front.tsx'
import { canOwn, getRoomNow, type RoomNow } from '../contract.ts'
import { CheckInPanel } from './CheckInPanel.tsx'
import { floorText } from './roomText.ts'
import { t } from './texts.ts'
import classes from './Room.module.css'

/** Where the code at the door of a room leads. */
export const RoomHere = () => <OfBuilding>{({ id, query }) => <Here oc={id} query={query} />}</OfBuilding>

const Here = ({ oc, query }: Place) => {
  const uuid = useParam('uuid')
  const now = useItem(getRoomNow, { params: { oc, uuid } })
  if (!now.data) return <NotYet item={now} />
  const { facility, mine, today } = now.data
  return (
    <>
      <TitleBar
        title={facility.title}
        back={to('/manage-bookings', {}, query)}
        meta={[floorText(facility.floor)]}
        actions={[{ label: t('openDay'), icon: <CalendarDays size={16} />, href: to('/manage-bookings', {}, { ...query, date: today }) }]}
      />
      {mine.map((booking) => (
        <CheckInPanel key={booking.uuid} oc={oc} booking={booking} />
      ))}
      <WhenFree query={query} now={now.data} />
    </>
  )
}

const until = (time: string): string => clockText(time === '24:00' ? '00:00' : time)

/** Free now, later today, on another day, or not within a week. */
const freeText = ({ free, freeNow, today }: RoomNow): string => {
  const [first] = free
  if (!first) return t('room.notFree')
  if (freeNow) return t('room.freeNow', { until: until(first.until) })
  if (first.date === today) return t('room.freeFrom', { from: clockText(first.from) })
  return t('room.freeOn', { day: dayText(first.date), from: clockText(first.from) })
}

const WhenFree = ({ query, now }: { query: Record<string, string>; now: RoomNow }) => {
  const { facility, mine, free, freeNow, next, today } = now
  return (
    <section className={classes.free} aria-label={t('room.whenFree')}>
      {mine.length === 0 && <p>{t('room.nothingOfYours')}</p>}
      <h2>{freeText(now)}</h2>
      {/* one stretch that runs is said already */}
      {free.length > (freeNow ? 1 : 0) && (
        <ul className={classes.times} aria-label={t('room.freeTimes', { day: dayText(free[0]?.date ?? today) })}>
          {free.map(({ from, until: end }) => (
            <li key={from}>{`${clockText(from)} – ${until(end)}`}</li>
          ))}
        </ul>
      )}
      {next && holds(canOwn.EDIT) && (
        <div className={classes.buttons}>
          <Button
            component={Link}
            size="md"
            variant={mine.length === 0 ? 'filled' : 'default'}
            href={to('/manage-bookings/add', {}, { ...query, facility: facility.uuid, date: next.date, from: next.from, until: next.until })}
          >
            {freeNow ? t('room.bookNow') : t('room.bookFrom', { from: clockText(next.from) })}
          </Button>
        </div>
      )}
    </section>
  )
}

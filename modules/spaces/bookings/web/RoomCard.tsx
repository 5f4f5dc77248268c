import { Button } from '@mantine/core'
import { shownMoney } from '#kit/contract/money.ts'
import { Link } from '#kit/web/frame/Link.tsx'
import { language } from '#kit/web/language.ts'
import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import { timesText, whenText } from '#kit/web/times.ts'
import { words } from '#kit/web/words.ts'
import type { Bookable } from '../contract.ts'
import { isOwnLimit } from './finding.ts'
import { RoomPicture } from './RoomPicture.tsx'
import { equipmentText, placeText } from './roomText.ts'
import { t } from './texts.ts'
import classes from './Rooms.module.css'

export type RoomTime = NonNullable<Bookable['at']>
/** How a room is taken at a time: by an address, or by what a form does with it. */
export type Takes = { href: (room: Bookable, time: RoomTime) => string } | { onTake: (room: Bookable, time: RoomTime) => void }

interface Props {
  room: Bookable
  /** The day that was asked for: it need not be said again. */
  date: string
  /** Nothing, for those who only look. */
  takes: Takes | undefined
  onDetails: () => void
  /** Some of those beside it have pictures. */
  pictured: boolean
}

const atText = (time: RoomTime, date: string): string => (time.date === date ? timesText(time) : whenText(time))

/** A room as it answers what was asked for: free at a time, or why not and when next; what it costs then. */
export const RoomCard = ({ room, date, takes, onDetails, pictured }: Props) => {
  const { title, category, description, equipment, at, next, refusal, price, free } = room
  const time = at ?? next
  // what is no matter of the room is told once, above all of them
  const taken = free === false && !isOwnLimit(room)
  return (
    <li className={classes.card}>
      {pictured && <RoomPicture image={room.image} />}
      <div className={classes.body}>
        <h2 className={classes.title}>{title}</h2>
        <p className={classes.quiet}>{[category.name, placeText(room)].join(' · ')}</p>
        {equipment.length > 0 && <p className={classes.quiet}>{equipmentText(equipment)}</p>}
        {description && <p className={classes.about}>{description}</p>}
        <div className={classes.state}>
          {free === true && <StatusBadge tone="live">{t('availableThen')}</StatusBadge>}
          {taken && <StatusBadge tone="wrong">{t('find.notFree')}</StatusBadge>}
          {at && <span>{atText(at, date)}</span>}
          {taken && refusal && <span className={classes.quiet}>{refusal.message}</span>}
          {free === false && next && <span>{t(taken ? 'find.next' : 'find.nextYours', { when: atText(next, date) })}</span>}
          {taken && !next && <span>{t('find.never')}</span>}
          {time && <span className={classes.price}>{price ? shownMoney(price.total, price.currency, language) : t('find.noPrice')}</span>}
        </div>
        <div className={classes.actions}>
          {time && takes && <Take room={room} time={time} takes={takes} primary={free === true} />}
          <Button variant="default" size="sm" onClick={onDetails} aria-label={words('labelled', { label: words('details'), value: title })}>
            {words('details')}
          </Button>
        </div>
      </div>
    </li>
  )
}

const Take = ({ room, time, takes, primary }: { room: Bookable; time: RoomTime; takes: Takes; primary: boolean }) => {
  const label = t(primary ? 'find.take' : 'find.takeNext')
  const look = {
    size: 'sm',
    variant: primary ? 'filled' : 'default',
    'aria-label': words('labelled', { label, value: `${room.title} ${whenText(time)}` }),
  }
  return 'href' in takes ? (
    <Button {...look} component={Link} href={takes.href(room, time)}>
      {label}
    </Button>
  ) : (
    <Button {...look} onClick={() => takes.onTake(room, time)}>
      {label}
    </Button>
  )
}

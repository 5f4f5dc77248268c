import { Button, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { lazy, Suspense, useState } from 'react'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { Empty, ErrorState } from '#kit/web/parts/page/States.tsx'
import { pauses } from '#kit/web/pauses.ts'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { type Bookable, listBookable } from '../contract.ts'
import { FinderFields } from './FinderFields.tsx'
import { inOrder, isTimed, nothingNarrowed, ownLimits, type Query, queryOf, type Search } from './finding.ts'
import { RoomCard, type Takes } from './RoomCard.tsx'
import { sentences } from './sentences.ts'
import { t } from './texts.ts'
import classes from './Rooms.module.css'

const RoomDialog = lazy(async () => ({ default: (await import('./RoomDialog.tsx')).RoomDialog }))

interface Props {
  oc: string
  search: Search
  onChange: (changes: Partial<Search>) => void
  /** For whom it would be booked, as the call takes it. */
  forWhom?: { memberId?: number; bookingUuid?: string }
  takes: Takes | undefined
  /** Whether the details of a room lie over it. */
  onDetails?: (open: boolean) => void
}

/** So many at first: of two hundred the rest is seldom read. */
const shownAtFirst = 24

/** "Eight people, tomorrow afternoon, with a screen": the rooms that are free then, and when the others are. */
export const RoomFinder = ({ oc, search, onChange, forWhom = {}, takes, onDetails }: Props) => {
  const [asked] = useDebouncedValue(JSON.stringify({ ...queryOf(search), ...forWhom }), pauses.choices)
  const rooms = useItem(listBookable, { params: { oc }, query: JSON.parse(asked) as Query }, { keep: true })
  const [opened, setOpened] = useState<Bookable>()
  const open = (room: Bookable | undefined) => {
    setOpened(room)
    onDetails?.(room !== undefined)
  }
  const clear = () => onChange({ people: null, narrowed: nothingNarrowed })
  return (
    <div className={classes.finder}>
      <FinderFields oc={oc} search={search} onChange={onChange} />
      {rooms.data ? (
        <Results rooms={inOrder(rooms.data)} search={search} takes={takes} onDetails={open} onClear={clear} />
      ) : rooms.error ? (
        <ErrorState cause={rooms.error.message} requestId={rooms.error.requestId} onRetry={() => void rooms.refetch()} />
      ) : (
        <ComingRooms />
      )}
      {opened && (
        <Suspense>
          <RoomDialog oc={oc} uuid={opened.uuid} title={opened.title} forWhom={forWhom} onClose={() => open(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

const ComingRooms = () => (
  <div className={classes.cards} role="status" aria-busy aria-label={words('loading')}>
    {[0, 1, 2].map((i) => (
      <Skeleton key={i} height={320} radius={8} />
    ))}
  </div>
)

interface ResultsProps {
  rooms: Bookable[]
  search: Search
  takes: Takes | undefined
  onDetails: (room: Bookable) => void
  onClear: () => void
}
const Results = ({ rooms, search, takes, onDetails, onClear }: ResultsProps) => {
  const [all, setAll] = useState(false)
  if (rooms.length === 0)
    return (
      <Empty
        title={t('find.nothing')}
        text={t('find.nothingText')}
        action={
          <Button variant="default" size="sm" onClick={onClear}>
            {words('clearFilters')}
          </Button>
        }
      />
    )
  const free = rooms.filter((room) => room.free === true).length
  // a limit of one's own is told once: it says nothing of the rooms
  const limits = ownLimits(rooms)
  const pictured = rooms.some(({ image }) => image !== null)
  const shown = all ? rooms : rooms.slice(0, shownAtFirst)
  return (
    <>
      <p role="status" className={classes.told}>
        {!isTimed(search)
          ? t('find.timeLater')
          : limits.messages.length > 0 && free === 0
            ? sentences(...limits.messages, limits.again && t('find.again', { day: dayText(limits.again) }))
            : t('find.freeOf', { n: free, of: rooms.length })}
      </p>
      <ul className={classes.cards} aria-label={t('find.rooms')}>
        {shown.map((room) => (
          <RoomCard key={room.uuid} room={room} date={search.date} takes={takes} onDetails={() => onDetails(room)} pictured={pictured} />
        ))}
      </ul>
      {shown.length < rooms.length && (
        <div className={classes.more}>
          <Button variant="default" size="sm" onClick={() => setAll(true)}>
            {words('showMore')}
          </Button>
        </div>
      )}
    </>
  )
}

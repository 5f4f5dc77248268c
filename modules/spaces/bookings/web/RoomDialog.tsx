import { Suspense } from 'react'
import { dotted } from '#kit/contract/dotted.ts'
import { Modal } from '#kit/web/parts/dialogs/OverlayModal.tsx'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { DetailSkeleton, ErrorState, Missing } from '#kit/web/parts/page/States.tsx'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { OpeningHours } from '#modules/spaces/facilities/web/front.tsx'
import { type BookableRoom, getBookable } from '../contract.ts'
import { lengthText } from './lengthText.ts'
import { refundLine } from './refundLine.ts'
import { equipmentText, floorText } from './roomText.ts'
import { t } from './texts.ts'
import classes from './Rooms.module.css'

interface Props {
  oc: string
  uuid: string
  title: string
  /** For whom it would be booked, as the call takes it. */
  forWhom?: { memberId?: number; bookingUuid?: string }
  onClose: () => void
}

/** All that a booker wants to know of a room: its pictures, what it is, what it asks of those who use it. */
export const RoomDialog = ({ oc, uuid, title, forWhom = {}, onClose }: Props) => {
  const { data, error, refetch } = useItem(getBookable, { params: { oc, uuid }, query: forWhom })
  return (
    <Modal opened onClose={onClose} title={title} size={760} withCloseButton closeButtonProps={{ 'aria-label': words('close') }}>
      {data ? (
        <Room room={data} />
      ) : !error ? (
        <DetailSkeleton />
      ) : error.code === 'not_found' ? (
        <Missing />
      ) : (
        <ErrorState cause={error.message} onRetry={() => void refetch()} />
      )}
    </Modal>
  )
}

const lengthsText = ({ shortestMinutes, longestMinutes, stepMinutes }: BookableRoom): string =>
  shortestMinutes === longestMinutes
    ? t('room.lengthOne', { length: lengthText(longestMinutes) })
    : t('room.lengths', { shortest: lengthText(shortestMinutes), longest: lengthText(longestMinutes), step: lengthText(stepMinutes) })

const rulesText = ({ approval, checkIn, releaseMinutes }: BookableRoom): string =>
  dotted(t(approval ? 'needsApproval' : 'atOnce'), checkIn ? t('room.checkIn', { length: lengthText(releaseMinutes) }) : '')

const Room = ({ room }: { room: BookableRoom }) => (
  <div className={classes.room}>
    {room.images.length > 0 && (
      <ul className={classes.pictures} aria-label={t('room.pictures')}>
        {room.images.map(({ uuid, name, fullPath, previewPath }) => (
          <li key={uuid}>
            <a href={fullPath} target="_blank" rel="noreferrer">
              <img src={previewPath ?? fullPath} alt={name} width={530} height={300} loading="lazy" decoding="async" />
            </a>
          </li>
        ))}
      </ul>
    )}
    {room.description && <p className={classes.text}>{room.description}</p>}
    <Facts
      facts={[
        { label: words('category'), value: room.category.name },
        { label: t('floor'), value: floorText(room.floor) },
        { label: t('room.holds'), value: words('people', { n: room.capacity }) },
        { label: t('room.lengthsLabel'), value: lengthsText(room) },
        { label: t('equipment'), value: equipmentText(room.equipment), wide: true },
        {
          label: t('room.open'),
          value: (
            <Suspense fallback={<span className={classes.hoursComing} />}>
              <OpeningHours hours={room.hours} />
            </Suspense>
          ),
          wide: true,
        },
        { label: t('room.until'), value: dayText(room.days.last) },
        { label: t('room.notice'), value: room.noticeMinutes > 0 ? lengthText(room.noticeMinutes) : words('none') },
        { label: t('room.rules'), value: rulesText(room), wide: true },
        { label: t('room.cancelling'), value: refundLine(room.refundSteps), wide: true },
        { label: t('houseRules'), value: room.houseRules && <p className={classes.text}>{room.houseRules}</p>, wide: true },
      ]}
    />
  </div>
)

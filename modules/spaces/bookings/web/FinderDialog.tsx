import { useState } from 'react'
import { Modal } from '#kit/web/parts/dialogs/OverlayModal.tsx'
import { usePhone } from '#kit/web/parts/page/width.ts'
import { words } from '#kit/web/words.ts'
import { type BookingForm, forWhomOf } from './bookingForm.ts'
import { nothingNarrowed, type Search } from './finding.ts'
import { RoomFinder } from './RoomFinder.tsx'
import { t } from './texts.ts'

interface Props {
  oc: string
  form: BookingForm
  existing: string | undefined
  onTake: (changes: Partial<BookingForm>) => void
  onClose: () => void
}

/** The finder in a form: it begins with what is typed there, and what is chosen is written there. */
export const FinderDialog = ({ oc, form, existing, onTake, onClose }: Props) => {
  const { date, timeFrom, timeUntil, attendees } = form
  const phone = usePhone()
  const timed = timeFrom !== '' && timeUntil !== ''
  const [search, setSearch] = useState<Search>({
    date,
    part: timed ? 'TIMES' : 'DAY',
    from: timeFrom,
    until: timeUntil,
    minutes: 60,
    people: attendees,
    narrowed: nothingNarrowed,
  })
  const [details, setDetails] = useState(false)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('findRoom')}
      size={1000}
      fullScreen={phone}
      // Escape and a click beside it are for what lies over it
      closeOnEscape={!details}
      closeOnClickOutside={!details}
      withCloseButton
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      <RoomFinder
        oc={oc}
        search={search}
        onChange={(changes) => setSearch((before) => ({ ...before, ...changes }))}
        forWhom={forWhomOf(form, existing)}
        onDetails={setDetails}
        takes={{
          onTake: ({ uuid }, time) => {
            onTake({
              facilityUuid: uuid,
              date: time.date,
              timeFrom: time.timeFrom,
              timeUntil: time.timeUntil === '24:00' ? '23:59' : time.timeUntil,
              ...(search.people === null ? {} : { attendees: search.people }),
              // what another room offers is another list
              ...(uuid === form.facilityUuid ? {} : { extras: {} }),
            })
            onClose()
          },
        }}
      />
    </Modal>
  )
}

import { Button } from '@mantine/core'
import { Search } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Bookable } from '../contract.ts'
import { type BookingForm, forWhomOf } from './bookingForm.ts'
import { RoomPicture } from './RoomPicture.tsx'
import { RoomSlots } from './RoomSlots.tsx'
import { equipmentText, placeText } from './roomText.ts'
import { t } from './texts.ts'
import classes from './Rooms.module.css'

const RoomDialog = lazy(async () => ({ default: (await import('./RoomDialog.tsx')).RoomDialog }))
const FinderDialog = lazy(async () => ({ default: (await import('./FinderDialog.tsx')).FinderDialog }))

interface Props {
  oc: string
  /** Nothing, as long as none is chosen. */
  room: Bookable | undefined
  form: BookingForm
  onChange: (changes: Partial<BookingForm>) => void
  existing: string | undefined
}

/** What is chosen, with all that is to be read of it before it is booked, and another way to choose. */
export const ChosenRoom = ({ oc, room, form, onChange, existing }: Props) => {
  const [open, setOpen] = useState<'room' | 'finder'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <div>
        <Button variant="default" size="sm" leftSection={<Search size={15} />} onClick={() => setOpen('finder')}>
          {t('findRoom')}
        </Button>
      </div>
      {room && (
        <div className={classes.chosen}>
          <RoomPicture image={room.image} />
          <div className={classes.chosenText}>
            <p className={classes.quiet}>{[room.category.name, placeText(room)].join(' · ')}</p>
            {room.equipment.length > 0 && <p className={classes.quiet}>{equipmentText(room.equipment)}</p>}
            {room.description && <p className={classes.about}>{room.description}</p>}
            <div>
              <Button variant="default" size="xs" onClick={() => setOpen('room')}>
                {t('room.more')}
              </Button>
            </div>
          </div>
        </div>
      )}
      {room && <RoomSlots oc={oc} form={form} onChange={onChange} existing={existing} />}
      <Suspense>
        {open === 'room' && room && <RoomDialog oc={oc} uuid={room.uuid} title={room.title} forWhom={forWhomOf(form, existing)} onClose={close} />}
        {open === 'finder' && <FinderDialog oc={oc} form={form} existing={existing} onTake={onChange} onClose={close} />}
      </Suspense>
    </>
  )
}

import { useEdit } from '#kit/web/edit.ts'
import { listText } from '#kit/web/listed.ts'
import { EditDialog } from '#kit/web/parts/page/EditForm.tsx'
import { useItem } from '#kit/web/queries.ts'
import { type Booking, checkBooking, PeopleInput, setAttendees } from '../contract.ts'
import { formOf, wantedBody } from './bookingForm.ts'
import { PeopleFields } from './PeopleFields.tsx'
import { peopleBody, peopleForm, type PeopleForm } from './peopleForm.ts'
import { peopleTold } from './peopleTold.ts'
import { t } from './texts.ts'
import classes from './People.module.css'

const everybody = ({ colleagues, outsiders }: PeopleForm) => listText([...colleagues, ...outsiders].map(({ name }) => name))
const differences = (theirs: PeopleForm, mine: PeopleForm) => [{ field: t('people'), theirs: everybody(theirs), mine: everybody(mine) }]

/** What the server says of how many they are stands where they are chosen. */
const fieldOf = { more_than_agreed: 'people', booking_refused: 'people' }

/** How many they are, and what the rules say of more than were said to come. */
const Named = ({ oc, booking, n }: { oc: string; booking: Booking; n: number }) => {
  const body = { ...wantedBody(formOf(booking), booking.uuid), attendees: n }
  const { data } = useItem(checkBooking, n > booking.attendees ? { params: { oc }, body } : undefined)
  return (
    <p role="status" className={classes.quiet}>
      {peopleTold(booking, n, data)}
    </p>
  )
}

/** Who is asked to a booking that is there. */
export const PeopleDialog = ({ oc, booking, onClose }: { oc: string; booking: Booking; onClose: () => void }) => {
  const edit = useEdit({
    record: booking,
    save: setAttendees,
    schema: PeopleInput,
    at: { params: { oc, uuid: booking.uuid } },
    toForm: ({ people }) => peopleForm(people),
    toBody: (form) => ({ people: peopleBody(form) }),
    t,
    fieldOf,
    said: t(booking.status === 'CONFIRMED' ? 'said.peopleChanged' : 'said.peopleKept'),
    onDone: onClose,
  })
  return (
    <EditDialog edit={edit} differences={differences} title={t('changePeople')} onClose={onClose}>
      {!edit.errors.people && <Named oc={oc} booking={booking} n={peopleBody(edit.values).length} />}
      <PeopleFields oc={String(booking.company.id)} value={edit.values} onChange={edit.set} errors={edit.errors} mayAnnounce={booking.mayAnnounce} />
    </EditDialog>
  )
}

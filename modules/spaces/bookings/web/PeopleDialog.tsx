import { useEdit } from '#kit/web/edit.ts'
import { listText } from '#kit/web/listed.ts'
import { EditDialog } from '#kit/web/parts/page/EditForm.tsx'
import { type Booking, PeopleInput, setAttendees } from '../contract.ts'
import { PeopleFields } from './PeopleFields.tsx'
import { peopleBody, peopleForm, type PeopleForm } from './peopleForm.ts'
import { t } from './texts.ts'

const everybody = ({ colleagues, outsiders }: PeopleForm) => listText([...colleagues, ...outsiders].map(({ name }) => name))
const differences = (theirs: PeopleForm, mine: PeopleForm) => [{ field: t('people'), theirs: everybody(theirs), mine: everybody(mine) }]

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
    said: t(booking.status === 'CONFIRMED' ? 'said.peopleChanged' : 'said.peopleKept'),
    onDone: onClose,
  })
  return (
    <EditDialog edit={edit} differences={differences} title={t('changePeople')} onClose={onClose}>
      <PeopleFields oc={String(booking.company.id)} value={edit.values} onChange={edit.set} errors={edit.errors} mayAnnounce={booking.mayAnnounce} />
    </EditDialog>
  )
}

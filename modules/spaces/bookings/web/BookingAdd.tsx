import { useState } from 'react'
import { useDraft } from '#kit/web/draft.ts'
import { useMe } from '#kit/web/me.ts'
import { useAddress, useGo } from '#kit/web/navigation.ts'
import { inZone } from '#kit/web/parts/fields/dates.ts'
import { DraftForm } from '#kit/web/parts/page/DraftForm.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useSend } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { BookingInput, createBooking, endOf } from '../contract.ts'
import { AnswerPanel } from './AnswerPanel.tsx'
import { BookingFields } from './BookingFields.tsx'
import { bookingBody, bookingFieldOf, emptyBooking } from './bookingForm.ts'
import type { Place } from './place.ts'
import { t } from './texts.ts'

export const BookingAdd = () => <OfBuilding>{({ id, query }) => <NewBooking oc={id} query={query} />}</OfBuilding>

/** The next full hour, on the clock of the building; late at night the first of the next morning would be a guess. */
const nextHour = (time: string): string => `${String(Math.min(Number(time.slice(0, 2)) + 1, 23)).padStart(2, '0')}:00`

const NewBooking = ({ oc, query }: Place) => {
  const go = useGo()
  const [address] = useAddress()
  const { timeZone } = useMe().organisation
  const [initial] = useState(() => {
    const now = inZone(new Date(), timeZone)
    const from = address.get('from') ?? nextHour(now.time)
    const form = emptyBooking(address.get('date') ?? now.day, from)
    return { ...form, timeUntil: endOf(from, 60) === '24:00' ? '23:59' : endOf(from, 60), facilityUuid: address.get('facility') ?? '' }
  })
  const draft = useDraft({ initial, toBody: bookingBody, schema: BookingInput, t, fieldOf: bookingFieldOf })
  const create = useSend(createBooking, {
    said: ({ status }) => t(status === 'PENDING_APPROVAL' ? 'said.asked' : 'said.booked'),
    onDone: ({ uuid }) => {
      draft.reset()
      go(to('/manage-bookings/{id}', { id: uuid }, query), { replace: true })
    },
    onRefused: draft.refuse,
  })
  const save = () => {
    const body = draft.check()
    if (body) create({ params: { oc }, body })
  }
  return (
    <>
      <TitleBar title={t('addBooking')} back={to('/manage-bookings', {}, query)} />
      <DraftForm
        draft={draft}
        busy={create.busy}
        verb={t('book')}
        summary={<AnswerPanel oc={oc} form={draft.values} onTake={draft.set} />}
        onSubmit={save}
      >
        <BookingFields oc={oc} form={draft.values} onChange={draft.set} errors={draft.errors} />
      </DraftForm>
    </>
  )
}

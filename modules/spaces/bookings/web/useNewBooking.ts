import { useState } from 'react'
import type { Week } from '#kit/contract/week.ts'
import type { ApiError } from '#kit/web/api.ts'
import { handOn, useDraft } from '#kit/web/draft.ts'
import { useMe } from '#kit/web/me.ts'
import { useAddress, useGo } from '#kit/web/navigation.ts'
import { inZone } from '#kit/web/parts/fields/dates.ts'
import { refreshKinds, useSend } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { BookingInput, createBooking, createSeries, waitForBooking } from '../contract.ts'
import { bookingBody, bookingFieldOf, lacksBooker } from './bookingForm.ts'
import { madeOf, type MadeSeries } from './madeSeries.ts'
import { formInstead, newForm, seriesBody } from './newForm.ts'
import { t } from './texts.ts'
import type { Preview } from './useSeries.ts'
import type { WayQuery } from './WaysOut.tsx'

const draftKey = (oc: string, address: URLSearchParams): string => `bookings/new/${oc}?${address.toString()}`

/** A booking that is being typed. */
export const useNewDraft = (own: string, hours: Week | undefined) => {
  const [address] = useAddress()
  const { timeZone } = useMe().organisation
  const [initial] = useState(() => newForm(address, inZone(new Date(), timeZone), hours))
  // by where it began: another time that is pressed in the calendar is another booking
  const [keep] = useState(draftKey(own, address))
  const draft = useDraft({ initial, toBody: bookingBody, schema: BookingInput, t, keep, fieldOf: bookingFieldOf })
  const [forNobody, setForNobody] = useState(false)
  return {
    draft,
    /** It was to be saved, and it is not said for whom it is. */
    forNobody: forNobody && lacksBooker(draft.values),
    /** The body, when everything in it is right and it is for somebody; otherwise the errors appear. */
    complete: () => {
      const body = draft.check()
      const nobody = lacksBooker(draft.values)
      setForNobody(nobody)
      return nobody ? undefined : body
    },
    /** What was free when it was asked has gone meanwhile: the answer, the room's hours and the dates are asked for again, and say what would pass. */
    refuse: (error: ApiError) => {
      const shown = draft.refuse(error)
      if (!shown) refreshKinds(['bookings'])
      return shown
    },
    takeAlong: (there: string, way: WayQuery) => handOn(draftKey(own, new URL(there, location.href).searchParams), formInstead(draft.values, way)),
  }
}
export type NewDraft = ReturnType<typeof useNewDraft>

/** One booking; whoever has to pay for it goes on to that. */
export const useBookOne = (oc: string, query: Record<string, string>, { draft, complete, refuse }: NewDraft) => {
  const go = useGo()
  const create = useSend(createBooking, {
    said: ({ status }) => t(status === 'PENDING_APPROVAL' ? 'said.asked' : status === 'PENDING_PAYMENT' ? 'said.held' : 'said.booked'),
    onDone: ({ uuid, may }) => {
      draft.reset()
      go(to('/manage-bookings/{id}', { id: uuid }, may.pay ? { ...query, pay: '1' } : query), { replace: true })
    },
    onRefused: refuse,
  })
  const book = () => {
    const body = complete()
    if (body) create({ params: { oc }, body })
  }
  return { busy: create.busy, book }
}

/** Each of its dates that is free; what became of them stands in its place. */
export const useBookSeries = (oc: string, { draft, complete, refuse }: NewDraft, preview: Preview) => {
  const [result, setResult] = useState<MadeSeries>()
  const createAll = useSend(createSeries, {
    onDone: (made) => {
      draft.reset()
      setResult(madeOf(made, preview))
    },
    onRefused: refuse,
  })
  const book = () => {
    const series = complete() && seriesBody(draft.values, preview)
    if (series) createAll({ params: { oc }, body: series })
  }
  return { busy: createAll.busy, result, book }
}

/** Waits for what somebody else has. */
export const useWaitFor = (oc: string, { draft, complete, refuse }: NewDraft) => {
  const go = useGo()
  const wait = useSend(waitForBooking, {
    said: t('said.waits'),
    onDone: () => {
      draft.reset()
      go(to('/waiting-lists'), { replace: true })
    },
    onRefused: refuse,
  })
  const onWait = () => {
    const body = complete()
    if (!body) return
    const { payBy: _later, overrideReason: _none, people: _asked, extras: _added, ...wanted } = body
    wait({ params: { oc }, body: wanted })
  }
  return { busy: wait.busy, onWait }
}

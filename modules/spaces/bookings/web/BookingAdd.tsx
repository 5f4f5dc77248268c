import { useState } from 'react'
import { z } from 'zod'
import type { Week } from '#kit/contract/week.ts'
import type { ApiError } from '#kit/web/api.ts'
import { handOn, useDraft } from '#kit/web/draft.ts'
import { holds, useMe } from '#kit/web/me.ts'
import { useAddress, useGo } from '#kit/web/navigation.ts'
import { inZone } from '#kit/web/parts/fields/dates.ts'
import { DraftForm } from '#kit/web/parts/page/DraftForm.tsx'
import { FormSection } from '#kit/web/parts/page/FormSection.tsx'
import { DetailSkeleton } from '#kit/web/parts/page/States.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { refreshKinds, useItem, useSend } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { addOn as visitsAddOn, can as canVisits, canOwn as canOwnVisits } from '#modules/visitors/visits/contract.ts'
import { BookingInput, can, createBooking, createSeries, endOf, getBookable, SeriesInput, waitForBooking } from '../contract.ts'
import { AnswerPanel } from './AnswerPanel.tsx'
import { askedDay } from './askedDay.ts'
import { BookerField } from './BookerField.tsx'
import { BookingFields } from './BookingFields.tsx'
import { bookingBody, bookingFieldOf, emptyBooking, lacksBooker } from './bookingForm.ts'
import { ExtrasFields } from './ExtrasFields.tsx'
import { firstTime } from './firstTime.ts'
import { madeOf, type MadeSeries } from './madeSeries.ts'
import { PeopleFields } from './PeopleFields.tsx'
import { tooManyForSeries } from './peopleForm.ts'
import type { Place } from './place.ts'
import { noRepeat, repeatBody } from './repeatForm.ts'
import { SeriesFields } from './SeriesFields.tsx'
import { SeriesResult } from './SeriesResult.tsx'
import { t } from './texts.ts'
import { useSeries } from './useSeries.ts'
import type { WayQuery } from './WaysOut.tsx'
import classes from './Series.module.css'

export const BookingAdd = () => <OfBuilding>{({ id, query }) => <NewAt oc={id} query={query} />}</OfBuilding>

/** Where a room is chosen and no time, it begins as that room opens: its hours are read first. */
const NewAt = ({ oc, query }: Place) => {
  const [address] = useAddress()
  const [asked] = useState(() => (address.get('from') === null ? z.uuid().safeParse(address.get('facility')).data : undefined))
  const room = useItem(getBookable, asked === undefined ? undefined : { params: { oc, uuid: asked }, query: {} })
  if (asked !== undefined && room.data === undefined && !room.error) return <DetailSkeleton />
  return <NewBooking oc={oc} query={query} hours={room.data?.hours} />
}

/** How many were looked for. */
const peopleIn = (address: URLSearchParams): number | '' => {
  const people = Number(address.get('people'))
  return Number.isInteger(people) && people > 0 && people <= 10_000 ? people : ''
}

const draftKey = (oc: string, address: URLSearchParams): string => `bookings/new/${oc}?${address.toString()}`

const NewBooking = ({ oc: own, query, hours }: Place & { hours: Week | undefined }) => {
  const go = useGo()
  const [address] = useAddress()
  const { addOns, organisation } = useMe()
  const { timeZone } = organisation
  const [initial] = useState(() => {
    const now = inZone(new Date(), timeZone)
    const typed = address.get('from')
    const first = firstTime(now, askedDay(address), hours)
    const from = typed ?? first.timeFrom
    const form = emptyBooking(typed === null ? first.date : (askedDay(address) ?? now.day), from)
    const until = address.get('until') ?? endOf(from, 60)
    return {
      ...form,
      timeUntil: until === '24:00' ? '23:59' : until,
      facilityUuid: address.get('facility') ?? '',
      attendees: peopleIn(address),
      repeat: noRepeat,
    }
  })
  // by where it began: another time that is pressed in the calendar is another booking
  const [keep] = useState(draftKey(own, address))
  const draft = useDraft({ initial, toBody: bookingBody, schema: BookingInput, t, keep, fieldOf: bookingFieldOf })
  // a building that books for one of its companies asks for what that company has
  const oc = draft.values.companyId || own
  const [forNobody, setForNobody] = useState(false)
  const forWhom = () => {
    const nobody = lacksBooker(draft.values)
    setForNobody(nobody)
    return !nobody
  }
  /** What was free when it was asked has gone meanwhile: the answer, the room's hours and the dates are asked for again, and say what would pass. */
  const refuse = (error: ApiError) => {
    const shown = draft.refuse(error)
    if (!shown) refreshKinds(['bookings'])
    return shown
  }
  const create = useSend(createBooking, {
    said: ({ status }) => t(status === 'PENDING_APPROVAL' ? 'said.asked' : status === 'PENDING_PAYMENT' ? 'said.held' : 'said.booked'),
    onDone: ({ uuid, may }) => {
      draft.reset()
      go(to('/manage-bookings/{id}', { id: uuid }, may.pay ? { ...query, pay: '1' } : query), { replace: true })
    },
    onRefused: refuse,
  })
  const wait = useSend(waitForBooking, {
    said: t('said.waits'),
    onDone: () => {
      draft.reset()
      go(to('/waiting-lists'), { replace: true })
    },
    onRefused: refuse,
  })
  const waitFor = () => {
    const body = draft.check()
    if (!forWhom() || !body) return
    const { payBy: _later, overrideReason: _none, people: _asked, extras: _added, ...wanted } = body
    wait({ params: { oc }, body: wanted })
  }
  const { repeat } = draft.values
  const preview = useSeries(oc, draft.values, repeat)
  const [result, setResult] = useState<MadeSeries>()
  const createAll = useSend(createSeries, {
    onDone: (made) => {
      draft.reset()
      setResult(madeOf(made, preview))
    },
    onRefused: refuse,
  })
  const save = () => {
    const body = draft.check()
    if (!forWhom() || !body) return
    if (!repeat.on) return create({ params: { oc }, body })
    const { overrideReason: _one, ...rest } = bookingBody(draft.values)
    const series = SeriesInput.safeParse({
      ...rest,
      payBy: preview.payBy,
      repeat: repeatBody(repeat, body.date),
      how: repeat.how,
      dates: preview.free,
    })
    if (series.success) createAll({ params: { oc }, body: series.data })
  }
  /** Who comes, what it is called and what is added are not typed again; it is paid for by itself. */
  const takeAlong = (there: string, { facility, date, from, until }: WayQuery) =>
    handOn(draftKey(own, new URL(there, location.href).searchParams), {
      ...draft.values,
      facilityUuid: facility,
      date,
      timeFrom: from,
      timeUntil: until,
      payBy: '',
      repeat: noRepeat,
    })
  const tooMany = repeat.on && tooManyForSeries(draft.values.people)
  const waits =
    repeat.on && (tooMany || !preview.dates || preview.free.length === 0 || (repeat.how === 'ALL' && preview.free.length < preview.dates.length))
  if (result) return <SeriesResult result={result} query={query} />
  return (
    <>
      <TitleBar title={t('addBooking')} back={to('/manage-bookings', {}, query)} />
      <DraftForm
        draft={draft}
        busy={create.busy || createAll.busy || wait.busy}
        verb={repeat.on && preview.free.length > 0 ? t('bookN', { n: preview.free.length }) : t('book')}
        disabled={waits}
        summary={
          repeat.on ? undefined : (
            <AnswerPanel oc={oc} form={draft.values} payError={draft.errors.payBy} onTake={draft.set} wait={{ busy: wait.busy, onWait: waitFor }} />
          )
        }
        onSubmit={save}
      >
        {holds(can.EDIT) && (
          <FormSection title={t('forWhomTitle')}>
            <BookerField
              oc={own}
              form={draft.values}
              onChange={draft.set}
              error={draft.errors.memberId ?? (forNobody && lacksBooker(draft.values) ? words('required') : undefined)}
            />
          </FormSection>
        )}
        <BookingFields repeats={repeat.on} oc={oc} form={draft.values} onChange={draft.set} errors={draft.errors} />
        <ExtrasFields oc={oc} form={draft.values} onChange={draft.set} errors={draft.errors} />
        <FormSection title={t('people')} help={t(repeat.on ? 'seriesPeopleHelp' : 'peopleHelp')}>
          <PeopleFields
            oc={oc}
            value={draft.values.people}
            onChange={(people) => draft.set({ people })}
            errors={tooMany ? { ...draft.errors, people: t('tooManyForSeries') } : draft.errors}
            // for somebody else by those who announce for others
            mayAnnounce={addOns.includes(visitsAddOn) && holds(draft.values.member.length > 0 ? canVisits.EDIT : canOwnVisits.EDIT)}
          />
          {repeat.on && draft.values.people.passes && <p className={classes.quiet}>{t('passesByDate')}</p>}
        </FormSection>
        <SeriesFields
          date={draft.values.date}
          attendees={draft.values.attendees}
          query={query}
          repeat={repeat}
          onInstead={takeAlong}
          onChange={(changes) => draft.set({ repeat: { ...repeat, ...changes } })}
          preview={preview}
        />
      </DraftForm>
    </>
  )
}

import { useState } from 'react'
import { z } from 'zod'
import type { Week } from '#kit/contract/week.ts'
import { holds, useMe } from '#kit/web/me.ts'
import { useAddress } from '#kit/web/navigation.ts'
import { DraftForm } from '#kit/web/parts/page/DraftForm.tsx'
import { FormSection } from '#kit/web/parts/page/FormSection.tsx'
import { DetailSkeleton } from '#kit/web/parts/page/States.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { OfBuilding, type Place } from '#modules/identity/office-centres/web/front.tsx'
import { addOn as visitsAddOn, can as canVisits, canOwn as canOwnVisits } from '#modules/visitors/visits/contract.ts'
import { can, getBookable } from '../contract.ts'
import { AnswerPanel } from './AnswerPanel.tsx'
import { BookerField } from './BookerField.tsx'
import { BookingFields } from './BookingFields.tsx'
import { ExtrasFields } from './ExtrasFields.tsx'
import { PeopleFields } from './PeopleFields.tsx'
import { tooManyForSeries } from './peopleForm.ts'
import { SeriesFields } from './SeriesFields.tsx'
import { SeriesResult } from './SeriesResult.tsx'
import { t } from './texts.ts'
import { type NewDraft, useBookOne, useBookSeries, useNewDraft, useWaitFor } from './useNewBooking.ts'
import { useSeries } from './useSeries.ts'
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

const NewBooking = ({ oc: own, query, hours }: Place & { hours: Week | undefined }) => {
  const typed = useNewDraft(own, hours)
  const { draft } = typed
  // a building that books for one of its companies asks for what that company has
  const oc = draft.values.companyId || own
  const { repeat } = draft.values
  const preview = useSeries(oc, draft.values, repeat)
  const { free, dates } = preview
  const one = useBookOne(oc, query, typed)
  const series = useBookSeries(oc, typed, preview)
  const wait = useWaitFor(oc, typed)
  const tooMany = repeat.on && tooManyForSeries(draft.values.people)
  const waits = repeat.on && (tooMany || !dates || free.length === 0 || (repeat.how === 'ALL' && free.length < dates.length))
  if (series.result) return <SeriesResult result={series.result} query={query} />
  return (
    <>
      <TitleBar title={t('addBooking')} back={to('/manage-bookings', {}, query)} />
      <DraftForm
        draft={draft}
        busy={one.busy || series.busy || wait.busy}
        verb={repeat.on && free.length > 0 ? t('bookN', { n: free.length }) : t('book')}
        disabled={waits}
        summary={repeat.on ? undefined : <AnswerPanel oc={oc} form={draft.values} payError={draft.errors.payBy} onTake={draft.set} wait={wait} />}
        onSubmit={repeat.on ? series.book : one.book}
      >
        {holds(can.EDIT) && (
          <FormSection title={t('forWhomTitle')}>
            <BookerField
              oc={own}
              form={draft.values}
              onChange={draft.set}
              error={draft.errors.memberId ?? (typed.forNobody ? words('required') : undefined)}
            />
          </FormSection>
        )}
        <BookingFields repeats={repeat.on} oc={oc} form={draft.values} onChange={draft.set} errors={draft.errors} />
        <ExtrasFields oc={oc} form={draft.values} onChange={draft.set} errors={draft.errors} />
        <WhoComes oc={oc} draft={draft} tooMany={tooMany} />
        <SeriesFields
          date={draft.values.date}
          attendees={draft.values.attendees}
          query={query}
          repeat={repeat}
          onInstead={typed.takeAlong}
          onChange={(changes) => draft.set({ repeat: { ...repeat, ...changes } })}
          preview={preview}
        />
      </DraftForm>
    </>
  )
}

/** Who is asked to it; each date of a series has all of them. */
const WhoComes = ({ oc, draft, tooMany }: { oc: string; draft: NewDraft['draft']; tooMany: boolean }) => {
  const { addOns } = useMe()
  const { people, member, repeat } = draft.values
  return (
    <FormSection title={t('people')} help={t(repeat.on ? 'seriesPeopleHelp' : 'peopleHelp')}>
      <PeopleFields
        oc={oc}
        value={people}
        onChange={(next) => draft.set({ people: next })}
        errors={tooMany ? { ...draft.errors, people: t('tooManyForSeries') } : draft.errors}
        // for somebody else by those who announce for others
        mayAnnounce={addOns.includes(visitsAddOn) && holds(member.length > 0 ? canVisits.EDIT : canOwnVisits.EDIT)}
      />
      {repeat.on && people.passes && <p className={classes.quiet}>{t('passesByDate')}</p>}
    </FormSection>
  )
}

import { Button, Radio, Select, Stack, Switch } from '@mantine/core'
import { useState } from 'react'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/Stack.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { shownMoney } from '#kit/contract/money.ts'
import { useDraft } from '#kit/web/draft.ts'
import { language } from '#kit/web/language.ts'
import { useOpened } from '#kit/web/opened.ts'
import { DateField } from '#kit/web/parts/fields/DateTimeField.tsx'
import { TimeField } from '#kit/web/parts/fields/TimeField.tsx'
import { DraftForm } from '#kit/web/parts/page/DraftForm.tsx'
import { FieldRow } from '#kit/web/parts/page/FormPage.tsx'
import { FormSection } from '#kit/web/parts/page/FormSection.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { refreshKinds, useItem, useSend } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import type { Place } from '#modules/identity/office-centres/web/front.tsx'
import { type Booking, changeSeries, listBookable, type SeriesChangeDate, SeriesChangeWanted } from '../contract.ts'
import { ChangedDates } from './ChangedDates.tsx'
import { keepLength } from './keepLength.ts'
import { PeopleFields } from './PeopleFields.tsx'
import { tooManyForSeries } from './peopleForm.ts'
import { placeText } from './roomText.ts'
import { sentences } from './sentences.ts'
import { seriesAddress } from './SeriesResult.tsx'
import { t } from './texts.ts'
import { changeBody, changeFormOf, type ChangePreview, type SeriesChangeForm, useSeriesChange } from './useSeriesChange.ts'
import classes from './Series.module.css'

const reaches = ['LATER', 'ALL'] as const
const hows = ['FREE', 'ALL'] as const
type How = (typeof hows)[number]

/** Of what is typed those dates that go are changed; what became of each stands in its place. */
const useChange = (oc: string, opened: Booking) => {
  const [initial] = useState(() => changeFormOf(opened))
  const draft = useDraft({ initial, toBody: changeBody, schema: SeriesChangeWanted, t })
  const preview = useSeriesChange(oc, opened.uuid, draft.values)
  const [result, setResult] = useState<SeriesChangeDate[]>()
  const send = useSend(changeSeries, {
    said: ({ dates }) => t(dates.some(({ asked }) => asked) ? 'said.seriesAsked' : 'seriesChanged'),
    onDone: ({ dates }) => {
      // what would do for those that stay was shown before
      const ways = new Map(preview.dates?.map((one) => [one.bookingUuid, one.ways]))
      setResult(dates.map((one) => ({ ...one, ways: ways.get(one.bookingUuid) ?? [] })))
      draft.reset()
    },
    onRefused: (error) => {
      // the dates are looked at again: each says what became of it
      if (error.code === 'series_stays') refreshKinds(['bookings'])
      return draft.refuse(error)
    },
  })
  const change = (body: SeriesChangeWanted, how: How) =>
    send({
      params: { oc, uuid: opened.uuid },
      version: opened.version,
      body: { ...body, how, bookings: preview.going.map(({ bookingUuid }) => bookingUuid) },
    })
  return { draft, preview, result, busy: send.busy, change }
}

/** This and later dates of a series, or all to come, at another time, in another room, with other people: shown date by date first. */
export const ChangeSeries = ({ oc, query, booking }: Place & { booking: Booking }) => {
  const opened = useOpened(booking)
  const back = to('/manage-bookings/{id}', { id: opened.uuid }, query)
  const { draft, preview, result, busy, change } = useChange(oc, opened)
  const [how, setHow] = useState<How>('FREE')
  const { going } = preview
  const rest = preview.dates?.filter((one) => !one.same && !one.going) ?? []
  const waits = going.length === 0 || (how === 'ALL' && rest.length > 0)
  const save = () => {
    const body = draft.check()
    if (body && !waits) change(body, how)
  }
  if (result) return <Result dates={result} currency={preview.currency} booking={opened} query={query} />
  return (
    <>
      <TitleBar title={t('changeSeries')} back={back} meta={[opened.title]} />
      <DraftForm
        draft={draft}
        busy={busy}
        verb={going.length > 0 ? t('changeN', { n: going.length }) : t('changeSeries')}
        disabled={waits && !preview.invalid}
        onSubmit={save}
      >
        <Whereto oc={oc} booking={opened} form={draft.values} onChange={draft.set} errors={draft.errors} />
        <PeopleToo booking={opened} form={draft.values} onChange={draft.set} errors={draft.errors} />
        <FormSection title={t('datesBecome')} help={t('changeSeriesHelp')}>
          <Previewed preview={preview} />
          <Radio.Group label={t('howChange')} value={how} onChange={(next) => setHow(hows.find((one) => one === next) ?? 'FREE')}>
            <Stack gap="xs" mt={4}>
              {hows.map((one) => (
                <Radio key={one} value={one} label={t(`howChange.${one}`)} />
              ))}
            </Stack>
          </Radio.Group>
        </FormSection>
      </DraftForm>
    </>
  )
}

interface PartProps {
  booking: Booking
  form: SeriesChangeForm
  onChange: (changes: Partial<SeriesChangeForm>) => void
  errors: Record<string, string>
}

/** Whom each of them asks, where that changes too. */
const PeopleToo = ({ booking, form: { peopleToo, people }, onChange, errors }: PartProps) => (
  <FormSection title={t('people')} help={t('peopleTooHelp')}>
    <Switch label={t('peopleToo')} checked={peopleToo} onChange={(event) => onChange({ peopleToo: event.currentTarget.checked })} />
    {peopleToo && (
      <>
        <PeopleFields
          oc={String(booking.company.id)}
          value={people}
          onChange={(next) => onChange({ people: next })}
          errors={tooManyForSeries(people) ? { ...errors, people: t('tooManyForSeries') } : errors}
          mayAnnounce={booking.mayAnnounce}
        />
        {people.passes && <p className={classes.quiet}>{t('passesByDate')}</p>}
      </>
    )}
  </FormSection>
)

/** No other room is chosen. */
const asTheyAre = 'NONE'

const Whereto = ({ oc, booking, form, onChange, errors }: PartProps & { oc: string }) => {
  const rooms = useItem(listBookable, { params: { oc }, query: { attendees: booking.attendees } }, { keep: true }).data ?? []
  const groups = [...Map.groupBy(rooms, ({ category }) => category.name)]
  const counts = { LATER: booking.series?.later ?? 1, ALL: booking.series?.all ?? 1 }
  return (
    <FormSection title={words('when')}>
      <Radio.Group
        label={t('changeReach')}
        value={form.which}
        onChange={(next) => onChange({ which: reaches.find((one) => one === next) ?? 'LATER' })}
      >
        <Stack gap="xs" mt={4}>
          {reaches.map((one) => (
            <Radio key={one} value={one} label={t(`changeReach.${one}`, { n: counts[one] })} />
          ))}
        </Stack>
      </Radio.Group>
      <DateField
        label={t('newDay')}
        help={t('newDayHelp')}
        required
        value={form.date}
        onChange={(date) => onChange({ date })}
        {...wrong(errors.date)}
      />
      <FieldRow>
        <TimeField
          label={t('from')}
          required
          value={form.timeFrom}
          onChange={(begins) => onChange(keepLength(form, begins))}
          {...wrong(errors.timeFrom)}
        />
        <TimeField
          label={t('until')}
          required
          value={form.timeUntil}
          after={form.timeFrom}
          onChange={(timeUntil) => onChange({ timeUntil })}
          {...wrong(errors.timeUntil)}
        />
      </FieldRow>
      <Select
        label={words('facility')}
        searchable
        data={[
          { value: asTheyAre, label: t('roomsStay') },
          ...groups.map(([group, some]) => ({
            group,
            items: some.map(({ uuid, ...room }) => ({ value: uuid, label: t('roomOf', { title: room.title, place: placeText(room) }) })),
          })),
        ]}
        value={form.facilityUuid || asTheyAre}
        onChange={(next) => onChange({ facilityUuid: next === asTheyAre ? '' : (next ?? '') })}
        error={errors.facilityUuid}
      />
    </FormSection>
  )
}
const wrong = (error: string | undefined) => (error === undefined ? {} : { error })

/** What all of them cost more or less together; nothing where nothing has a price. */
const sumText = (dates: readonly SeriesChangeDate[], currency: string): string => {
  if (!dates.some(({ total, totalBefore }) => total !== null || totalBefore !== null)) return ''
  const sum = dates.reduce((all, { total, totalBefore }) => all + (total ?? 0) - (totalBefore ?? 0), 0)
  const amount = shownMoney(Math.abs(sum), currency, language)
  return sum === 0 ? t('sumSame') : t(sum > 0 ? 'sumDearer' : 'sumCheaper', { amount })
}

const Previewed = ({ preview: { dates, going, currency, needsApproval, problem } }: { preview: ChangePreview }) => (
  <>
    <p role="status" className={classes.told}>
      {sentences(
        problem ?? (dates ? t('goesOf', { n: going.length, of: dates.length }) : t('changesLater')),
        dates && needsApproval && t(going.some(({ status }) => status === 'CONFIRMED') ? 'asksAnew' : 'needsApproval'),
        dates && sumText(going, currency),
      )}
    </p>
    {dates && <ChangedDates dates={dates} currency={currency} />}
  </>
)

interface ResultProps {
  dates: SeriesChangeDate[]
  currency: string
  booking: Booking
  query: Record<string, string>
}
const resultText = (dates: readonly SeriesChangeDate[]): string => {
  const [changed, asked] = [dates.filter((one) => one.changed).length, dates.filter((one) => one.asked).length]
  const of = dates.length
  return sentences((asked === 0 || changed > 0) && t('changedOf', { n: changed, of }), asked > 0 && t('askedOf', { n: asked, of }))
}

const Result = ({ dates, currency, booking, query }: ResultProps) => {
  const back = to('/manage-bookings/{id}', { id: booking.uuid }, query)
  return (
    <>
      <TitleBar title={t(dates.some(({ changed }) => changed) ? 'seriesChanged' : 'changeSeries')} back={back} meta={[booking.title]} />
      <div className={classes.result}>
        <p role="status">{resultText(dates)}</p>
        <ChangedDates dates={dates} currency={currency} done={query} />
        <div className={classes.next}>
          <Button component="a" href={back} variant="default">
            {t('backToBooking')}
          </Button>
          {booking.series && (
            <Button component="a" href={seriesAddress(booking.series.id, query)} variant="default">
              {t('showSeries')}
            </Button>
          )}
        </div>
      </div>
    </>
  )
}

import { Select, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { fieldsOf } from '#kit/web/fieldsOf.ts'
import { holds } from '#kit/web/me.ts'
import { DateField } from '#kit/web/parts/fields/DateTimeField.tsx'
import { NumberField } from '#kit/web/parts/fields/NumberField.tsx'
import { TimeField } from '#kit/web/parts/fields/TimeField.tsx'
import { FieldRow } from '#kit/web/parts/page/FormPage.tsx'
import { FormSection } from '#kit/web/parts/page/FormSection.tsx'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { steps } from '#modules/spaces/facilities/contract.ts'
import { type Bookable, can, getBookable, listBookable } from '../contract.ts'
import { type BookingForm, forWhomOf } from './bookingForm.ts'
import { ChosenRoom } from './ChosenRoom.tsx'
import { isOwnLimit } from './finding.ts'
import { keepLength } from './keepLength.ts'
import { placeText, roomTitle } from './roomText.ts'
import { t } from './texts.ts'

interface Props {
  oc: string
  form: BookingForm
  onChange: (changes: Partial<BookingForm>) => void
  errors: Record<string, string>
  /** A series passes no rule: each of its dates keeps them. */
  repeats?: boolean
  /** Which booking is changed: whose it is stays, and it does not stand in its own way. */
  existing?: string
}

/** What there is, in its categories; of what is not free at the time it says so. */
const choicesOf = (rooms: readonly Bookable[]) => {
  const groups = Map.groupBy(rooms, ({ category }) => category.name)
  return [...groups].map(([group, some]) => ({
    group,
    items: some.map((room) => {
      const named = { title: roomTitle(room), place: placeText(room) }
      // of the room that it has, and that is withdrawn, nothing is asked as long as it stays there
      return {
        value: room.uuid,
        label: room.free === false && !room.withdrawn && !isOwnLimit(room) ? t('roomNotFree', named) : t('roomOf', named),
      }
    }),
  }))
}

export const BookingFields = ({ oc, form, onChange, errors, existing, repeats = false }: Props) => {
  const { offered, chosen, first, kept, openDays } = useRooms(oc, form, existing, repeats)
  const fields = { form, onChange, errors }
  return (
    <>
      <When {...fields} days={{ ...boundsOf(chosen ?? first, kept), ...(openDays ? { allowed: openDays } : {}) }} stepMinutes={chosen?.stepMinutes} />
      <FormSection title={t('where')}>
        <Select
          label={words('facility')}
          required
          searchable
          data={choicesOf(offered)}
          value={form.facilityUuid || null}
          // what another room offers is another list
          onChange={(next) => onChange({ facilityUuid: next ?? '', ...(next === form.facilityUuid ? {} : { extras: {} }) })}
          error={errors.facilityUuid}
        />
        <ChosenRoom oc={oc} room={chosen} form={form} onChange={onChange} existing={existing} />
      </FormSection>
      <What {...fields} passes={holds(can.ACTION) && !repeats} />
    </>
  )
}

/** The rooms that can be chosen, and the days on which the chosen one can be booked. */
const useRooms = (oc: string, form: BookingForm, existing: string | undefined, repeats: boolean) => {
  const { date, timeFrom, timeUntil, attendees } = form
  const timed = date && timeFrom && timeUntil ? { date, timeFrom, timeUntil } : {}
  const forWhom = forWhomOf(form, existing)
  const query = { ...forWhom, ...timed, ...(attendees === null ? {} : { attendees }) }
  const rooms = useItem(listBookable, { params: { oc }, query }, { keep: true }).data ?? []
  // of a room that is too small by now the name stays, so that the refusal can be read
  const chosen = useItem(listBookable, { params: { oc }, query: forWhom }, { keep: true }).data?.find(({ uuid }) => uuid === form.facilityUuid)
  const offered = chosen && !rooms.some(({ uuid }) => uuid === chosen.uuid) ? [...rooms, chosen] : rooms
  // whoever may pass a rule with a reason is not held to its days
  const kept = chosen !== undefined && (repeats || !holds(can.ACTION))
  const room = useItem(getBookable, kept ? { params: { oc, uuid: chosen.uuid }, query: forWhom } : undefined, { keep: true }).data
  const openDays = kept && room?.uuid === chosen.uuid ? room.openDays : undefined
  return { offered, chosen, first: rooms[0], kept, openDays }
}

type Fields = Pick<Props, 'form' | 'onChange' | 'errors'>
interface WhenProps extends Fields {
  days: { min?: string; max?: string; allowed?: string[] }
  /** Of the room that is chosen. */
  stepMinutes: number | undefined
}
const When = ({ form, onChange, errors, days, stepMinutes }: WhenProps) => {
  const { date, timeFrom, timeUntil } = form
  const field = fieldsOf({ form, onChange, errors })
  const step = steps.find((one) => one === stepMinutes)
  const pace = step ? { step } : {}
  return (
    <FormSection title={words('when')} help={timeUntil !== '' && timeUntil < timeFrom && t('endsNextDay')}>
      <DateField label={words('day')} required value={date} onChange={(next) => onChange({ date: next })} {...days} {...wrong(errors.date)} />
      <FieldRow>
        <TimeField
          label={t('from')}
          required
          {...pace}
          value={timeFrom}
          onChange={(next) => onChange(keepLength({ timeFrom, timeUntil }, next))}
          {...wrong(errors.timeFrom)}
        />
        <TimeField
          label={t('until')}
          required
          {...pace}
          value={timeUntil}
          after={timeFrom}
          onChange={(next) => onChange({ timeUntil: next })}
          {...wrong(errors.timeUntil)}
        />
      </FieldRow>
      <NumberField label={t('attendees')} required min={1} max={10_000} {...field.value('attendees')} />
    </FormSection>
  )
}

/** What it is called, and what is said with it; with a reason it may pass a rule. */
const What = ({ form, onChange, errors, passes }: Fields & { passes: boolean }) => {
  const field = fieldsOf({ form, onChange, errors })
  return (
    <FormSection title={t('what')}>
      <TextInput label={t('bookingTitle')} required maxLength={120} {...field.text('title')} />
      <Textarea label={t('note')} maxLength={1000} autosize minRows={2} {...field.text('note')} />
      <TextInput
        label={t('discountCode')}
        description={t('discountCodeHelp')}
        maxLength={24}
        value={form.discountCode}
        onChange={(event) => onChange({ discountCode: event.currentTarget.value.toUpperCase() })}
        error={errors.discountCode}
      />
      {passes && <TextInput label={t('overrideReason')} description={t('overrideHelp')} maxLength={300} {...field.text('overrideReason')} />}
    </FormSection>
  )
}

/** From today to the window of the room, where it is kept to. */
const boundsOf = (room: Bookable | undefined, kept: boolean): { min?: string; max?: string } =>
  room ? { min: room.days.first, ...(kept && { max: room.days.last }) } : {}
const wrong = (error: string | undefined) => (error === undefined ? {} : { error })

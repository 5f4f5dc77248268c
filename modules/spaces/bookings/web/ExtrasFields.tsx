import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { shownMoney } from '#kit/contract/money.ts'
import { language } from '#kit/web/language.ts'
import { inputWrapperOrder } from '#kit/web/parts/fields/DayInput.tsx'
import { NumberField } from '#kit/web/parts/fields/NumberField.tsx'
import { FormSection } from '#kit/web/parts/page/FormSection.tsx'
import { useItem } from '#kit/web/queries.ts'
import { type BookableExtra, listBookableExtras } from '../contract.ts'
import { type BookingForm, extrasIn, forWhomOf } from './bookingForm.ts'
import { lengthText } from './lengthText.ts'
import { t } from './texts.ts'

interface Props {
  oc: string
  form: BookingForm
  onChange: (changes: Partial<BookingForm>) => void
  errors: Record<string, string>
  /** Which booking is changed: its own pieces are free to it. */
  existing?: string
}

/** No layout is chosen. */
const asItIs = 'NONE'

const timed = ({ date, timeFrom, timeUntil }: BookingForm) =>
  date && timeFrom && timeUntil && timeFrom !== timeUntil ? { date, timeFrom, timeUntil } : {}

const priceText = ({ price, pricePer, currency }: BookableExtra): string =>
  price === null || pricePer === null ? t('extra.noPrice') : t(`extra.price.${pricePer}`, { price: shownMoney(price, currency, language) })

/** What has to be known to choose it, in one line. */
const aboutText = (extra: BookableExtra): string => {
  const { description, kind, pieces, free, leastHeads, orderHours, seats, beforeMinutes, afterMinutes } = extra
  return [
    description,
    seats === null ? '' : t('extra.seats', { n: seats }),
    beforeMinutes ? t('extra.before', { length: lengthText(beforeMinutes) }) : '',
    afterMinutes ? t('extra.after', { length: lengthText(afterMinutes) }) : '',
    pieces === null ? '' : free === null ? t('extra.inAll', { pieces }) : t('extra.freeOf', { free, pieces }),
    kind === 'LAYOUT' ? '' : priceText(extra),
    leastHeads === null || leastHeads === 1 ? '' : t('extra.least', { n: leastHeads }),
    orderHours ? t('extra.orderBy', { length: lengthText(orderHours * 60) }) : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** What can be added to the room that is chosen; nothing, where nothing is offered. */
export const ExtrasFields = ({ oc, form, onChange, errors, existing }: Props) => {
  const query = { facilityUuid: form.facilityUuid, ...timed(form), ...forWhomOf(form, existing) }
  const ask = form.facilityUuid ? { params: { oc }, query } : undefined
  const offered = useItem(listBookableExtras, ask, { keep: true }).data ?? []
  // what is free is counted with the time in which the layout is set up
  const layoutUuid = offered.find(({ uuid, kind }) => kind === 'LAYOUT' && form.extras[uuid])?.uuid
  const asSetUp = useItem(listBookableExtras, ask && layoutUuid ? { ...ask, query: { ...query, layoutUuid } } : undefined, { keep: true }).data
  const extras = (layoutUuid && asSetUp) || offered
  if (!form.facilityUuid || extras.length === 0) return null
  const layouts = extras.filter(({ kind }) => kind === 'LAYOUT')
  const layout = layouts.find(({ uuid }) => form.extras[uuid])
  const set = (changes: Record<string, number | null>) => onChange({ extras: { ...form.extras, ...changes } })
  const place = (uuid: string): number => extrasIn(form).findIndex(({ extraUuid }) => extraUuid === uuid)
  return (
    <FormSection title={t('extras')} help={t('extrasHelp')}>
      {layouts.length > 0 && (
        <Select
          label={t('layout')}
          inputWrapperOrder={inputWrapperOrder}
          description={layout && aboutText(layout)}
          data={[{ value: asItIs, label: t('layoutUsual') }, ...layouts.map(({ uuid, title }) => ({ value: uuid, label: title }))]}
          value={layout?.uuid ?? asItIs}
          onChange={(chosen) => set(Object.fromEntries(layouts.map(({ uuid }) => [uuid, uuid === chosen ? 1 : null] as const)))}
        />
      )}
      {extras
        .filter(({ kind }) => kind !== 'LAYOUT')
        .map((extra) => (
          <NumberField
            key={extra.uuid}
            label={extra.kind === 'CATERING' ? t('extra.heads', { title: extra.title }) : extra.title}
            help={aboutText(extra)}
            min={0}
            max={10_000}
            value={form.extras[extra.uuid] ?? null}
            onChange={(quantity) => set({ [extra.uuid]: quantity })}
            error={errors[`extras.${place(extra.uuid)}.quantity`]}
          />
        ))}
    </FormSection>
  )
}

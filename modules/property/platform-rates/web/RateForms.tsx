import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import '@mantine/core/styles/Combobox.layer.css'
import { useEdit } from '#kit/web/edit.ts'
import { useMe } from '#kit/web/me.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { DateField } from '#kit/web/parts/fields/DateTimeField.tsx'
import { EditDialog } from '#kit/web/parts/page/EditForm.tsx'
import { useSubmit } from '#kit/web/submit.ts'
import { words } from '#kit/web/words.ts'
import { createRate, currencies, PriceInput, type Rate, RateInput, rateItems, updateRate } from '../contract.ts'
import { t } from './texts.ts'

const PriceField = ({ value, onChange, error }: { value: string; onChange: (price: string) => void; error?: string | undefined }) => (
  <TextInput
    label={words('price')}
    required
    inputMode="decimal"
    maxLength={12}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value.trim())}
    error={error}
  />
)

interface Form {
  item: string
  currency: string
  price: string
  validFrom: string
}
const toBody = (form: Form) => ({ ...form, item: form.item || undefined })

/** Of an item and a currency that were pressed, or of those that are chosen here. */
export const AddRate = ({ item = '', currency: named, onClose }: { item?: string; currency?: string; onClose: () => void }) => {
  const own = useMe().organisation.currency
  const [initial] = useState<Form>({ item, currency: named ?? currencies.find((one) => one === own) ?? currencies[0], price: '', validFrom: '' })
  const form = useSubmit(createRate, { initial, toBody, schema: RateInput, t, said: t('added'), closes: onClose })
  const { values, set, errors } = form
  return (
    <FormDialog title={t('newRate')} text={t('newRateHelp')} verb={words('add')} busy={form.busy} onClose={onClose} onSave={form.submit}>
      <Select
        label={t('column.item')}
        required
        data={rateItems.map((item) => ({ value: item, label: t(`item.${item}`) }))}
        value={values.item || null}
        onChange={(item) => set({ item: item ?? '' })}
        error={errors.item}
      />
      <Select
        label={words('currency')}
        required
        data={[...currencies]}
        value={values.currency}
        onChange={(currency) => currency && set({ currency })}
        error={errors.currency}
      />
      <PriceField value={values.price} onChange={(price) => set({ price })} error={errors.price} />
      <DateField label={t('validFrom')} required value={values.validFrom} onChange={(validFrom) => set({ validFrom })} error={errors.validFrom} />
    </FormDialog>
  )
}

const priceOf = ({ price }: { price: string }) => ({ price })
const differences = (theirs: { price: string }, mine: { price: string }) => [{ field: words('price'), theirs: theirs.price, mine: mine.price }]

export const EditRate = ({ rate, onClose }: { rate: Rate; onClose: () => void }) => {
  const edit = useEdit({
    record: rate,
    save: updateRate,
    schema: PriceInput,
    at: { params: { uuid: rate.uuid } },
    toForm: priceOf,
    toBody: priceOf,
    t,
    said: t('updated'),
    onDone: onClose,
  })
  return (
    <EditDialog edit={edit} differences={differences} title={t('editPrice', { item: t(`item.${rate.item}`) })} onClose={onClose}>
      <PriceField value={edit.values.price} onChange={(price) => edit.set({ price })} error={edit.errors.price} />
    </EditDialog>
  )
}

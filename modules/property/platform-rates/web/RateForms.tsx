import { Button, Modal, Select, TextInput } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { type ReactNode, useState } from 'react'
import type { ApiError } from '#kit/web/api.ts'
import { useDraft } from '#kit/web/draft.ts'
import { useMe } from '#kit/web/me.ts'
import { ChangedMeanwhile } from '#kit/web/parts/ChangedMeanwhile.tsx'
import { DateField } from '#kit/web/parts/DateTimeField.tsx'
import dialog from '#kit/web/parts/Dialogs.module.css'
import { useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { createRate, currencies, PriceInput, type Rate, RateInput, rateItems, updateRate } from '../contract.ts'
import classes from './Rates.module.css'
import { t } from './texts.ts'

interface DialogProps {
  title: string
  text?: string
  verb: string
  busy: boolean
  onClose: () => void
  onSave: () => void
  children: ReactNode
}

const FormDialog = ({ title, text, verb, busy, onClose, onSave, children }: DialogProps) => (
  <Modal opened onClose={() => !busy && onClose()} title={title} size={480}>
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
    >
      {text && <p className={dialog.lead}>{text}</p>}
      <div className={classes.fields}>{children}</div>
      <div className={dialog.buttons}>
        <Button variant="default" size="md" onClick={onClose} disabled={busy}>
          {words('cancel')}
        </Button>
        <Button type="submit" size="md" loading={busy}>
          {verb}
        </Button>
      </div>
    </form>
  </Modal>
)

const PriceField = ({ value, onChange, error }: { value: string; onChange: (price: string) => void; error?: string | undefined }) => (
  <TextInput
    label={t('price')}
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

export const AddRate = ({ onClose }: { onClose: () => void }) => {
  const own = useMe().organisation.currency
  const [initial] = useState<Form>({ item: '', currency: currencies.find((one) => one === own) ?? currencies[0], price: '', validFrom: '' })
  const { values, set, errors, check, refuse } = useDraft({ initial, toBody, schema: RateInput, t })
  const create = useSend(createRate, { said: t('added'), onDone: onClose, onRefused: refuse })
  const save = () => {
    const body = check()
    if (body) create({ body })
  }
  return (
    <FormDialog title={t('newRate')} text={t('newRateHelp')} verb={t('add')} busy={create.busy} onClose={onClose} onSave={save}>
      <Select
        label={t('column.item')}
        required
        data={rateItems.map((item) => ({ value: item, label: t(`item.${item}`) }))}
        value={values.item || null}
        onChange={(item) => set({ item: item ?? '' })}
        error={errors.item}
      />
      <Select
        label={t('currency')}
        required
        allowDeselect={false}
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

const priceBody = ({ price }: { price: string }) => ({ price })

export const EditRate = ({ rate, onClose }: { rate: Rate; onClose: () => void }) => {
  const [initial] = useState({ price: rate.price })
  const [theirs, setTheirs] = useState<Rate>()
  const { values, set, errors, check, refuse } = useDraft({ initial, toBody: priceBody, schema: PriceInput, t })
  const update = useSend(updateRate, {
    said: t('updated'),
    onDone: onClose,
    onRefused: (error: ApiError) => {
      if (error.code !== 'changed_meanwhile') return refuse(error)
      setTheirs(error.details.current as Rate)
      return true
    },
  })
  const save = (version: number) => {
    const body = check()
    if (body) update({ params: { uuid: rate.uuid }, version, body })
  }
  if (theirs)
    return (
      <ChangedMeanwhile
        opened
        differences={[{ field: t('price'), theirs: theirs.price, mine: values.price }]}
        busy={update.busy}
        onLoadTheirs={onClose}
        onKeepMine={() => save(theirs.version)}
        onClose={() => setTheirs(undefined)}
      />
    )
  return (
    <FormDialog
      title={t('editPrice', { item: t(`item.${rate.item}`) })}
      verb={t('save')}
      busy={update.busy}
      onClose={onClose}
      onSave={() => save(rate.version)}
    >
      <PriceField value={values.price} onChange={(price) => set({ price })} error={errors.price} />
    </FormDialog>
  )
}

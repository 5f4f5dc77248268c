import { ActionIcon, Button, Switch, TextInput } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { Plus, X } from 'lucide-react'
import { useEdit } from '#kit/web/edit.ts'
import { AmountField } from '#kit/web/parts/fields/AmountField.tsx'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { DateField } from '#kit/web/parts/fields/DateTimeField.tsx'
import { EditDialog } from '#kit/web/parts/page/EditForm.tsx'
import { words } from '#kit/web/words.ts'
import { type Tax, TaxInput, updateTaxSettings } from '../contract.ts'
import { typedBasisPoints, typedPercent } from './rateText.ts'
import { t } from './texts.ts'
import classes from './Rates.module.css'

interface Form {
  name: string
  pricesIncludeTax: boolean
  rates: { from: string; percent: string }[]
}
const formOf = ({ name, pricesIncludeTax, rates }: Tax): Form => ({
  name,
  pricesIncludeTax,
  rates: rates.map(({ from, basisPoints }) => ({ from, percent: typedPercent(basisPoints) })),
})
const toBody = ({ rates, ...form }: Form) => ({
  ...form,
  rates: rates.map(({ from, percent }) => ({ from: from || undefined, basisPoints: typedBasisPoints(percent) })),
})
const ratesText = ({ rates }: Form): string => rates.map(({ from, percent }) => `${from ? dayText(from) : ''} ${percent} %`).join('; ')
const differences = (theirs: Form, mine: Form) => [
  { field: t('taxName'), theirs: theirs.name, mine: mine.name },
  {
    field: t('pricesIncludeTax'),
    theirs: words(theirs.pricesIncludeTax ? 'yes' : 'no'),
    mine: words(mine.pricesIncludeTax ? 'yes' : 'no'),
  },
  { field: t('taxRates'), theirs: ratesText(theirs), mine: ratesText(mine) },
]

export const TaxDialog = ({ oc, tax, onClose }: { oc: string; tax: Tax; onClose: () => void }) => {
  const edit = useEdit({
    record: tax,
    save: updateTaxSettings,
    schema: TaxInput,
    at: { params: { oc } },
    toForm: formOf,
    toBody,
    t,
    said: t('taxSaved'),
    onDone: onClose,
  })
  const { values, set, errors } = edit
  const change = (at: number, changes: Partial<Form['rates'][number]>) =>
    set({ rates: values.rates.map((rate, i) => (i === at ? { ...rate, ...changes } : rate)) })
  return (
    <EditDialog edit={edit} differences={differences} title={t('editTax')} onClose={onClose}>
      <TextInput
        label={t('taxName')}
        description={t('taxNameHelp')}
        maxLength={20}
        value={values.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
        error={errors.name}
      />
      <Switch
        label={t('pricesIncludeTax')}
        description={t('pricesIncludeTaxHelp')}
        checked={values.pricesIncludeTax}
        onChange={(event) => set({ pricesIncludeTax: event.currentTarget.checked })}
      />
      {values.rates.map((rate, at) => (
        // rows have no name of their own until they have a day
        <div key={at} role="group" aria-label={t('taxRates')} className={classes.taxRate}>
          <DateField
            label={t('taxFrom')}
            required
            value={rate.from}
            onChange={(from) => change(at, { from })}
            {...(errors[`rates.${at}.from`] ? { error: errors[`rates.${at}.from`] ?? '' } : {})}
          />
          <AmountField
            label={t('taxPercent')}
            required
            value={rate.percent}
            onChange={(percent) => change(at, { percent })}
            error={errors[`rates.${at}.basisPoints`]}
          />
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={t('removeTaxRate', { date: rate.from ? dayText(rate.from) : '…' })}
            onClick={() => set({ rates: values.rates.filter((_, i) => i !== at) })}
          >
            <X size={16} />
          </ActionIcon>
        </div>
      ))}
      {errors.rates && <p role="alert">{errors.rates}</p>}
      <div>
        <Button variant="default" leftSection={<Plus size={16} />} onClick={() => set({ rates: [...values.rates, { from: '', percent: '' }] })}>
          {t('addTaxRate')}
        </Button>
      </div>
    </EditDialog>
  )
}

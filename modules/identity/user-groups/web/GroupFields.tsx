import { NumberInput, Select, Switch, TextInput } from '@mantine/core'
import { fieldsOf } from '#kit/web/fieldsOf.ts'
import { NumberField } from '#kit/web/parts/fields/NumberField.tsx'
import { optionsOf } from '#kit/web/parts/fields/options.ts'
import { useItem } from '#kit/web/queries.ts'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/NumberInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { words } from '#kit/web/words.ts'
import { listCreditPeriodUnits, listMaxBookingUnits } from '../contract.ts'
import type { GroupForm } from './groupForm.ts'
import { t } from './texts.ts'
import classes from './Groups.module.css'

interface Props {
  oc: string
  form: GroupForm
  onChange: (changes: Partial<GroupForm>) => void
  errors: Record<string, string>
}

const order = ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[]

export const GroupFields = ({ oc, form, onChange, errors }: Props) => {
  const limits = useItem(listMaxBookingUnits, { params: { oc } })
  const field = fieldsOf({ form, onChange, errors })
  const periods = useItem(listCreditPeriodUnits, { params: { oc } })
  return (
    <>
      <TextInput
        label={words('name')}
        description={t('groupNameHelp')}
        inputWrapperOrder={order}
        required
        maxLength={100}
        {...field.text('groupName')}
        data-autofocus
      />
      <div className={classes.pair}>
        <NumberField label={t('maxBooking')} help={t('maxBookingHelp')} hideControls {...field.value('maxBooking')} />
        <Select label={t('maxBookingUnit')} placeholder={t('choosePeriod')} data={optionsOf(limits.data)} {...field.value('maxBookingUnit')} />
      </div>
      <div className={classes.pair}>
        {/* credits have decimals, and thousands of them are told apart */}
        <NumberInput
          label={t('credit')}
          description={t('creditHelp')}
          inputWrapperOrder={order}
          decimalScale={2}
          allowNegative={false}
          thousandSeparator=","
          hideControls
          {...field.value('credit')}
        />
        <Select label={t('creditPeriodUnit')} placeholder={t('choosePeriod')} data={optionsOf(periods.data)} {...field.value('creditPeriodUnit')} />
      </div>
      <Switch label={t('autoApproveBooking')} description={t('autoApproveHelp')} {...field.switched('autoApproveBooking')} />
    </>
  )
}

import { NumberInput, Select, Switch, TextInput } from '@mantine/core'
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
  const periods = useItem(listCreditPeriodUnits, { params: { oc } })
  return (
    <>
      <TextInput
        label={words('name')}
        description={t('groupNameHelp')}
        inputWrapperOrder={order}
        required
        maxLength={100}
        value={form.groupName}
        onChange={(event) => onChange({ groupName: event.currentTarget.value })}
        error={errors.groupName}
        data-autofocus
      />
      <div className={classes.pair}>
        <NumberInput
          label={t('maxBooking')}
          description={t('maxBookingHelp')}
          inputWrapperOrder={order}
          allowDecimal={false}
          allowNegative={false}
          hideControls
          value={form.maxBooking}
          onChange={(maxBooking) => onChange({ maxBooking })}
          error={errors.maxBooking}
        />
        <Select
          label={t('maxBookingUnit')}
          placeholder={t('choosePeriod')}
          data={limits.data?.map(({ code, label }) => ({ value: code, label })) ?? []}
          value={form.maxBookingUnit}
          onChange={(maxBookingUnit) => onChange({ maxBookingUnit })}
          error={errors.maxBookingUnit}
        />
      </div>
      <div className={classes.pair}>
        <NumberInput
          label={t('credit')}
          description={t('creditHelp')}
          inputWrapperOrder={order}
          decimalScale={2}
          allowNegative={false}
          thousandSeparator=","
          hideControls
          value={form.credit}
          onChange={(credit) => onChange({ credit })}
          error={errors.credit}
        />
        <Select
          label={t('creditPeriodUnit')}
          placeholder={t('choosePeriod')}
          data={periods.data?.map(({ code, label }) => ({ value: code, label })) ?? []}
          value={form.creditPeriodUnit}
          onChange={(creditPeriodUnit) => onChange({ creditPeriodUnit })}
          error={errors.creditPeriodUnit}
        />
      </div>
      <Switch
        label={t('autoApproveBooking')}
        description={t('autoApproveHelp')}
        checked={form.autoApproveBooking}
        onChange={(event) => onChange({ autoApproveBooking: event.currentTarget.checked })}
      />
    </>
  )
}

import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useState } from 'react'
import { useOpened } from '#kit/web/opened.ts'
import { DateField } from '#kit/web/parts/fields/DateTimeField.tsx'
import { FieldRow } from '#kit/web/parts/page/FormPage.tsx'
import { useSend } from '#kit/web/queries.ts'
import { useSubmit } from '#kit/web/submit.ts'
import { words } from '#kit/web/words.ts'
import { type OfficeCentreType, type PlanCode, planCodes } from '#modules/identity/office-centres/contract.ts'
import { BillingInput, changeBilling, changePlan, planFits } from '../contract.ts'
import { type CustomerDialogProps, nameOf } from './customer.ts'
import { RemarkDialog } from './RemarkDialog.tsx'
import { t } from './texts.ts'

interface PlanProps {
  type: OfficeCentreType
  value: PlanCode
  onChange: (plan: PlanCode) => void
  error?: string | undefined
}

/** The plans that fit this kind of organisation. */
export const PlanSelect = ({ type, value, onChange, error }: PlanProps) => (
  <Select
    label={t('plan')}
    data={planCodes.filter((code) => planFits(type, code)).map((code) => ({ value: code, label: t(`plan.${code}`) }))}
    value={value}
    onChange={(plan) => {
      const chosen = planCodes.find((code) => code === plan)
      if (chosen) onChange(chosen)
    }}
    error={error}
  />
)

export const ChangePlan = ({ organisation, subscription, onClose }: CustomerDialogProps) => {
  const [planCode, setPlan] = useState(subscription.subscriptionPlan.code)
  const [remark, setRemark] = useState('')
  const send = useSend(changePlan, { said: t('planChanged'), closes: onClose })
  return (
    <RemarkDialog
      title={t('planOf', { name: nameOf(organisation) })}
      verb={words('save')}
      busy={send.busy}
      remark={remark}
      onRemark={setRemark}
      onClose={onClose}
      onSave={() => send({ params: { oc: organisation.uuid }, body: { planCode, ...(remark.trim() ? { remark } : {}) } })}
    >
      <PlanSelect type={organisation.officeCentreType} value={planCode} onChange={setPlan} />
    </RemarkDialog>
  )
}

interface Dates {
  billingStartDate: string
  billingEndDate: string
}

export const BillingFields = ({
  value,
  onChange,
  errors,
}: {
  value: Dates
  onChange: (dates: Partial<Dates>) => void
  errors: Readonly<Record<string, string>>
}) => (
  <FieldRow>
    <DateField
      label={t('billingStartDate')}
      clearable
      value={value.billingStartDate}
      onChange={(billingStartDate) => onChange({ billingStartDate })}
      error={errors.billingStartDate}
    />
    <DateField
      label={t('billingEndDate')}
      clearable
      value={value.billingEndDate}
      onChange={(billingEndDate) => onChange({ billingEndDate })}
      error={errors.billingEndDate}
    />
  </FieldRow>
)

const toBody = ({ billingStartDate, billingEndDate, remark }: Dates & { remark: string }) => ({
  billingStartDate: billingStartDate || null,
  billingEndDate: billingEndDate || null,
  ...(remark.trim() ? { remark } : {}),
})

export const ChangeBilling = ({ organisation, subscription, onClose }: CustomerDialogProps) => {
  const { id, version, billingStartDate, billingEndDate } = useOpened(subscription)
  const [initial] = useState({ billingStartDate: billingStartDate ?? '', billingEndDate: billingEndDate ?? '', remark: '' })
  const form = useSubmit(changeBilling, {
    initial,
    toBody,
    schema: BillingInput,
    t,
    at: { params: { oc: organisation.uuid, id: String(id) }, version },
    said: t('billingChanged'),
    closes: onClose,
  })
  const { values, set, errors } = form
  return (
    <RemarkDialog
      title={t('billingOf', { name: nameOf(organisation) })}
      verb={words('save')}
      busy={form.busy}
      remark={values.remark}
      onRemark={(remark) => set({ remark })}
      onClose={onClose}
      onSave={form.submit}
    >
      <BillingFields value={values} onChange={set} errors={errors} />
    </RemarkDialog>
  )
}

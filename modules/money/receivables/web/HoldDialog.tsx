import { useState } from 'react'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { DateField } from '#kit/web/parts/fields/DateTimeField.tsx'
import { ReasonField } from '#kit/web/parts/fields/ReasonField.tsx'
import { useSubmit } from '#kit/web/submit.ts'
import { holdReminders } from '../contract.ts'
import { HoldInput } from '../contract/reminders.ts'
import { t } from './texts.ts'

interface Props {
  oc: string
  name: string
  which: { companyId: number | null; invoiceUuid: string | null }
  onClose: () => void
}

/** No reminder of a company, or of one invoice, until a day, for a reason. */
export const HoldDialog = ({ oc, name, which, onClose }: Props) => {
  const [initial] = useState({ until: '', reason: '' })
  const toBody = (values: typeof initial) => ({ ...which, ...values })
  const form = useSubmit(holdReminders, {
    initial,
    toBody,
    schema: HoldInput,
    t,
    fieldOf: { day_over: 'until' },
    at: { params: { oc } },
    said: t('said.held', { name }),
    closes: onClose,
  })
  return (
    <FormDialog title={t('holdTitle', { name })} text={t('holdText')} verb={t('holdVerb')} busy={form.busy} onClose={onClose} onSave={form.submit}>
      <DateField label={t('holdUntil')} required value={form.values.until} onChange={(until) => form.set({ until })} error={form.errors.until} />
      <ReasonField value={form.values.reason} onChange={(reason) => form.set({ reason })} error={form.errors.reason} />
    </FormDialog>
  )
}

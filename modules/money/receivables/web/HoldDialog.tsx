import { useState } from 'react'
import { useDraft } from '#kit/web/draft.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { DateField } from '#kit/web/parts/fields/DateTimeField.tsx'
import { ReasonField } from '#kit/web/parts/fields/ReasonField.tsx'
import { useSend } from '#kit/web/queries.ts'
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
  const draft = useDraft({ initial, toBody, schema: HoldInput, t, fieldOf: { day_over: 'until' } })
  const send = useSend(holdReminders, { said: t('said.held', { name }), closes: onClose, onRefused: draft.refuse })
  const save = () => {
    const body = draft.check()
    if (body) send({ params: { oc }, body })
  }
  return (
    <FormDialog title={t('holdTitle', { name })} text={t('holdText')} verb={t('holdVerb')} busy={send.busy} onClose={onClose} onSave={save}>
      <DateField label={t('holdUntil')} required value={draft.values.until} onChange={(until) => draft.set({ until })} error={draft.errors.until} />
      <ReasonField value={draft.values.reason} onChange={(reason) => draft.set({ reason })} error={draft.errors.reason} />
    </FormDialog>
  )
}

import { useState } from 'react'
import { decimalText } from '#kit/contract/money.ts'
import { useOpened } from '#kit/web/opened.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { ReasonField } from '#kit/web/parts/fields/ReasonField.tsx'
import { useSubmit } from '#kit/web/submit.ts'
import { type Charge, correctCharge, CorrectInput } from '../contract.ts'
import { CreditField, creditTyped } from './CreditField.tsx'
import { t } from './texts.ts'

/** A new line that takes back what was too much. */
export const CorrectDialog = ({ oc, charge, onClose }: { oc: string; charge: Charge; onClose: () => void }) => {
  const opened = useOpened(charge)
  const { uuid, version, referenceNo: number, left, currency } = opened
  const [initial] = useState({ reason: '', amount: decimalText(left, currency) })
  const toBody = (values: typeof initial) => ({ reason: values.reason, amount: creditTyped(values.amount, currency) })
  const form = useSubmit(correctCharge, {
    initial,
    toBody,
    schema: CorrectInput,
    t,
    fieldOf: { more_than_left: 'amount' },
    at: { params: { oc, uuid }, version },
    said: t('said.corrected', { number }),
    closes: onClose,
  })
  return (
    <FormDialog
      title={t('correctTitle', { number })}
      text={t('correctText')}
      verb={t('correctVerb')}
      busy={form.busy}
      onClose={onClose}
      onSave={form.submit}
    >
      <CreditField of={opened} value={form.values.amount} onChange={(amount) => form.set({ amount })} error={form.errors.amount} />
      <ReasonField
        description={t('reasonHelp')}
        maxLength={500}
        value={form.values.reason}
        onChange={(reason) => form.set({ reason })}
        error={form.errors.reason}
      />
    </FormDialog>
  )
}

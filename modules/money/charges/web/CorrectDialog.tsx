import { useState } from 'react'
import { decimalText } from '#kit/contract/money.ts'
import { useDraft } from '#kit/web/draft.ts'
import { useOpened } from '#kit/web/opened.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { ReasonField } from '#kit/web/parts/fields/ReasonField.tsx'
import { useSend } from '#kit/web/queries.ts'
import { type Charge, correctCharge, CorrectInput } from '../contract.ts'
import { CreditField, creditTyped } from './CreditField.tsx'
import { t } from './texts.ts'

/** A new line that takes back what was too much. */
export const CorrectDialog = ({ oc, charge, onClose }: { oc: string; charge: Charge; onClose: () => void }) => {
  const opened = useOpened(charge)
  const { uuid, version, referenceNo: number, left, currency } = opened
  const [initial] = useState({ reason: '', amount: decimalText(left, currency) })
  const toBody = (values: typeof initial) => ({ reason: values.reason, amount: creditTyped(values.amount, currency) })
  const draft = useDraft({ initial, toBody, schema: CorrectInput, t, fieldOf: { more_than_left: 'amount' } })
  const send = useSend(correctCharge, { said: t('said.corrected', { number }), closes: onClose, onRefused: draft.refuse })
  const save = () => {
    const body = draft.check()
    if (body) send({ params: { oc, uuid }, version, body })
  }
  return (
    <FormDialog
      title={t('correctTitle', { number })}
      text={t('correctText')}
      verb={t('correctVerb')}
      busy={send.busy}
      onClose={onClose}
      onSave={save}
    >
      <CreditField of={opened} value={draft.values.amount} onChange={(amount) => draft.set({ amount })} error={draft.errors.amount} />
      <ReasonField
        description={t('reasonHelp')}
        maxLength={500}
        value={draft.values.reason}
        onChange={(reason) => draft.set({ reason })}
        error={draft.errors.reason}
      />
    </FormDialog>
  )
}

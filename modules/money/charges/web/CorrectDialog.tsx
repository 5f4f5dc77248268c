import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { amountOf, decimalText } from '#kit/contract/money.ts'
import { useDraft } from '#kit/web/draft.ts'
import { useOpened } from '#kit/web/opened.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { AmountField } from '#kit/web/parts/fields/AmountField.tsx'
import { money } from '#kit/web/parts/fields/money.ts'
import { useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { type Charge, correctCharge, CorrectInput } from '../contract.ts'
import { t } from './texts.ts'

/** A new line that takes back what was too much. */
export const CorrectDialog = ({ oc, charge, onClose }: { oc: string; charge: Charge; onClose: () => void }) => {
  const { uuid, version, referenceNo: number, left, currency } = useOpened(charge)
  const [initial] = useState({ reason: '', amount: decimalText(left, currency) })
  // without an amount the call gives back all that is left: an emptied field does not ask for that
  const toBody = (values: typeof initial) => ({ reason: values.reason, amount: amountOf(values.amount, currency) ?? Number.NaN })
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
      <AmountField
        label={t('creditIn', { currency })}
        help={t('leftOfLine', { amount: money(left, currency) })}
        value={draft.values.amount}
        onChange={(amount) => draft.set({ amount })}
        error={draft.errors.amount && (draft.values.amount.trim() === '' ? words('required') : draft.errors.amount)}
      />
      <Textarea
        label={words('reason')}
        description={t('reasonHelp')}
        required
        maxLength={500}
        value={draft.values.reason}
        onChange={(event) => draft.set({ reason: event.currentTarget.value })}
        error={draft.errors.reason}
      />
    </FormDialog>
  )
}

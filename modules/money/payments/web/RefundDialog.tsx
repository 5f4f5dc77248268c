import { Radio, Stack, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/Stack.layer.css'
import { useState } from 'react'
import { amountOf, decimalText } from '#kit/contract/money.ts'
import { useOpened } from '#kit/web/opened.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { type Payment, RefundInput, refundPayment } from '../contract.ts'
import { money } from './money.ts'
import { t } from './texts.ts'

interface Props {
  oc: string
  payment: Payment
  onClose: () => void
}

interface Problems {
  amount?: string
  reason?: string
}

/** How much goes back, and why; what is typed is read as an amount of the payment's currency. */
export const RefundDialog = ({ oc, payment, onClose }: Props) => {
  const { version } = useOpened(payment)
  const { uuid, referenceNo: reference, paid, refunded, disputed, currency } = payment
  const left = paid - refunded - disputed
  const [part, setPart] = useState(false)
  const [typed, setTyped] = useState(() => decimalText(left, currency))
  const [reason, setReason] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const send = useSend(refundPayment, {
    // above the limit of the building it waits for somebody else
    said: ({ requests }) => t(requests.some(({ status }) => status === 'WAITING') ? 'said.requested' : 'said.refunded'),
    closes: onClose,
  })
  const save = () => {
    const amount = part ? amountOf(typed, currency) : ('REST' as const)
    const body = RefundInput.safeParse({ amount, reason })
    const tooMuch = typeof amount === 'number' && amount > left
    const missing: Problems = {
      ...(amount === undefined || amount === 0 ? { amount: t('amountForm') } : tooMuch ? { amount: t('moreThanPaid') } : {}),
      ...(reason.trim() === '' ? { reason: words('required') } : {}),
    }
    setProblems(missing)
    if (body.success && Object.keys(missing).length === 0) send({ params: { oc, uuid }, version, body: body.data })
  }
  return (
    <FormDialog
      title={t('refundTitle', { reference })}
      text={t('refundText', { left: money(left, currency), paid: money(paid, currency) })}
      verb={t('refundVerb')}
      danger
      busy={send.busy}
      onClose={onClose}
      onSave={save}
    >
      <Radio.Group label={t('refundHow')} value={part ? 'part' : 'all'} onChange={(value) => setPart(value === 'part')}>
        <Stack gap={6} mt={6}>
          <Radio value="all" label={words('labelled', { label: t('refundAll'), value: money(left, currency) })} />
          <Radio value="part" label={t('refundPart')} />
        </Stack>
      </Radio.Group>
      {part && (
        <TextInput
          label={t('refundAmount', { currency })}
          required
          inputMode="decimal"
          maxLength={14}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={problems.amount}
        />
      )}
      <Textarea
        label={words('reason')}
        required
        rows={2}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={problems.reason}
      />
    </FormDialog>
  )
}

import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { decimalText } from '#kit/contract/money.ts'
import { useOpened } from '#kit/web/opened.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { useSubmit } from '#kit/web/submit.ts'
import { AcceptInput, acceptDispute, answerDispute, type Charge, disputeCharge, MessageInput, refuseDispute, replyToAnswer } from '../contract.ts'
import { CreditField, creditTyped } from './CreditField.tsx'
import { t } from './texts.ts'

export type SayStep = 'dispute' | 'reply' | 'answer' | 'refuse'
interface Props {
  oc: string
  charge: Pick<Charge, 'uuid' | 'version' | 'referenceNo' | 'left' | 'currency'>
  onClose: () => void
}

const calls = { dispute: disputeCharge, reply: replyToAnswer, answer: answerDispute, refuse: refuseDispute } as const
const messageBody = ({ message }: { message: string }) => ({ message })

/** What is said in a dispute: raised, replied, answered or refused. */
export const SayDialog = ({ oc, charge, step, onClose }: Props & { step: SayStep }) => {
  const { uuid, version, referenceNo: number } = useOpened(charge)
  const [initial] = useState({ message: '' })
  const form = useSubmit<(typeof calls)['dispute'], typeof initial>(calls[step], {
    initial,
    toBody: messageBody,
    schema: MessageInput,
    t,
    at: { params: { oc, uuid }, version },
    said: t(`said.${step}`, { number }),
    closes: onClose,
  })
  return (
    <FormDialog
      title={t(`say.${step}`, { number })}
      text={t(`sayText.${step}`)}
      verb={t(`sayVerb.${step}`)}
      danger={step === 'refuse'}
      busy={form.busy}
      onClose={onClose}
      onSave={form.submit}
    >
      <MessageField
        label={t(`sayLabel.${step}`)}
        value={form.values.message}
        onChange={(message) => form.set({ message })}
        error={form.errors.message}
      />
    </FormDialog>
  )
}

interface FieldProps {
  label: string
  value: string
  onChange: (typed: string) => void
  error: string | undefined
}
const MessageField = ({ label, value, onChange, error }: FieldProps) => (
  <Textarea
    label={label}
    required
    autosize
    minRows={3}
    maxRows={10}
    maxLength={1000}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    error={error}
    data-autofocus
  />
)

/** For all that is left, or for a part of it: the credit is made with it. */
export const AcceptDialog = ({ oc, charge, onClose }: Props) => {
  const opened = useOpened(charge)
  const { uuid, version, referenceNo: number, left, currency } = opened
  const [initial] = useState({ message: '', amount: decimalText(left, currency) })
  const toBody = (values: typeof initial) => ({ message: values.message, amount: creditTyped(values.amount, currency) })
  const form = useSubmit(acceptDispute, {
    initial,
    toBody,
    schema: AcceptInput,
    t,
    fieldOf: { more_than_left: 'amount' },
    at: { params: { oc, uuid }, version },
    said: t('said.accept', { number }),
    closes: onClose,
  })
  return (
    <FormDialog
      title={t('say.accept', { number })}
      text={t('sayText.accept')}
      verb={t('sayVerb.accept')}
      busy={form.busy}
      onClose={onClose}
      onSave={form.submit}
    >
      <CreditField of={opened} value={form.values.amount} onChange={(amount) => form.set({ amount })} error={form.errors.amount} />
      <MessageField
        label={t('sayLabel.accept')}
        value={form.values.message}
        onChange={(message) => form.set({ message })}
        error={form.errors.message}
      />
    </FormDialog>
  )
}

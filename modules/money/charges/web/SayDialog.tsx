import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { decimalText } from '#kit/contract/money.ts'
import { useDraft } from '#kit/web/draft.ts'
import { useOpened } from '#kit/web/opened.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { type Send, useSend } from '#kit/web/queries.ts'
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
  const draft = useDraft({ initial, toBody: messageBody, schema: MessageInput, t })
  const send: Send<(typeof calls)['dispute']> = useSend(calls[step], {
    said: t(`said.${step}`, { number }),
    closes: onClose,
    onRefused: draft.refuse,
  })
  const save = () => {
    const body = draft.check()
    if (body) send({ params: { oc, uuid }, version, body })
  }
  return (
    <FormDialog
      title={t(`say.${step}`, { number })}
      text={t(`sayText.${step}`)}
      verb={t(`sayVerb.${step}`)}
      danger={step === 'refuse'}
      busy={send.busy}
      onClose={onClose}
      onSave={save}
    >
      <MessageField
        label={t(`sayLabel.${step}`)}
        value={draft.values.message}
        onChange={(message) => draft.set({ message })}
        error={draft.errors.message}
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
  const draft = useDraft({ initial, toBody, schema: AcceptInput, t, fieldOf: { more_than_left: 'amount' } })
  const send = useSend(acceptDispute, { said: t('said.accept', { number }), closes: onClose, onRefused: draft.refuse })
  const save = () => {
    const body = draft.check()
    if (body) send({ params: { oc, uuid }, version, body })
  }
  return (
    <FormDialog
      title={t('say.accept', { number })}
      text={t('sayText.accept')}
      verb={t('sayVerb.accept')}
      busy={send.busy}
      onClose={onClose}
      onSave={save}
    >
      <CreditField of={opened} value={draft.values.amount} onChange={(amount) => draft.set({ amount })} error={draft.errors.amount} />
      <MessageField
        label={t('sayLabel.accept')}
        value={draft.values.message}
        onChange={(message) => draft.set({ message })}
        error={draft.errors.message}
      />
    </FormDialog>
  )
}

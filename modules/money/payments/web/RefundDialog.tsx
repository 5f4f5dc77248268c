import { Checkbox, Radio, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/Stack.layer.css'
import { amountOf, decimalText } from '#kit/contract/money.ts'
import { useOpened } from '#kit/web/opened.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { money } from '#kit/web/parts/fields/money.ts'
import { ReasonField } from '#kit/web/parts/fields/ReasonField.tsx'
import { useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { type Payment, RefundInput, refundPayment } from '../contract.ts'
import { t } from './texts.ts'

interface Props {
  oc: string
  payment: Payment
  onClose: () => void
}

const ways = ['all', 'lines', 'part'] as const
type Way = (typeof ways)[number]
interface Filled {
  way: Way
  /** Places of lines, as ticks have them. */
  ticked: readonly string[]
  typed: string
  reason: string
}
type Problems = Partial<Record<'amount' | 'lines' | 'reason', string>>

const leftOf = ({ paid, refunded, disputed }: Payment): number => paid - refunded - disputed
const sumOf = ({ toGiveBack }: Payment, ticked: readonly string[]): number =>
  toGiveBack.reduce((sum, { line, amount }) => (ticked.includes(String(line)) ? sum + amount : sum), 0)

const problemsOf = (payment: Payment, { way, ticked, typed, reason }: Filled): Problems => {
  const left = leftOf(payment)
  const amount = amountOf(typed, payment.currency)
  const noAmount = amount === undefined || amount === 0
  return {
    ...(way === 'part' && noAmount ? { amount: t('amountForm') } : {}),
    ...(way === 'part' && !noAmount && amount > left ? { amount: t('moreThanPaid') } : {}),
    ...(way === 'lines' && ticked.length === 0 ? { lines: t('tickLines') } : {}),
    ...(way === 'lines' && sumOf(payment, ticked) > left ? { lines: t('moreThanPaid') } : {}),
    ...(reason.trim() === '' ? { reason: words('required') } : {}),
  }
}

const bodyOf = ({ currency }: Payment, { way, ticked, typed, reason }: Filled) =>
  RefundInput.safeParse({
    ...(way === 'lines' ? { lines: ticked.map(Number) } : { amount: way === 'all' ? 'REST' : amountOf(typed, currency) }),
    reason,
  })

interface OfLines {
  payment: Payment
  ticked: readonly string[]
  problem: string | undefined
  onTick: (lines: string[]) => void
}
/** Each as it was paid, less its share of a discount; one that has gone back is shown and cannot be ticked. */
const Lines = ({ payment, ticked, problem, onTick }: OfLines) => (
  <Checkbox.Group
    label={t('refundLines')}
    description={words('labelled', { label: words('total'), value: money(sumOf(payment, ticked), payment.currency) })}
    error={problem}
    value={[...ticked]}
    onChange={onTick}
  >
    <Stack gap={6} mt={6}>
      {payment.toGiveBack.map(({ line, text, amount, taken }) => (
        <Checkbox
          key={line}
          value={String(line)}
          disabled={taken}
          label={words('labelled', { label: text, value: money(amount, payment.currency) })}
          description={taken ? t('lineGivenBackAlready') : undefined}
        />
      ))}
    </Stack>
  </Checkbox.Group>
)

/** How much goes back, and why: all that is left, lines that are ticked, or an amount that is typed, in the payment's currency. */
export const RefundDialog = ({ oc, payment, onClose }: Props) => {
  const { version } = useOpened(payment)
  const { uuid, referenceNo: reference, paid, currency } = payment
  const left = leftOf(payment)
  const [filled, setFilled] = useState<Filled>(() => ({ way: 'all', ticked: [], typed: decimalText(left, currency), reason: '' }))
  const fill = (some: Partial<Filled>) => setFilled((before) => ({ ...before, ...some }))
  const [problems, setProblems] = useState<Problems>({})
  const send = useSend(refundPayment, {
    // above the limit of the building it waits for somebody else
    said: ({ requests }) => t(requests.some(({ status }) => status === 'WAITING') ? 'said.requested' : 'said.refunded'),
    closes: onClose,
  })
  const save = () => {
    const missing = problemsOf(payment, filled)
    setProblems(missing)
    const body = bodyOf(payment, filled)
    if (body.success && Object.keys(missing).length === 0) send({ params: { oc, uuid }, version, body: body.data })
  }
  const canTick = payment.toGiveBack.some(({ taken }) => !taken)
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
      <Radio.Group label={t('refundHow')} value={filled.way} onChange={(value) => fill({ way: ways.find((one) => one === value) ?? 'all' })}>
        <Stack gap={6} mt={6}>
          <Radio value="all" label={words('labelled', { label: t('refundAll'), value: money(left, currency) })} />
          {canTick && <Radio value="lines" label={t('refundByLine')} />}
          <Radio value="part" label={t('refundPart')} />
        </Stack>
      </Radio.Group>
      {filled.way === 'lines' && <Lines payment={payment} ticked={filled.ticked} problem={problems.lines} onTick={(ticked) => fill({ ticked })} />}
      {filled.way === 'part' && (
        <TextInput
          label={t('refundAmount', { currency })}
          required
          inputMode="decimal"
          maxLength={14}
          value={filled.typed}
          onChange={(event) => fill({ typed: event.currentTarget.value })}
          error={problems.amount}
        />
      )}
      <ReasonField value={filled.reason} onChange={(reason) => fill({ reason })} error={problems.reason} />
    </FormDialog>
  )
}

import { useState } from 'react'
import { amountOf, decimalText } from '#kit/contract/money.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { AmountField } from '#kit/web/parts/fields/AmountField.tsx'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { money } from '#kit/web/parts/fields/money.ts'
import { showError } from '#kit/web/parts/page/toasts.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { allocateReceipt, listOwedInvoices } from '../contract.ts'
import type { OwedInvoice } from '../contract/owed.ts'
import type { Receipt } from '../contract/receipts.ts'
import { t } from './texts.ts'

interface Props {
  oc: string
  receipt: Receipt
  company: { id: number; name: string }
  onClose: () => void
}

/** What is paid to the cent, else the oldest first, as far as the money goes. */
const proposed = (left: number, invoices: readonly OwedInvoice[]): Map<string, number> => {
  const exact = invoices.find(({ owed }) => owed === left)
  if (exact) return new Map([[exact.uuid, left]])
  const parts = new Map<string, number>()
  let rest = left
  for (const { uuid, owed } of invoices) {
    const part = Math.min(rest, owed)
    if (part > 0) parts.set(uuid, part)
    rest -= part
  }
  return parts
}

/** Which invoices a receipt pays, and how much of each: proposed by age, decided by whoever sees it. */
export const AllocateDialog = ({ oc, receipt, company, onClose }: Props) => {
  const { uuid, left, currency, referenceNo: number } = receipt
  const owed = useItem(listOwedInvoices, {
    params: { oc },
    query: { companyId: company.id, state: 'OWED', limit: 50, sortProperties: 'dueOn', sortDirection: 'ASC' },
  }).data?.items
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const send = useSend(allocateReceipt, { said: t('said.allocated', { number }), closes: onClose })
  const parts = proposed(left, owed ?? [])
  const textOf = (invoice: OwedInvoice): string =>
    typed[invoice.uuid] ?? (parts.has(invoice.uuid) ? decimalText(parts.get(invoice.uuid) ?? 0, currency) : '')
  const amounts = (owed ?? []).map((invoice) => ({
    invoice,
    amount: textOf(invoice).trim() === '' ? 0 : amountOf(textOf(invoice), currency),
  }))
  const wrongOf = ({ invoice, amount }: (typeof amounts)[number]): string | undefined => {
    if (amount === undefined) return t('noAmount')
    return amount > invoice.owed ? t('aboveOwed', { amount: money(invoice.owed, currency) }) : undefined
  }
  const sum = amounts.reduce((total, { amount }) => total + (amount ?? 0), 0)
  const save = () => {
    if (amounts.some((one) => wrongOf(one) !== undefined)) return
    if (sum > left) return showError(t('aboveReceipt', { amount: money(left, currency) }))
    const body = { parts: amounts.flatMap(({ invoice, amount }) => (amount ? [{ invoiceUuid: invoice.uuid, amount }] : [])) }
    if (body.parts.length === 0) return showError(t('nothingAllocated'))
    send({ params: { oc, uuid }, body })
  }
  return (
    <FormDialog
      title={t('allocateTitle', { number, company: company.name })}
      text={owed?.length === 0 ? t('nothingOwed') : t('allocateText', { amount: money(left, currency) })}
      verb={t('allocateVerb')}
      busy={send.busy}
      disabled={!owed || owed.length === 0}
      onClose={onClose}
      onSave={save}
    >
      {amounts.map((one) => (
        <AmountField
          key={one.invoice.uuid}
          label={one.invoice.invoiceNo}
          help={t('owedSince', { amount: money(one.invoice.owed, currency), day: dayText(one.invoice.dueOn) })}
          value={textOf(one.invoice)}
          onChange={(amount) => setTyped((before) => ({ ...before, [one.invoice.uuid]: amount }))}
          error={wrongOf(one)}
        />
      ))}
      {owed && owed.length > 0 && <p role="status">{t('allocatedOf', { sum: money(sum, currency), left: money(left, currency) })}</p>}
    </FormDialog>
  )
}

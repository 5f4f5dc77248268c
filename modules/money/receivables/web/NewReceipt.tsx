import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { typedAmount } from '#kit/contract/money.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { AmountField } from '#kit/web/parts/fields/AmountField.tsx'
import { inZone } from '#kit/web/parts/fields/dates.ts'
import { DateField } from '#kit/web/parts/fields/DateTimeField.tsx'
import { useItem } from '#kit/web/queries.ts'
import { useSubmit } from '#kit/web/submit.ts'
import { CompanySelect } from '#modules/identity/office-centres/web/front.tsx'
import { createReceipt, getArrearsTotals } from '../contract.ts'
import { ReceiptInput } from '../contract/receipts.ts'
import { t } from './texts.ts'

/** A transfer that the bank has told of on paper. */
export const NewReceipt = ({ oc, onClose }: { oc: string; onClose: () => void }) => {
  const currency = useItem(getArrearsTotals, { params: { oc } }).data?.currency ?? ''
  const [initial] = useState(() => ({ companyId: '', day: inZone(new Date()).day, amount: '', bankReference: '', payer: '' }))
  const toBody = ({ companyId, amount, ...values }: typeof initial) => ({
    ...values,
    companyId: companyId === '' ? null : Number(companyId),
    amount: currency === '' ? undefined : typedAmount(amount, currency),
  })
  const form = useSubmit(createReceipt, {
    initial,
    toBody,
    schema: ReceiptInput,
    t,
    fieldOf: { day_to_come: 'day', day_too_old: 'day', month_closed: 'day' },
    at: { params: { oc } },
    said: t('said.received'),
    closes: onClose,
  })
  const { values, set, errors } = form
  return (
    <FormDialog title={t('newReceipt')} text={t('newReceiptText')} verb={t('enterVerb')} busy={form.busy} onClose={onClose} onSave={form.submit}>
      <CompanySelect
        office={oc}
        label={t('fromCompany')}
        placeholder={t('notKnownYet')}
        clearable
        value={values.companyId}
        onChange={(companyId) => set({ companyId })}
        error={errors.companyId}
      />
      <DateField label={t('dayItCame')} required value={values.day} onChange={(day) => set({ day })} error={errors.day} />
      <AmountField label={t('amountIn', { currency })} required value={values.amount} onChange={(amount) => set({ amount })} error={errors.amount} />
      <TextInput
        label={t('column.reference')}
        description={t('referenceHelp')}
        maxLength={200}
        value={values.bankReference}
        onChange={(event) => set({ bankReference: event.currentTarget.value })}
        error={errors.bankReference}
      />
      <TextInput
        label={t('column.payer')}
        maxLength={200}
        value={values.payer}
        onChange={(event) => set({ payer: event.currentTarget.value })}
        error={errors.payer}
      />
    </FormDialog>
  )
}

import { decimalText, typedAmount } from '#kit/contract/money.ts'
import { useEdit } from '#kit/web/edit.ts'
import { AmountField } from '#kit/web/parts/fields/AmountField.tsx'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { DateField } from '#kit/web/parts/fields/DateTimeField.tsx'
import { EditDialog } from '#kit/web/parts/page/EditForm.tsx'
import { priceInvoice } from '../contract.ts'
import { type OwedInvoice, PriceInput } from '../contract/owed.ts'
import { t } from './texts.ts'

interface Form {
  amount: string
  tax: string
  dueOn: string
}
const typed = (amount: number | null, currency: string): string => (amount === null ? '' : decimalText(amount, currency))
const formOf = ({ amount, tax, dueOn, currency }: OwedInvoice): Form => ({ amount: typed(amount, currency), tax: typed(tax, currency), dueOn })
const bodyOf =
  (currency: string) =>
  ({ amount, tax, dueOn }: Form) => ({
    amount: typedAmount(amount, currency),
    // no tax is nought
    tax: typedAmount(tax, currency) ?? 0,
    dueOn,
  })

/** What an uploaded file is about, as it stands on its paper. */
export const PriceDialog = ({ oc, invoice, onClose }: { oc: string; invoice: OwedInvoice; onClose: () => void }) => {
  const { uuid, invoiceNo: number, currency } = invoice
  const differences = (theirs: Form, mine: Form) => [
    { field: t('column.amount'), theirs: theirs.amount, mine: mine.amount },
    { field: t('column.tax'), theirs: theirs.tax, mine: mine.tax },
    { field: t('column.dueOn'), theirs: dayText(theirs.dueOn), mine: dayText(mine.dueOn) },
  ]
  const edit = useEdit({
    record: invoice,
    save: priceInvoice,
    schema: PriceInput,
    at: { params: { oc, uuid } },
    toForm: formOf,
    toBody: bodyOf(currency),
    t,
    said: t('said.priced', { number }),
    onDone: onClose,
  })
  const { values, set, errors } = edit
  return (
    <EditDialog edit={edit} differences={differences} title={t('amountOf', { number })} onClose={onClose}>
      <AmountField
        label={t('amountIn', { currency })}
        help={t('amountHelp')}
        required
        value={values.amount}
        onChange={(amount) => set({ amount })}
        error={errors.amount}
      />
      <AmountField label={t('taxIn', { currency })} value={values.tax} onChange={(tax) => set({ tax })} error={errors.tax} />
      <DateField label={t('column.dueOn')} required value={values.dueOn} onChange={(dueOn) => set({ dueOn })} error={errors.dueOn} />
    </EditDialog>
  )
}

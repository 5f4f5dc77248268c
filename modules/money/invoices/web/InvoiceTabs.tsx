import type { Data } from '#kit/contract/endpoint.ts'
import { useGo } from '#kit/web/navigation.ts'
import { tabCount } from '#kit/web/parts/list/tabCount.ts'
import { Tabs } from '#kit/web/parts/page/Tabs.tsx'
import { to } from '#kit/web/screens.ts'
import type { countInvoices } from '../contract.ts'
import { invoiceStatuses, statusesOfCompany } from '../contract/invoice.ts'
import { t } from './texts.ts'

type Value = 'ALL' | (typeof invoiceStatuses)[number] | 'NOTES' | 'CODES' | 'PAYMENTS'

interface Props {
  value: Value
  query: Record<string, string>
  counts?: Data<typeof countInvoices> | undefined
  /** Keeps what else narrows the list. */
  onStatus?: (status: string) => void
  ofCompany: boolean
  codes: boolean
}

/** The states of invoices, credit notes beside them, and the list of customer codes. */
export const InvoiceTabs = ({ value, query, counts, onStatus, ofCompany, codes }: Props) => {
  const go = useGo()
  const change = (next: Value) => {
    if (next === 'PAYMENTS') go(to('/invoices/payments', {}, query))
    else if (next === 'CODES' || next === 'NOTES') go(to('/invoices', {}, { ...query, tab: next.toLowerCase() }))
    else if (onStatus) onStatus(next)
    else go(to('/invoices', {}, { ...query, ...(next === 'ALL' ? {} : { status: next }) }))
  }
  return (
    <Tabs<Value>
      label={t('invoices')}
      value={value}
      onChange={change}
      tabs={[
        ...(['ALL', ...(ofCompany ? statusesOfCompany : invoiceStatuses)] as const).map((status) => ({
          value: status,
          label: t(`status.${status}`),
          count: tabCount(counts, status),
        })),
        { value: 'NOTES' as const, label: t('creditNotes') },
        ofCompany && { value: 'PAYMENTS' as const, label: t('payments') },
        codes && { value: 'CODES' as const, label: t('customerCodes') },
      ]}
    />
  )
}

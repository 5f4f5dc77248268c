import { useGo } from '#kit/web/navigation.ts'
import { Tabs } from '#kit/web/parts/page/Tabs.tsx'
import { to } from '#kit/web/screens.ts'
import { invoiceStatuses } from '../contract/invoice.ts'
import { t } from './texts.ts'

type Value = 'ALL' | (typeof invoiceStatuses)[number] | 'CODES'

interface Props {
  value: Value
  query: Record<string, string>
  counts?: Record<'ALL' | (typeof invoiceStatuses)[number], number> | undefined
  /** Keeps what else narrows the list. */
  onStatus?: (status: string) => void
  codes: boolean
}

/** The states of invoices, and the list of customer codes beside them. */
export const InvoiceTabs = ({ value, query, counts, onStatus, codes }: Props) => {
  const go = useGo()
  const change = (next: Value) => {
    if (next === 'CODES') go(to('/invoices', {}, { ...query, tab: 'codes' }))
    else if (onStatus) onStatus(next)
    else go(to('/invoices', {}, { ...query, ...(next === 'ALL' ? {} : { status: next }) }))
  }
  return (
    <Tabs<Value>
      label={t('invoices')}
      value={value}
      onChange={change}
      tabs={[
        ...(['ALL', ...invoiceStatuses] as const).map((status) => ({ value: status, label: t(`status.${status}`), count: counts?.[status] })),
        ...(codes ? [{ value: 'CODES' as const, label: t('customerCodes') }] : []),
      ]}
    />
  )
}

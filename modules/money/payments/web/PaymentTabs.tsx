import { useGo } from '#kit/web/navigation.ts'
import { Tabs } from '#kit/web/parts/page/Tabs.tsx'
import { to } from '#kit/web/screens.ts'
import type { PaymentStatus } from '../contract.ts'
import { t } from './texts.ts'

/** What is being prepared is so for a second: it stands among all. */
export const tabStatuses = ['PENDING', 'SUCCEEDED', 'FAILED', 'EXPIRED', 'CANCELLED'] as const
type Value = 'ALL' | (typeof tabStatuses)[number] | 'ACCOUNT'

interface Props {
  value: Value
  query: Record<string, string>
  counts?: Record<'ALL' | PaymentStatus, number> | undefined
  /** Keeps what else narrows the list. */
  onStatus?: (status: string) => void
  account: boolean
}

/** How payments ended, and the account beside them. */
export const PaymentTabs = ({ value, query, counts, onStatus, account }: Props) => {
  const go = useGo()
  const change = (next: Value) => {
    if (next === 'ACCOUNT') go(to('/payments', {}, { ...query, tab: 'account' }))
    else if (onStatus) onStatus(next)
    else go(to('/payments', {}, { ...query, ...(next === 'ALL' ? {} : { status: next }) }))
  }
  return (
    <Tabs<Value>
      label={t('payments')}
      value={value}
      onChange={change}
      tabs={[
        ...(['ALL', ...tabStatuses] as const).map((status) => ({ value: status, label: t(`status.${status}`), count: counts?.[status] })),
        ...(account ? [{ value: 'ACCOUNT' as const, label: t('account') }] : []),
      ]}
    />
  )
}

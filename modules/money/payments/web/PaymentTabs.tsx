import type { Data } from '#kit/contract/endpoint.ts'
import { holds, useMe } from '#kit/web/me.ts'
import { useGo } from '#kit/web/navigation.ts'
import { tabCount } from '#kit/web/parts/list/tabCount.ts'
import { Tabs } from '#kit/web/parts/page/Tabs.tsx'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { can, canSettle, countChargebacks, type countPayments } from '../contract.ts'
import { paymentTabs } from './paymentTabParts.tsx'
import { t } from './texts.ts'

/** What is being prepared is so for a second: it stands among all. */
export const tabStatuses = ['PENDING', 'SUCCEEDED', 'FAILED', 'EXPIRED', 'CANCELLED'] as const
type Value = 'ALL' | (typeof tabStatuses)[number] | 'CHARGEBACKS' | 'PAYOUTS' | 'ACCOUNT'

interface Props {
  oc: string
  value: Value
  query: Record<string, string>
  counts?: Data<typeof countPayments> | undefined
  /** Keeps what else narrows the list. */
  onStatus?: (status: string) => void
}

const tabOf = { CHARGEBACKS: 'chargebacks', PAYOUTS: 'payouts', ACCOUNT: 'account' } as const
const isBeside = (value: Value): value is keyof typeof tabOf => value in tabOf

/** How payments ended; and for the building what is disputed, what was paid out, and the account. */
export const PaymentTabs = ({ oc, value, query, counts, onStatus }: Props) => {
  const go = useGo()
  const ofBuilding = useMe().organisation.kind !== 'company'
  const change = (next: Value) => {
    if (isBeside(next)) go(to('/payments', {}, { ...query, tab: tabOf[next] }))
    else if (onStatus) onStatus(next)
    else go(to('/payments', {}, { ...query, ...(next === 'ALL' ? {} : { status: next }) }))
  }
  const chargebacks = ofBuilding && holds(canSettle.VIEW)
  const open = useItem(countChargebacks, chargebacks ? { params: { oc } } : undefined).data
  return (
    <Tabs<Value>
      label={t('payments')}
      value={value}
      onChange={change}
      tabs={[
        ...(['ALL', ...tabStatuses] as const).map((status) => ({ value: status, label: t(`status.${status}`), count: tabCount(counts, status) })),
        chargebacks && { value: 'CHARGEBACKS' as const, label: t('chargebacks'), count: tabCount(open, 'OPEN', 'UNDER_REVIEW') },
        ofBuilding && paymentTabs().length > 0 && { value: 'PAYOUTS' as const, label: t('payouts') },
        ofBuilding && holds(can.EDIT) && { value: 'ACCOUNT' as const, label: t('account') },
      ]}
    />
  )
}

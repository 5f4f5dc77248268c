import type { Data } from '#kit/contract/endpoint.ts'
import { useGo } from '#kit/web/navigation.ts'
import { tabCount } from '#kit/web/parts/list/tabCount.ts'
import { Tabs } from '#kit/web/parts/page/Tabs.tsx'
import { to } from '#kit/web/screens.ts'
import { chargeTabs, type countCharges } from '../contract.ts'
import { t } from './texts.ts'

export type ChargeTab = 'ALL' | (typeof chargeTabs)[number] | 'STATEMENTS' | 'ACCOUNT'

interface Props {
  value: ChargeTab
  query: Record<string, string>
  counts?: Data<typeof countCharges> | undefined
  /** Keeps what else narrows the list. */
  onStatus?: (status: string) => void
  ofCompany: boolean
}

/** The states of lines, the statements beside them, and of a company what may be charged to it. */
export const ChargeTabs = ({ value, query, counts, onStatus, ofCompany }: Props) => {
  const go = useGo()
  const change = (next: ChargeTab) => {
    if (next === 'STATEMENTS' || next === 'ACCOUNT') go(to('/charges', {}, { ...query, tab: next.toLowerCase() }))
    else if (onStatus) onStatus(next)
    else go(to('/charges', {}, { ...query, ...(next === 'ALL' ? {} : { status: next }) }))
  }
  return (
    <Tabs<ChargeTab>
      label={t('charges')}
      value={value}
      onChange={change}
      tabs={[
        ...(['ALL', ...chargeTabs] as const).map((status) => ({ value: status, label: t(`tab.${status}`), count: tabCount(counts, status) })),
        { value: 'STATEMENTS', label: t('statements') },
        ofCompany && { value: 'ACCOUNT' as const, label: t('account') },
      ]}
    />
  )
}

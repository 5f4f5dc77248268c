import { Tabs } from '#kit/web/parts/page/Tabs.tsx'
import { to } from '#kit/web/screens.ts'
import { t } from './texts.ts'

type Value = 'arrears' | 'invoices' | 'receipts'

export const ReceivableTabs = ({ value, query }: { value: Value; query: Record<string, string> }) => (
  <Tabs<Value>
    label={t('receivables')}
    value={value}
    tabs={[
      { value: 'arrears', label: t('arrears'), href: to('/receivables', {}, query) },
      { value: 'invoices', label: t('owedInvoices'), href: to('/receivables', {}, { ...query, tab: 'invoices' }) },
      { value: 'receipts', label: t('receipts'), href: to('/receivables', {}, { ...query, tab: 'receipts' }) },
    ]}
  />
)

import { Tabs } from '#kit/web/parts/page/Tabs.tsx'
import { to } from '#kit/web/screens.ts'
import { t } from './texts.ts'

type Value = 'months' | 'tax' | 'codes'

export const BookTabs = ({ value, query }: { value: Value; query: Record<string, string> }) => (
  <Tabs<Value>
    label={t('books')}
    value={value}
    tabs={[
      { value: 'months', label: t('months'), href: to('/books', {}, query) },
      { value: 'tax', label: t('taxReport'), href: to('/books', {}, { ...query, tab: 'tax' }) },
      { value: 'codes', label: t('codes'), href: to('/books', {}, { ...query, tab: 'codes' }) },
    ]}
  />
)

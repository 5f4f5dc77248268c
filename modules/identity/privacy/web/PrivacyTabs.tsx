import { Tabs } from '#kit/web/parts/page/Tabs.tsx'
import { t } from './texts.ts'

export const management = '/management/privacy'
const tabs = { requests: management, receipts: `${management}/receipts`, retention: `${management}/retention` } as const

/** Requests, receipts and what goes by itself lie side by side. */
export const PrivacyTabs = ({ value }: { value: keyof typeof tabs }) => (
  <Tabs
    label={t('managePrivacy')}
    value={value}
    tabs={(['requests', 'receipts', 'retention'] as const).map((tab) => ({ value: tab, label: t(`tab.${tab}`), href: tabs[tab] }))}
  />
)

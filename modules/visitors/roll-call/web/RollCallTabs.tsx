import { Tabs } from '#kit/web/parts/page/Tabs.tsx'
import { to } from '#kit/web/screens.ts'
import { t } from './texts.ts'

type Tab = 'calls' | 'sheets' | 'wardens'

export const RollCallTabs = ({ value, query }: { value: Tab; query: Record<string, string> }) => (
  <Tabs
    label={t('rollCalls')}
    value={value}
    tabs={[
      { value: 'calls', label: t('rollCalls'), href: to('/roll-calls', {}, query) },
      { value: 'sheets', label: t('sheets'), href: to('/roll-calls/sheets', {}, query) },
      { value: 'wardens', label: t('wardens'), href: to('/roll-calls/wardens', {}, query) },
    ]}
  />
)

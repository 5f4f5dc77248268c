import { useAddress } from '#kit/web/navigation.ts'
import { Tabs } from '#kit/web/parts/page/Tabs.tsx'
import { to } from '#kit/web/screens.ts'
import { BuildingBar, OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { CredentialReport } from './CredentialReport.tsx'
import { EventReport } from './EventReport.tsx'
import { t } from './texts.ts'
import { TransactionReport } from './TransactionReport.tsx'

const tabs = ['ACCESS_DATA', 'TRANSACTION_HISTORY', 'CREDENTIAL_LISTING'] as const
const reports = { ACCESS_DATA: EventReport, TRANSACTION_HISTORY: TransactionReport, CREDENTIAL_LISTING: CredentialReport } as const

/** Who went where, what was done with passes, and who has which. */
export const AccessReports = () => <OfBuilding>{({ id, query }) => <Reports oc={id} query={query} />}</OfBuilding>

const Reports = ({ oc, query }: { oc: string; query: Record<string, string> }) => {
  const [address] = useAddress()
  const tab = tabs.find((one) => one === address.get('tab')) ?? 'ACCESS_DATA'
  const Report = reports[tab]
  return (
    <Report key={tab} oc={oc}>
      <Tabs
        label={t('accessReports')}
        value={tab}
        tabs={tabs.map((value) => ({ value, label: t(`tab.${value}`), href: to('/access-reports', {}, { ...query, tab: value }) }))}
      />
      <BuildingBar path="/access-reports" query={{ tab }} />
    </Report>
  )
}

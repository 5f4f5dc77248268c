import { useAddress } from '#kit/web/navigation.ts'
import { Tabs } from '#kit/web/parts/page/Tabs.tsx'
import { to } from '#kit/web/screens.ts'
import { BuildingBar, OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { CredentialReport } from './CredentialReport.tsx'
import { EventReport } from './EventReport.tsx'
import { AnsweredReport, useAnsweredTabs } from './reportTabs.tsx'
import { ReportTitle } from './ReportTitle.tsx'
import { t } from './texts.ts'
import { TransactionReport } from './TransactionReport.tsx'

const ownTabs = ['ACCESS_DATA', 'TRANSACTION_HISTORY', 'CREDENTIAL_LISTING'] as const
const reports = { ACCESS_DATA: EventReport, TRANSACTION_HISTORY: TransactionReport, CREDENTIAL_LISTING: CredentialReport } as const

/** Who went where, what was done with passes, and who has which. */
export const AccessReports = () => <OfBuilding>{({ id, query }) => <Reports oc={id} query={query} />}</OfBuilding>

const Reports = ({ oc, query }: { oc: string; query: Record<string, string> }) => {
  const [address] = useAddress()
  const tabs = [...ownTabs, ...useAnsweredTabs()]
  const tab = tabs.find((one) => one === address.get('tab')) ?? 'ACCESS_DATA'
  const above = (
    <>
      <BuildingBar path="/access-reports" query={{ tab }} />
      <Tabs
        label={t('accessReports')}
        value={tab}
        tabs={tabs.map((value) => ({ value, label: t(`tab.${value}`), href: to('/access-reports', {}, { ...query, tab: value }) }))}
      />
    </>
  )
  if (tab === 'MONTHLY_VISITOR_PASS')
    return (
      <AnsweredReport tab={tab} oc={oc} Title={ReportTitle}>
        {above}
      </AnsweredReport>
    )
  const Report = reports[tab]
  return (
    <Report key={tab} oc={oc}>
      {above}
    </Report>
  )
}

import { lazy, Suspense } from 'react'
import { useMe } from '#kit/web/me.ts'
import { useAddress } from '#kit/web/navigation.ts'
import { OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { ChargeList } from './ChargeList.tsx'

const StatementList = lazy(async () => ({ default: (await import('./StatementList.tsx')).StatementList }))
const AccountSettings = lazy(async () => ({ default: (await import('./AccountSettings.tsx')).AccountSettings }))

/** A building's lines of all its companies; a company's own, with its month as it grows. */
export const Charges = () => <OfBuilding>{({ id, query }) => <OfTab oc={id} query={query} />}</OfBuilding>

const OfTab = ({ oc, query }: { oc: string; query: Record<string, string> }) => {
  const [address] = useAddress()
  const ofCompany = useMe().organisation.kind === 'company'
  const tab = address.get('tab')
  if (tab === 'statements')
    return (
      <Suspense>
        <StatementList oc={oc} query={query} ofCompany={ofCompany} />
      </Suspense>
    )
  if (tab === 'account' && ofCompany)
    return (
      <Suspense>
        <AccountSettings oc={oc} query={query} />
      </Suspense>
    )
  return <ChargeList oc={oc} query={query} ofCompany={ofCompany} />
}

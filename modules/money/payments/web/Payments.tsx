import { lazy, Suspense } from 'react'
import { holds, useMe } from '#kit/web/me.ts'
import { useAddress } from '#kit/web/navigation.ts'
import { OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { can } from '../contract.ts'
import { PaymentList } from './PaymentList.tsx'

const AccountTab = lazy(async () => ({ default: (await import('./AccountTab.tsx')).AccountTab }))

/** What was paid, and the account that it goes to; a company's or a person's own. */
export const Payments = () => <OfBuilding>{({ id, query }) => <Place oc={id} query={query} />}</OfBuilding>

const Place = ({ oc, query }: { oc: string; query: Record<string, string> }) => {
  const [address] = useAddress()
  const keepsAccount = useMe().organisation.kind !== 'company' && holds(can.EDIT)
  if (address.get('tab') === 'account' && keepsAccount)
    return (
      <Suspense>
        <AccountTab oc={oc} query={query} />
      </Suspense>
    )
  return <PaymentList oc={oc} query={query} keepsAccount={keepsAccount} />
}

import { lazy, Suspense } from 'react'
import { holds, useMe } from '#kit/web/me.ts'
import { useAddress } from '#kit/web/navigation.ts'
import { DetailSkeleton } from '#kit/web/parts/page/States.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { BuildingBar, OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { can, canSettle, countPayments } from '../contract.ts'
import { PaymentList } from './PaymentList.tsx'
import { paymentTabs } from './paymentTabParts.tsx'
import { PaymentTabs } from './PaymentTabs.tsx'
import { t } from './texts.ts'

const AccountTab = lazy(async () => ({ default: (await import('./AccountTab.tsx')).AccountTab }))
const ChargebackList = lazy(async () => ({ default: (await import('./ChargebackList.tsx')).ChargebackList }))

interface Props {
  oc: string
  query: Record<string, string>
}

/** What was paid, what is disputed and paid out of it, and the account that it goes to; a company's or a person's own. */
export const Payments = () => <OfBuilding>{({ id, query }) => <Place oc={id} query={query} />}</OfBuilding>

const Place = ({ oc, query }: Props) => {
  const [address] = useAddress()
  const ofBuilding = useMe().organisation.kind !== 'company'
  const tab = address.get('tab')
  if (!ofBuilding || tab === null) return <PaymentList oc={oc} query={query} />
  return (
    <Suspense fallback={<Frame oc={oc} query={query} tab={tab} />}>
      <Beside oc={oc} query={query} tab={tab} />
    </Suspense>
  )
}

const valueOf = { account: 'ACCOUNT', chargebacks: 'CHARGEBACKS', payouts: 'PAYOUTS' } as const
/** Title and tabs stay where they are while a tab is fetched. */
const Frame = ({ oc, query, tab }: Props & { tab: string }) => {
  const counts = useItem(countPayments, { params: { oc } }).data
  const value = tab === 'account' || tab === 'chargebacks' || tab === 'payouts' ? valueOf[tab] : 'ALL'
  return (
    <>
      <TitleBar title={t(value === 'PAYOUTS' ? 'payouts' : 'payments')} meta={[]} />
      <BuildingBar path="/payments" query={{ tab }} />
      <PaymentTabs oc={oc} value={value} query={query} counts={counts} />
      <DetailSkeleton />
    </>
  )
}

/** One of the tabs that are no list of payments. */
const Beside = ({ oc, query, tab }: Props & { tab: string }) => {
  if (tab === 'account' && holds(can.EDIT)) return <AccountTab oc={oc} query={query} />
  if (tab === 'chargebacks' && holds(canSettle.VIEW)) return <ChargebackList oc={oc} query={query} />
  const other = paymentTabs().find((one) => one.tab === tab)
  if (!other) return <PaymentList oc={oc} query={query} />
  return <OfOther oc={oc} query={query} other={other} />
}

const OfOther = ({ oc, query, other: { Part } }: Props & { other: ReturnType<typeof paymentTabs>[number] }) => {
  const counts = useItem(countPayments, { params: { oc } }).data
  return <Part oc={oc} query={query} tabs={<PaymentTabs value="PAYOUTS" query={query} oc={oc} counts={counts} />} />
}

import { lazy, Suspense } from 'react'
import { useAddress } from '#kit/web/navigation.ts'
import { OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { ArrearsList } from './ArrearsList.tsx'

const OwedList = lazy(async () => ({ default: (await import('./OwedList.tsx')).OwedList }))
const ReceiptList = lazy(async () => ({ default: (await import('./ReceiptList.tsx')).ReceiptList }))

/** What companies owe, of which invoices, and the money that came for them. */
export const Receivables = () => <OfBuilding>{({ id, query }) => <OfTab oc={id} query={query} />}</OfBuilding>

const OfTab = ({ oc, query }: { oc: string; query: Record<string, string> }) => {
  const [address] = useAddress()
  const tab = address.get('tab')
  if (tab === 'invoices' || tab === 'receipts')
    return <Suspense>{tab === 'invoices' ? <OwedList oc={oc} query={query} /> : <ReceiptList oc={oc} query={query} />}</Suspense>
  return <ArrearsList oc={oc} query={query} />
}

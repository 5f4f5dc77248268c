import { lazy, Suspense } from 'react'
import { useAddress } from '#kit/web/navigation.ts'
import { OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { MonthList } from './MonthList.tsx'

const TaxTab = lazy(async () => ({ default: (await import('./TaxTab.tsx')).TaxTab }))
const CodeList = lazy(async () => ({ default: (await import('./CodeList.tsx')).CodeList }))

/** Months of the books, the tax in them, and what the accounting calls their accounts. */
export const Books = () => <OfBuilding>{({ id, query }) => <OfTab oc={id} query={query} />}</OfBuilding>

const OfTab = ({ oc, query }: { oc: string; query: Record<string, string> }) => {
  const [address] = useAddress()
  const tab = address.get('tab')
  if (tab === 'tax' || tab === 'codes')
    return <Suspense>{tab === 'tax' ? <TaxTab oc={oc} query={query} /> : <CodeList oc={oc} query={query} />}</Suspense>
  return <MonthList oc={oc} query={query} />
}

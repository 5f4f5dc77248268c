import { lazy, Suspense } from 'react'
import { holds, useMe } from '#kit/web/me.ts'
import { useAddress } from '#kit/web/navigation.ts'
import { OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { can } from '../contract.ts'
import { InvoiceList } from './InvoiceList.tsx'

const CodeList = lazy(async () => ({ default: (await import('./CodeList.tsx')).CodeList }))
const NoteList = lazy(async () => ({ default: (await import('./NoteList.tsx')).NoteList }))

/** A building's invoices and the codes by which its companies are known; a company's own. */
export const Invoices = () => <OfBuilding>{({ id, query }) => <Place oc={id} query={query} />}</OfBuilding>

const Place = ({ oc, query }: { oc: string; query: Record<string, string> }) => {
  const [address] = useAddress()
  const ofCompany = useMe().organisation.kind === 'company'
  const keepsCodes = !ofCompany && holds(can.CREATE)
  const tab = address.get('tab')
  if (tab === 'codes' && keepsCodes)
    return (
      <Suspense>
        <CodeList oc={oc} query={query} />
      </Suspense>
    )
  if (tab === 'notes')
    return (
      <Suspense>
        <NoteList oc={oc} query={query} ofCompany={ofCompany} keepsCodes={keepsCodes} />
      </Suspense>
    )
  return <InvoiceList oc={oc} query={query} ofCompany={ofCompany} keepsCodes={keepsCodes} />
}

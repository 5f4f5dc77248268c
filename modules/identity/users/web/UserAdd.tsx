import { useMe } from '#kit/web/me.ts'
import { DetailSkeleton, ErrorState, Forbidden } from '#kit/web/parts/page/States.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { listTenantChoices } from '#modules/identity/office-centres/contract.ts'
import { useOrganisation } from '#modules/identity/office-centres/web/front.tsx'
import { companyList, ownList } from './addresses.ts'
import { NewUser } from './NewUser.tsx'
import { t } from './texts.ts'

/** Somebody new in one's own organisation, or in the company of the building that the address names. */
export const UserAdd = () => {
  const { id, name } = useMe().organisation
  const oc = useOrganisation().oc
  const own = oc === String(id)
  const found = useItem(listTenantChoices, own ? undefined : { params: { id: String(id) }, query: { ids: [oc] } })
  if (own) return <NewUser oc={oc} company={name} back={ownList} />
  if (found.isPending) return <DetailSkeleton />
  const [company] = found.data?.items ?? []
  if (company) return <NewUser oc={company.uuid} company={company.companyName} back={companyList} />
  return (
    <>
      <TitleBar title={t('addUser')} back={companyList} />
      {found.error ? (
        <ErrorState cause={found.error.message} requestId={found.error.requestId} onRetry={() => void found.refetch()} />
      ) : (
        <Forbidden href={companyList} />
      )}
    </>
  )
}

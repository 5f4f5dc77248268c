import { useMe } from '#kit/web/me.ts'
import { Forbidden } from '#kit/web/parts/page/States.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { ownList } from './addresses.ts'
import { PeopleList } from './PeopleList.tsx'
import { t } from './texts.ts'

export const UserList = () => <PeopleList />

/** A building's admins look after the people of its companies too; the provider after those of one building at a time. */
export const CompanyUserList = () => {
  const { kind } = useMe().organisation
  if (kind === 'landlord') return <PeopleList ofCompanies />
  if (kind === 'platform') return <OfBuilding>{({ id }) => <PeopleList ofCompanies building={id} />}</OfBuilding>
  return (
    <>
      <TitleBar title={t('companyUsers')} />
      <Forbidden href={ownList} />
    </>
  )
}

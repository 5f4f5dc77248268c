import { useMe } from '#kit/web/me.ts'
import { Forbidden } from '#kit/web/parts/States.tsx'
import { TitleBar } from '#kit/web/parts/TitleBar.tsx'
import { PeopleList } from './PeopleList.tsx'
import { ownList } from './places.ts'
import { t } from './texts.ts'

export const UserList = () => <PeopleList />

/** A building's admins look after the people of its companies too. */
export const CompanyUserList = () =>
  useMe().organisation.kind === 'landlord' ? (
    <PeopleList ofCompanies />
  ) : (
    <>
      <TitleBar title={t('companyUsers')} />
      <Forbidden href={ownList} />
    </>
  )

import { Plus, Upload } from 'lucide-react'
import { holds } from '#kit/web/me.ts'
import { useAddress } from '#kit/web/navigation.ts'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { useColumns } from '#kit/web/parts/list/useColumns.ts'
import { useExport } from '#kit/web/parts/list/useExport.tsx'
import { Tabs } from '#kit/web/parts/page/Tabs.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { words } from '#kit/web/words.ts'
import { can as users } from '#modules/identity/users/contract.ts'
import { can, emailGlobalUserList } from '../contract.ts'
import { GlobalUserTable, useGlobalUserColumns } from './GlobalUserTable.tsx'
import { tabs, useCounts, usePeople, useTab } from './lists.ts'
import { t } from './texts.ts'
import { useGlobalUserFilters } from './useGlobalUserFilters.tsx'

/** Everybody on the portal, by the state of the account. */
export const GlobalUserList = () => {
  const tab = useTab()
  const [, change] = useAddress()
  const list = usePeople()
  const counted = useCounts(list.query)
  const filters = useGlobalUserFilters(list)
  const email = useExport(emailGlobalUserList, { query: list.query })
  const { shown, choice } = useColumns('global-users', useGlobalUserColumns())
  const showAll = { label: words('clearLinked'), onClick: () => change({ status: undefined, page: undefined }, { step: true }) }
  return (
    <>
      <TitleBar title={t('globalUsers')} meta={[list.found]} actions={[holds(can.EXPORT) && email, ...uploadActions(), ...addAction()]} />
      <Tabs
        label={t('globalUsers')}
        value={tab}
        tabs={tabs.map((value) => ({ value, label: value === 'ALL' ? t('tab.ALL') : t(`status.${value}`), count: counted(value) }))}
        onChange={(next) => change({ status: next === 'ALL' ? undefined : next, page: undefined }, { step: true })}
      />
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: words('nameOrEmail') }} {...filters} columns={choice} />
      {/* The key: a tab does not show the rows of another while its own are on their way. */}
      <GlobalUserTable
        key={tab}
        list={list}
        columns={shown}
        empty={tab === 'ALL' ? { text: t('nobody'), action: addAction()[0] } : { text: words('nothingInTab'), action: showAll }}
      />
    </>
  )
}

const uploadActions = () => {
  const menu = [
    ...(holds(users.ADD) ? [{ label: t('uploadUsers'), href: '/global-users/upload/users' }] : []),
    ...(holds(users.EDIT) ? [{ label: t('massUpdate'), href: '/global-users/mass-update' }] : []),
  ]
  return menu.length > 0 ? [{ label: words('upload'), icon: <Upload size={16} />, menu }] : []
}

const addAction = () =>
  holds(users.ADD) ? [{ label: t('addGlobalUser'), href: '/management/user/add', icon: <Plus size={16} />, primary: true }] : []

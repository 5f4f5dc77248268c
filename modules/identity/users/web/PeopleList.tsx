import { Plus, Upload } from 'lucide-react'
import type { Data } from '#kit/contract/endpoint.ts'
import { holds } from '#kit/web/me.ts'
import { useAddress } from '#kit/web/navigation.ts'
import { tabCount } from '#kit/web/parts/list/tabCount.ts'
import { useExport } from '#kit/web/parts/list/useExport.tsx'
import { Tabs } from '#kit/web/parts/page/Tabs.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { BuildingBar } from '#modules/identity/office-centres/web/front.tsx'
import { can, countUsers, emailUserList } from '../contract.ts'
import { companyList } from './addresses.ts'
import { type Place, type Tab, tabs, useAskedOf, useMembers, usePending, usePlace, useTab } from './lists.ts'
import { MemberTable } from './MemberTable.tsx'
import { PendingTable } from './PendingTable.tsx'
import { t } from './texts.ts'

/** What only one of the tabs can be narrowed or sorted by. */
const ofOneTab = {
  page: undefined,
  sortProperties: undefined,
  sortDirection: undefined,
  status: undefined,
  permissionCode: undefined,
  userGroupId: undefined,
}

/** The people of an organisation, or of all companies in the building: active ones, inactive ones, and those invited. */
export const PeopleList = ({ ofCompanies = false, building }: { ofCompanies?: boolean; building?: string }) => {
  const tab = useTab()
  const place = usePlace(ofCompanies, building)
  const [, change] = useAddress()
  const counts = useCounts(place)
  const title = ofCompanies ? t('companyUsers') : t('users')
  // Somebody new joins one organisation: among those of all companies it must be chosen first.
  const addTo = holds(can.ADD) && !place.landlordId ? to('/users/add', {}, ofCompanies ? { oc: place.oc } : {}) : undefined
  return (
    <>
      {tab === 'PENDING' ? (
        <PendingHead title={title} place={place} addTo={addTo} />
      ) : (
        <MembersHead title={title} place={place} tab={tab} addTo={addTo} />
      )}
      {building && <BuildingBar path={companyList} />}
      <Tabs
        label={title}
        value={tab}
        onChange={(next) => change({ ...ofOneTab, tab: next === 'ACTIVE' ? undefined : next }, { step: true })}
        tabs={tabs.map((value) => ({ value, label: t(`tab.${value}`), count: tabCount(counts, value) }))}
      />
      {/* The key: a tab does not show the rows of another while its own are on their way. */}
      {tab === 'PENDING' ? (
        <PendingTable key={tab} place={place} ofCompanies={ofCompanies} addTo={addTo} />
      ) : (
        <MemberTable key={tab} tab={tab} place={place} ofCompanies={ofCompanies} addTo={addTo} />
      )}
    </>
  )
}

/** What is not asked of the invited, who are therefore not counted by it. */
const ofMembers = ['permissionCode', 'userGroupId', 'personInCharge', 'statusActiveFlag'] as const

type Counts = Partial<Record<Tab, number>> & Pick<Data<typeof countUsers>, 'minimums'>

/** The tabs' numbers, narrowed as the list is. */
const useCounts = (place: Place): Counts | undefined => {
  const {
    page: _page,
    limit: _limit,
    sortProperties: _by,
    sortDirection: _direction,
    status: _status,
    statusArray: _statuses,
    ...asked
  } = useAskedOf(useTab())
  const query: Record<string, string | string[] | undefined> = { ...(place.landlordId ? { landlordId: place.landlordId } : {}), ...asked }
  const counts = useItem(countUsers, { params: { oc: place.oc }, query }, { keep: true }).data
  if (!counts || !ofMembers.some((name) => asked[name])) return counts
  const { PENDING: _pending, ...others } = counts
  return others
}

interface HeadProps {
  title: string
  place: Place
  addTo: string | undefined
}

/** A building without a company chosen chooses it there. */
const uploadActions = ({ oc, landlordId }: Place) => {
  const query: Record<string, string> = landlordId ? {} : { oc }
  const menu = [
    ...(holds(can.ADD) && !landlordId ? [{ label: t('inviteMany'), href: to('/users/invite-many', {}, query) }] : []),
    ...(holds(can.ADD) ? [{ label: t('uploadUsers'), href: to('/upload/users', {}, query) }] : []),
    ...(holds(can.EDIT) ? [{ label: t('massUpdate'), href: to('/upload/users-mass-update', {}, query) }] : []),
  ]
  return menu.length > 0 ? [{ label: words('upload'), icon: <Upload size={16} />, menu }] : []
}

const addAction = (addTo: string | undefined) => (addTo ? [{ label: t('addUser'), href: addTo, icon: <Plus size={16} />, primary: true }] : [])

const MembersHead = ({ title, place, tab, addTo }: HeadProps & { tab: 'ACTIVE' | 'INACTIVE' }) => {
  const list = useMembers(place, tab)
  const email = useExport(emailUserList, { params: { oc: place.oc }, query: list.query })
  return <TitleBar title={title} meta={[list.found]} actions={[holds(can.EXPORT) && email, ...uploadActions(place), ...addAction(addTo)]} />
}

const PendingHead = ({ title, place, addTo }: HeadProps) => (
  <TitleBar title={title} meta={[usePending(place).found]} actions={[...uploadActions(place), ...addAction(addTo)]} />
)

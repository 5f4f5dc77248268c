import { Plus } from 'lucide-react'
import { useListing } from '#kit/web/listing.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { StatusTabs } from '#kit/web/parts/list/StatusTabs.tsx'
import type { MenuActions } from '#kit/web/parts/page/ActionsDropdown.tsx'
import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { BuildingBar, OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { type Badge, badgeStates, countBadges, listBadges } from '../contract.ts'
import { AddBadges, BadgeHistory, EditBadge, WithdrawBadge } from './badgeDialogs.ts'
import { t } from './texts.ts'

export const BadgeStock = () => <OfBuilding>{({ id, query }) => <StockOf oc={id} query={query} />}</OfBuilding>

const tones = { FREE: 'over', OUT: 'live', LOST: 'wrong' } as const
const State = ({ state }: Pick<Badge, 'state'>) => <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>

const StockOf = ({ oc, query }: { oc: string; query: Record<string, string> }) => {
  const list = useListing(listBadges, { sort: { by: 'number', direction: 'ASC' }, params: { oc }, except: ['oc'], tab: 'state' })
  const counts = useItem(countBadges, { params: { oc }, query: list.acrossTabs }, { keep: true }).data
  const { open, dialog } = useDialog()
  const columns: Column<Badge>[] = [
    { key: 'number', title: t('column.number'), sortable: true, always: true, width: 140, render: ({ number }) => number },
    { key: 'card', title: t('column.card'), width: 180, render: ({ card }) => card ?? '' },
    { key: 'state', title: t('column.state'), width: 150, skeleton: 'badge', render: ({ state }) => <State state={state} /> },
    { key: 'holder', title: t('column.holder'), width: 220, render: ({ state, holder }) => (state === 'FREE' ? '' : (holder ?? t('nobodyNamed'))) },
  ]
  const menu = (badge: Badge): MenuActions => [
    { label: words('editEllipsis'), onClick: () => open((onClose) => <EditBadge oc={oc} badge={badge} onClose={onClose} />) },
    { label: t('whoHad'), href: to('/badges', {}, { ...query, badgeId: String(badge.id) }) },
    { label: words('historyEllipsis'), onClick: () => open((onClose) => <BadgeHistory oc={oc} badge={badge} onClose={onClose} />) },
    badge.state !== 'OUT' && {
      label: t('withdraw'),
      rule: true,
      danger: true,
      onClick: () => open((onClose) => <WithdrawBadge oc={oc} badge={badge} onClose={onClose} />),
    },
  ]
  const add = {
    label: t('addBadges'),
    icon: <Plus size={16} />,
    primary: true,
    onClick: () => open((onClose) => <AddBadges oc={oc} onClose={onClose} />),
  }
  const tab = badgeStates.find((state) => state === list.tab)
  return (
    <>
      <TitleBar title={t('stock')} back={to('/badges', {}, query)} meta={[list.found]} actions={[add]} />
      <BuildingBar path="/badges/stock" />
      <StatusTabs
        label={t('stock')}
        list={list}
        statuses={badgeStates}
        counts={counts}
        nameOf={(state) => (state === 'ALL' ? t('status.ALL') : t(`state.${state}`))}
      />
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: t('searchNumbers') }} />
      <DataTable
        label={t('stock')}
        columns={columns}
        {...list.table}
        rowKey={({ uuid }) => uuid}
        rowName={({ number }) => number}
        menu={menu}
        phone={(row) => ({ title: row.number, second: row.card ?? row.holder ?? '', badge: <State state={row.state} /> })}
        empty={{ text: tab ? t(`noneIn.${tab}`) : t('noStock'), action: add }}
      />
      {dialog}
    </>
  )
}

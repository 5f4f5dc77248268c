import { Map as MapIcon } from 'lucide-react'
import { lazy, type ReactNode } from 'react'
import { useListing } from '#kit/web/listing.ts'
import { holds } from '#kit/web/me.ts'
import { useRowDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { choice, flag } from '#kit/web/parts/list/filter.ts'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { useFilters } from '#kit/web/parts/list/useFilters.tsx'
import type { MenuActions } from '#kit/web/parts/page/ActionsDropdown.tsx'
import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import type { Place } from '#modules/identity/office-centres/web/front.tsx'
import { listFloorPlans } from '#modules/property/floor-plans/contract.ts'
import { can as canSetUp } from '#modules/spaces/facilities/contract.ts'
import { type Desk, deskEquipments, deskKinds, getDesk, listDesks } from '../contract.ts'
import { aboutDesk } from './deskText.ts'
import { keptText } from './keptText.ts'
import { PlanStrip } from './PlanStrip.tsx'
import { saveCode } from './saveCode.ts'
import { t } from './texts.ts'
import classes from './Hotdesks.module.css'

const EditDesk = lazy(async () => ({ default: (await import('./DeskDialogs.tsx')).EditDesk }))
const DeleteDesk = lazy(async () => ({ default: (await import('./DeskDialogs.tsx')).DeleteDesk }))
const DeskHistory = lazy(async () => ({ default: (await import('./DeskDialogs.tsx')).DeskHistory }))

/** Nearly all are in service, which says nothing of who sits there; the ones that are not stand out. */
const UseBadge = ({ outOfUse }: Pick<Desk, 'outOfUse'>) => (
  <StatusBadge tone={outOfUse ? 'over' : 'live'} plain={!outOfUse}>
    {t(outOfUse ? 'outOfUse' : 'inService')}
  </StatusBadge>
)

/** Desks as a list, and the plans on which they are set. */
export const DeskList = ({ oc, query, bar }: Place & { bar: ReactNode }) => {
  const list = useListing(listDesks, { sort: { by: 'deskNo', direction: 'ASC' }, params: { oc }, except: ['oc', 'tab'] })
  const plans = useItem(listFloorPlans, { params: { oc }, query: { limit: 100 } }).data?.items
  const filters = useFilters(list, {
    planId: choice(
      t('plan'),
      (plans ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    ),
    kind: choice(
      t('kind'),
      deskKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
    ),
    equipment: choice(
      t('equipment'),
      deskEquipments.map((value) => ({ value, label: t(`equipment.${value}`) })),
    ),
    outOfUse: flag(words('status'), t('outOfUse'), t('inService')),
    kept: flag(t('keptFor'), t('state.KEPT'), t('noKeeping')),
  })
  const { open, dialog } = useRowDialog(getDesk)
  const columns: Column<Desk>[] = [
    {
      key: 'deskNo',
      title: t('deskNo'),
      sortable: true,
      always: true,
      width: 160,
      render: ({ deskNo, plan }) => <NameCell name={deskNo} second={plan.name} />,
    },
    { key: 'kind', title: t('kind'), width: 260, render: aboutDesk },
    { key: 'kept', title: t('keptFor'), width: 260, render: ({ kept }) => (kept.length > 0 ? keptText(kept) : '') },
    { key: 'status', title: words('status'), width: 140, skeleton: 'badge', render: (row) => <UseBadge outOfUse={row.outOfUse} /> },
  ]
  const menu = ({ uuid, deskNo }: Desk): MenuActions => {
    const at = { params: { oc, uuid } }
    return [
      holds(canSetUp.EDIT) && {
        label: words('editEllipsis'),
        onClick: () => open(at, (desk, onClose) => <EditDesk oc={oc} desk={desk} onClose={onClose} />),
      },
      holds(canSetUp.EDIT) && { label: t('printCode'), onClick: () => void saveCode(oc, uuid, deskNo) },
      { label: words('historyEllipsis'), onClick: () => open(at, (desk, onClose) => <DeskHistory oc={oc} desk={desk} onClose={onClose} />) },
      holds(canSetUp.DELETE) && {
        label: words('deleteEllipsis'),
        danger: true,
        rule: true,
        onClick: () => open(at, (desk, onClose) => <DeleteDesk oc={oc} desk={desk} onClose={onClose} />),
      },
    ]
  }
  const toPlans = { label: t('toPlans'), icon: <MapIcon size={16} />, href: to('/floor-plans', {}, query) }
  return (
    <>
      <TitleBar title={t('hotdesks')} meta={[list.found]} actions={[toPlans]} />
      {bar}
      {holds(canSetUp.EDIT) && plans?.length !== 0 && <PlanStrip plans={plans} query={query} />}
      {plans?.length === 0 && <p className={classes.note}>{t('noPlans')}</p>}
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: t('searchDesks') }} {...filters} />
      <DataTable
        label={t('desks')}
        columns={columns}
        {...list.table}
        rowKey={({ uuid }) => uuid}
        rowName={({ deskNo }) => t('deskN', { deskNo })}
        menu={menu}
        phone={(row) => ({ title: t('deskN', { deskNo: row.deskNo }), second: row.plan.name, badge: <UseBadge outOfUse={row.outOfUse} /> })}
        empty={{ text: t('noDesksYet') }}
      />
      {dialog}
    </>
  )
}

import { Plus } from 'lucide-react'
import { lazy } from 'react'
import { useListing } from '#kit/web/listing.ts'
import { holds } from '#kit/web/me.ts'
import { useMoments } from '#kit/web/moments.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { choice } from '#kit/web/parts/list/filter.ts'
import { ListToolbar } from '#kit/web/parts/list/ListToolbar.tsx'
import { useFilters } from '#kit/web/parts/list/useFilters.tsx'
import { momentWidth } from '#kit/web/parts/list/widths.ts'
import type { MenuActions } from '#kit/web/parts/page/ActionsDropdown.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { BuildingBar, OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { can, type FloorPlan, listFloorPlans, listPlanFloors } from '../contract.ts'
import { PlanThumb } from './front.tsx'
import { t } from './texts.ts'
import classes from './FloorPlans.module.css'

const AddPlan = lazy(async () => ({ default: (await import('./FloorPlanDialogs.tsx')).AddPlan }))
const EditPlan = lazy(async () => ({ default: (await import('./FloorPlanDialogs.tsx')).EditPlan }))
const DeletePlan = lazy(async () => ({ default: (await import('./FloorPlanDialogs.tsx')).DeletePlan }))
const PlanHistory = lazy(async () => ({ default: (await import('./FloorPlanDialogs.tsx')).PlanHistory }))

export const FloorPlanList = () => <OfBuilding>{({ id }) => <PlansOf oc={id} />}</OfBuilding>

const floorText = ({ floor: { floorNo, towerName } }: FloorPlan) => `${floorNo} · ${towerName}`

const PlansOf = ({ oc }: { oc: string }) => {
  const list = useListing(listFloorPlans, { sort: { by: 'name', direction: 'ASC' }, params: { oc }, except: ['oc'] })
  const floors = useItem(listPlanFloors, { params: { oc } }).data ?? []
  const filters = useFilters(list, {
    floorId: choice(
      t('floor'),
      floors.map(({ id, floorNo, towerName }) => ({ value: String(id), label: `${floorNo} · ${towerName}` })),
    ),
  })
  const { open, dialog } = useDialog()
  const { moment } = useMoments()
  const columns: Column<FloorPlan>[] = [
    {
      key: 'name',
      title: words('name'),
      sortable: true,
      always: true,
      width: 320,
      render: ({ name, image }) => (
        <span className={classes.named}>
          {image && <PlanThumb className={classes.small} image={image} />}
          {name}
        </span>
      ),
    },
    { key: 'floor', title: t('floor'), width: 200, render: floorText },
    { key: 'updatedDate', title: words('lastChanged'), sortable: true, width: momentWidth, render: ({ updatedDate }) => moment(updatedDate) },
  ]
  const menu = (plan: FloorPlan): MenuActions => [
    plan.may.edit && { label: words('editEllipsis'), onClick: () => open((onClose) => <EditPlan oc={oc} plan={plan} onClose={onClose} />) },
    { label: words('historyEllipsis'), onClick: () => open((onClose) => <PlanHistory oc={oc} plan={plan} onClose={onClose} />) },
    plan.may.delete && {
      label: words('deleteEllipsis'),
      rule: true,
      danger: true,
      onClick: () => open((onClose) => <DeletePlan oc={oc} plan={plan} onClose={onClose} />),
    },
  ]
  const add = {
    label: t('addPlan'),
    icon: <Plus size={16} />,
    primary: true,
    onClick: () => open((onClose) => <AddPlan oc={oc} onClose={onClose} />),
  }
  const adds = holds(can.ADD)
  return (
    <>
      <TitleBar title={t('floorPlans')} meta={[list.found]} actions={[adds && add]} />
      <BuildingBar path="/floor-plans" />
      <ListToolbar search={{ value: list.search, onChange: list.setSearch, placeholder: t('searchPlans') }} {...filters} />
      <DataTable
        label={t('floorPlans')}
        columns={columns}
        {...list.table}
        rowKey={({ uuid }) => uuid}
        rowName={({ name }) => name}
        menu={menu}
        phone={(row) => ({ title: row.name, second: floorText(row) })}
        empty={{ text: t('noPlans'), ...(adds ? { action: add } : {}) }}
      />
      {dialog}
    </>
  )
}

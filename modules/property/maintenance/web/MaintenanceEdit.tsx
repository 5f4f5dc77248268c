import { useEdit } from '#kit/web/edit.ts'
import { useParam } from '#kit/web/navigation.ts'
import { Found } from '#kit/web/parts/list/Found.tsx'
import { EditForm } from '#kit/web/parts/page/EditForm.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { getMaintenance, type Maintenance, MaintenanceInput, updateMaintenance } from '../contract.ts'
import { Concerned, useReach } from './Concerned.tsx'
import { differences } from './differences.ts'
import { MaintenanceFields } from './MaintenanceFields.tsx'
import { formOf, maintenanceBody } from './maintenanceForm.ts'
import { MaintenanceStatusBadge } from './MaintenanceStatusBadge.tsx'
import { t } from './texts.ts'

export const MaintenanceEdit = () => {
  const uuid = useParam('uuid')
  const window = useItem(getMaintenance, { params: { uuid } })
  return <Found item={window}>{(found) => <Form key={uuid} window={found} />}</Found>
}

const together = [
  ['starts', 'ends'],
  ['everywhere', 'buildings'],
] as const

const Form = ({ window }: { window: Maintenance }) => {
  const params = { uuid: window.uuid }
  const detail = to('/management/maintenance-mode/{uuid}', params)
  const edit = useEdit({
    record: window,
    save: updateMaintenance,
    schema: MaintenanceInput,
    at: { params },
    toForm: formOf,
    toBody: maintenanceBody,
    together,
    t,
    keep: `maintenance/${window.uuid}`,
    said: t('updated'),
    leadsTo: detail,
  })
  const reach = useReach(edit.values)
  return (
    <>
      <TitleBar
        title={t('editMaintenance')}
        tab={window.title}
        back={detail}
        badge={<MaintenanceStatusBadge status={window.status} />}
        meta={[window.title]}
      />
      <EditForm
        edit={edit}
        differences={differences}
        verb={words('saveChanges')}
        disabled={!window.may.edit}
        summary={<Concerned organisations={reach?.organisations} />}
      >
        <MaintenanceFields form={edit.values} onChange={edit.set} errors={edit.errors} zone={reach?.timeZone} begun={window.status !== 'UPCOMING'} />
      </EditForm>
    </>
  )
}

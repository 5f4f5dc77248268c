import { History, Trash2 } from 'lucide-react'
import { lazy } from 'react'
import { useEdit } from '#kit/web/edit.ts'
import { useMe } from '#kit/web/me.ts'
import { useGo, useParam } from '#kit/web/navigation.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { Found } from '#kit/web/parts/list/Found.tsx'
import { EditForm } from '#kit/web/parts/page/EditForm.tsx'
import { HistoryDialog } from '#kit/web/parts/page/RecordHistory.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { getAccessTimeZone, getAccessTimeZoneHistory, updateAccessTimeZone } from '../contract.ts'
import { type AccessTimeZone, AccessTimeZoneInput } from '../contract/schedule.ts'
import { t } from './texts.ts'
import { TimeZoneFields } from './TimeZoneFields.tsx'
import { differences, fieldOf, formOf, toBody } from './timeZoneForm.ts'

const DeleteTimeZone = lazy(async () => ({ default: (await import('./DeleteTimeZone.tsx')).DeleteTimeZone }))

export const TimeZoneEdit = () => <OfBuilding>{({ id, query }) => <One oc={id} query={query} />}</OfBuilding>

const One = ({ oc, query }: { oc: string; query: Record<string, string> }) => {
  const accessTimeZoneId = useParam('id')
  const zone = useItem(getAccessTimeZone, { params: { id: oc, accessTimeZoneId } })
  return <Found item={zone}>{(found) => <Form key={accessTimeZoneId} oc={oc} query={query} zone={found} />}</Found>
}

const Form = ({ oc, query, zone }: { oc: string; query: Record<string, string>; zone: AccessTimeZone }) => {
  const go = useGo()
  const { open, dialog } = useDialog()
  const list = to('/access-points', {}, { ...query, tab: 'ACCESS_TIME_ZONES' })
  const { may } = zone
  const edit = useEdit({
    record: zone,
    save: updateAccessTimeZone,
    schema: AccessTimeZoneInput,
    at: { params: { id: oc, accessTimeZoneId: zone.id } },
    toForm: formOf,
    toBody,
    t,
    keep: `access-time-zones/${zone.uuid}`,
    fieldOf,
    said: t('timeZoneSaved'),
  })
  return (
    <>
      <TitleBar
        title={zone.name}
        back={list}
        meta={[t('nDoors', { n: zone.mappings }), zone.timeZone]}
        actions={[
          {
            label: words('historyEllipsis'),
            icon: <History size={16} />,
            onClick: () => open((onClose) => <TimeZoneHistory oc={oc} zone={zone} onClose={onClose} />),
          },
          ...(may.delete
            ? [
                {
                  label: words('deleteEllipsis'),
                  icon: <Trash2 size={16} />,
                  danger: true,
                  rule: true,
                  onClick: () =>
                    open((onClose) => <DeleteTimeZone oc={oc} zone={zone} onClose={onClose} onDeleted={() => go(list, { replace: true })} />),
                },
              ]
            : []),
        ]}
      />
      <EditForm edit={edit} differences={differences} verb={words('saveChanges')} disabled={!may.edit}>
        <TimeZoneFields form={edit.values} onChange={edit.set} errors={edit.errors} disabled={!may.edit} />
      </EditForm>
      {dialog}
    </>
  )
}

const TimeZoneHistory = ({ oc, zone: { id, name }, onClose }: { oc: string; zone: AccessTimeZone; onClose: () => void }) => {
  const { timeZone } = useMe().organisation
  const history = useItem(getAccessTimeZoneHistory, { params: { id: oc, accessTimeZoneId: id }, query: { limit: 100 } })
  return <HistoryDialog title={t('historyOf', { name })} history={history} onClose={onClose} t={t} zone={timeZone} />
}

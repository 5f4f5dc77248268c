import { History, Trash2 } from 'lucide-react'
import { lazy } from 'react'
import { useEdit } from '#kit/web/edit.ts'
import { useMe } from '#kit/web/me.ts'
import { useGo, useParam } from '#kit/web/navigation.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { zoneText } from '#kit/web/parts/fields/dates.ts'
import { Found } from '#kit/web/parts/list/Found.tsx'
import { EditForm } from '#kit/web/parts/page/EditForm.tsx'
import { HistoryDialog } from '#kit/web/parts/page/RecordHistory.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { getAccessTimeZone, getAccessTimeZoneHistory, updateAccessTimeZone } from '../contract.ts'
import { type AccessTimeZone, AccessTimeZoneInput, type HoursRehearsal } from '../contract/schedule.ts'
import { t } from './texts.ts'
import { TimeZoneFields } from './TimeZoneFields.tsx'
import { differences, fieldOf, formOf, toBody } from './timeZoneForm.ts'
import { told } from './told.ts'
import { doorsNamed, entriesOf, fromWhen, some } from './useRehearsedDoors.tsx'
import { useTriedHours } from './useTriedHours.ts'

const DeleteTimeZone = lazy(async () => ({ default: (await import('./DeleteTimeZone.tsx')).DeleteTimeZone }))

export const TimeZoneEdit = () => <OfBuilding>{({ id, query }) => <One oc={id} query={query} />}</OfBuilding>

const One = ({ oc, query }: { oc: string; query: Record<string, string> }) => {
  const accessTimeZoneId = useParam('id')
  const zone = useItem(getAccessTimeZone, { params: { id: oc, accessTimeZoneId } })
  return <Found item={zone}>{(found) => <Form key={accessTimeZoneId} oc={oc} query={query} zone={found} />}</Found>
}

/** Whom the hours concern, and from when, as the lines of a question. */
const effectsOf = ({ more, fewer, doors, entries }: HoursRehearsal) =>
  [
    { what: t('moreHours'), detail: fromWhen(more.first), count: more.people },
    { what: t('fewerHours'), detail: fromWhen(fewer.first), count: fewer.people },
    {
      what: t('doorsEffect.doors'),
      detail: some(
        doors.slice(0, doorsNamed).map(({ name }) => name),
        doors.length,
      ),
      count: doors.length,
    },
    entriesOf({ entries }),
  ].filter(({ count }) => count > 0)

interface Props {
  oc: string
  query: Record<string, string>
  zone: AccessTimeZone
}

const Title = ({ oc, query, zone }: Props) => {
  const go = useGo()
  const { open, dialog } = useDialog()
  const list = to('/access-points', {}, { ...query, tab: 'ACCESS_TIME_ZONES' })
  return (
    <>
      <TitleBar
        title={zone.name}
        back={list}
        meta={[t('nDoors', { n: zone.mappings }), zoneText(zone.timeZone)]}
        actions={[
          {
            label: words('historyEllipsis'),
            icon: <History size={16} />,
            onClick: () => open((onClose) => <TimeZoneHistory oc={oc} zone={zone} onClose={onClose} />),
          },
          zone.may.delete && {
            label: words('deleteEllipsis'),
            icon: <Trash2 size={16} />,
            danger: true,
            rule: true,
            onClick: () => open((onClose) => <DeleteTimeZone oc={oc} zone={zone} onClose={onClose} onDeleted={() => go(list, { replace: true })} />),
          },
        ]}
      />
      {dialog}
    </>
  )
}

const Form = ({ oc, query, zone }: Props) => {
  const { may } = zone
  const at = { params: { id: oc, accessTimeZoneId: zone.id } }
  const edit = useEdit({
    record: zone,
    save: updateAccessTimeZone,
    schema: AccessTimeZoneInput,
    at,
    toForm: formOf,
    toBody,
    t,
    keep: `access-time-zones/${zone.uuid}`,
    fieldOf,
    said: t('timeZoneSaved'),
  })
  const { tried, forget, trying, askThenSave } = useTriedHours(zone, edit, at)
  return (
    <>
      <Title oc={oc} query={query} zone={zone} />
      <EditForm
        edit={{ ...edit, busy: edit.busy || trying, save: askThenSave }}
        differences={differences}
        verb={words('saveChanges')}
        disabled={!may.edit}
      >
        <TimeZoneFields form={edit.values} onChange={edit.set} errors={edit.errors} disabled={!may.edit} />
      </EditForm>
      {tried && (
        <ConfirmDialog
          opened
          danger={tried.fewer.people > 0}
          title={t('manyHoursQuestion', { name: zone.name })}
          verb={words('saveChanges')}
          warning={null}
          consequences={effectsOf(tried)}
          busy={edit.busy}
          onClose={forget}
          onConfirm={() => {
            forget()
            edit.save()
          }}
        />
      )}
    </>
  )
}

const TimeZoneHistory = ({ oc, zone: { id, name }, onClose }: { oc: string; zone: AccessTimeZone; onClose: () => void }) => {
  const { timeZone } = useMe().organisation
  const history = useItem(getAccessTimeZoneHistory, { params: { id: oc, accessTimeZoneId: id }, query: { limit: 100 } })
  return <HistoryDialog title={t('historyOf', { name })} history={history} onClose={onClose} t={t} told={told} zone={timeZone} />
}

import { CircleOff, History, Power, Trash2, UserCheck } from 'lucide-react'
import { useEdit } from '#kit/web/edit.ts'
import { useGo, useParam } from '#kit/web/navigation.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { Found } from '#kit/web/parts/list/Found.tsx'
import { EditForm } from '#kit/web/parts/page/EditForm.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { getDoor, updateDoor } from '../contract.ts'
import { type Door, DoorInput } from '../contract/door.ts'
import { DeleteDoor, DoorHistory, UseOfDoor } from './DoorDialogs.tsx'
import { DoorFacts } from './DoorFacts.tsx'
import { DoorFields } from './DoorFields.tsx'
import { differences, doorBody, fieldOf, formOf } from './doorForm.ts'
import { DoorStateBadge } from './DoorStateBadge.tsx'
import { waitingText } from './moments.ts'
import { t } from './texts.ts'
import { useDoorNames } from './useDoorNames.ts'

export const DoorEdit = () => <OfBuilding>{({ id, query }) => <One oc={id} query={query} />}</OfBuilding>

const One = ({ oc, query }: { oc: string; query: Record<string, string> }) => {
  const id = useParam('id')
  const door = useItem(getDoor, { params: { oc, id } })
  return <Found item={door}>{(found) => <Shown key={id} oc={oc} query={query} door={found} />}</Found>
}

/** How it is wired, and where it is, each is one thing. */
const together = [
  ['controllerId', 'outputNo'],
  ['zone', 'companyId', 'floorId'],
] as const

const Form = ({ oc, door }: { oc: string; door: Door }) => {
  const edit = useEdit({
    record: door,
    save: updateDoor,
    schema: DoorInput,
    at: { params: { oc, id: door.id } },
    toForm: formOf,
    toBody: doorBody,
    t,
    keep: `doors/${door.uuid}`,
    fieldOf,
    together,
    said: t('doorSaved'),
  })
  const names = useDoorNames(oc, edit.theirs, edit.mine)
  return (
    <EditForm edit={edit} differences={differences(names)} verb={words('saveChanges')}>
      <DoorFields oc={oc} form={edit.values} onChange={edit.set} errors={edit.errors} companyName={door.company?.companyName} />
    </EditForm>
  )
}

const Shown = ({ oc, query, door }: { oc: string; query: Record<string, string>; door: Door }) => {
  const go = useGo()
  const { open, dialog } = useDialog()
  const list = to('/door-setup', {}, query)
  const props = { oc, door }
  const { may, waiting } = door
  return (
    <>
      <TitleBar
        title={door.name}
        back={list}
        badge={<DoorStateBadge of={door} />}
        meta={[
          door.clockWaits && t('clockWaits'),
          door.standsOpen && t('standsOpen'),
          door.controller.name,
          waiting.entries === 0 ? t('confirmed') : waitingText(waiting),
        ]}
        actions={[
          { label: t('whoOpens'), icon: <UserCheck size={16} />, href: to('/access-door/manage/{id}', { id: String(door.id) }, query) },
          {
            label: words('historyEllipsis'),
            icon: <History size={16} />,
            onClick: () => open((onClose) => <DoorHistory {...props} onClose={onClose} />),
          },
          may.putInUse && {
            label: t('putInUse'),
            icon: <Power size={16} />,
            onClick: () => open((onClose) => <UseOfDoor {...props} onClose={onClose} />),
          },
          may.takeOutOfUse && {
            label: t('takeOutOfUseEllipsis'),
            icon: <CircleOff size={16} />,
            danger: true,
            rule: true,
            onClick: () => open((onClose) => <UseOfDoor {...props} onClose={onClose} />),
          },
          may.delete && {
            label: words('deleteEllipsis'),
            icon: <Trash2 size={16} />,
            danger: true,
            onClick: () => open((onClose) => <DeleteDoor {...props} onClose={onClose} onDeleted={() => go(list, { replace: true })} />),
          },
        ]}
      />
      {may.edit ? <Form {...props} /> : <DoorFacts door={door} />}
      {dialog}
    </>
  )
}

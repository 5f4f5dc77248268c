import { useState } from 'react'
import { call } from '#kit/web/api.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { type Pick, pickPages } from '#kit/web/parts/fields/pick.ts'
import { PickMany } from '#kit/web/parts/fields/PickMany.tsx'
import { Found } from '#kit/web/parts/list/Found.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { listDoorChoices } from '#modules/access/doors/contract.ts'
import { getFaceReaders, setFaceReaders } from '../contract.ts'
import { t } from './texts.ts'

interface Props {
  oc: string
  onClose: () => void
}

/** Doors whose readers know faces: others are never told one. */
export const FaceReaders = ({ oc, onClose }: Props) => {
  const readers = useItem(getFaceReaders, { params: { id: oc } })
  return (
    <Found item={readers}>{({ doors }) => <Doors oc={oc} onClose={onClose} first={doors.map(({ id, name }) => ({ id: String(id), name }))} />}</Found>
  )
}

const Doors = ({ oc, onClose, first }: Props & { first: Pick[] }) => {
  const [doors, setDoors] = useState(first)
  const send = useSend(setFaceReaders, { said: t('readersSaved'), closes: onClose })
  const load = pickPages(
    (query) => call(listDoorChoices, { params: { id: oc }, query }),
    ({ id, name }) => ({ id: String(id), name }),
  )
  return (
    <FormDialog
      title={t('readers')}
      text={t('readersText')}
      busy={send.busy}
      onClose={onClose}
      onSave={() => send({ params: { id: oc }, body: { doorIds: doors.map(({ id }) => Number(id)) } })}
    >
      <PickMany label={t('readerDoors')} value={doors} onChange={setDoors} load={load} />
    </FormDialog>
  )
}

import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useDraft } from '#kit/web/draft.ts'
import { useItem, useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { deleteFloor, getFloor, updateFloor } from '../contract.ts'
import { type Floor, FloorInput } from '../contract/tower.ts'
import { FormDialog } from '#kit/web/parts/FormDialog.tsx'
import { t } from './texts.ts'
import classes from './Units.module.css'

interface Props {
  office: string
  floorId: number
  onClose: () => void
}

export const FloorDialog = ({ office, floorId, onClose }: Props) => {
  const floor = useItem(getFloor, { params: { id: office, floorId } }).data
  return floor && <FloorForm office={office} floor={floor} onClose={onClose} />
}

const toBody = (form: { floorNo: string; elevatorLevel: string }) => form

const FloorForm = ({ office, floor, onClose }: { office: string; floor: Floor; onClose: () => void }) => {
  const [initial] = useState({ floorNo: floor.floorNo, elevatorLevel: floor.elevatorLevel })
  const draft = useDraft({ initial, toBody, schema: FloorInput, t })
  const at = { params: { id: office, floorId: floor.id }, version: floor.version }
  const update = useSend(updateFloor, { said: t('floorSaved'), onDone: onClose, onRefused: draft.refuse })
  const remove = useSend(deleteFloor, { said: t('floorRemoved'), onDone: onClose })
  const save = () => {
    const body = draft.check()
    if (body) update({ ...at, body })
  }
  return (
    <FormDialog
      title={t('editFloorOf', { floor: `${floor.towerName}, ${floor.floorNo}` })}
      verb={words('save')}
      busy={update.busy || remove.busy}
      onClose={onClose}
      onSave={save}
      other={
        floor.units === 0 && (
          <Button variant="subtle" color="red" size="md" className={classes.remove} loading={remove.busy} onClick={() => remove(at)}>
            {t('removeFloor')}
          </Button>
        )
      }
    >
      <TextInput
        label={t('floorNo')}
        maxLength={20}
        value={draft.values.floorNo}
        onChange={(event) => draft.set({ floorNo: event.currentTarget.value })}
        error={draft.errors.floorNo}
        data-autofocus
      />
      <TextInput
        label={t('elevatorLevel')}
        description={t('elevatorLevelHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={20}
        value={draft.values.elevatorLevel}
        onChange={(event) => draft.set({ elevatorLevel: event.currentTarget.value })}
        error={draft.errors.elevatorLevel}
      />
    </FormDialog>
  )
}

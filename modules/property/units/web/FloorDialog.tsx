import { Button, TextInput } from '@mantine/core'
import { useEdit } from '#kit/web/edit.ts'
import { EditDialog } from '#kit/web/parts/page/EditForm.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { deleteFloor, getFloor, updateFloor } from '../contract.ts'
import { type Floor, FloorInput } from '../contract/tower.ts'
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

interface Form {
  floorNo: string
  elevatorLevel: string
}
const toBody = (form: Form) => form
const formOf = ({ floorNo, elevatorLevel }: Floor): Form => ({ floorNo, elevatorLevel })
const differences = (theirs: Form, mine: Form) => [
  { field: words('floor'), theirs: theirs.floorNo, mine: mine.floorNo },
  { field: t('elevatorLevel'), theirs: theirs.elevatorLevel, mine: mine.elevatorLevel },
]

const FloorForm = ({ office, floor, onClose }: { office: string; floor: Floor; onClose: () => void }) => {
  const at = { params: { id: office, floorId: floor.id } }
  const edit = useEdit({
    record: floor,
    save: updateFloor,
    schema: FloorInput,
    at,
    toForm: formOf,
    toBody,
    t,
    said: t('floorSaved'),
    onDone: onClose,
  })
  const remove = useSend(deleteFloor, { said: t('floorRemoved'), closes: onClose })
  return (
    <EditDialog
      edit={edit}
      differences={differences}
      title={t('editFloorOf', { floor: `${floor.towerName}, ${floor.floorNo}` })}
      onClose={onClose}
      other={
        floor.units === 0 && (
          <Button
            variant="subtle"
            color="red"
            size="md"
            className={classes.remove}
            loading={remove.busy}
            onClick={() => remove({ ...at, version: edit.begun.version })}
          >
            {t('removeFloor')}
          </Button>
        )
      }
    >
      <TextInput
        label={words('floor')}
        required
        maxLength={20}
        value={edit.values.floorNo}
        onChange={(event) => edit.set({ floorNo: event.currentTarget.value })}
        error={edit.errors.floorNo}
        data-autofocus
      />
      <TextInput
        label={t('elevatorLevel')}
        required
        description={t('elevatorLevelHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={20}
        value={edit.values.elevatorLevel}
        onChange={(event) => edit.set({ elevatorLevel: event.currentTarget.value })}
        error={edit.errors.elevatorLevel}
      />
    </EditDialog>
  )
}

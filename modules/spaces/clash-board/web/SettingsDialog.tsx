import { ActionIcon, Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { X } from 'lucide-react'
import { differencesOf, type Shown } from '#kit/web/differences.ts'
import { useEdit } from '#kit/web/edit.ts'
import { fieldsOf } from '#kit/web/fieldsOf.ts'
import { NumberField } from '#kit/web/parts/fields/NumberField.tsx'
import { EditDialog } from '#kit/web/parts/page/EditForm.tsx'
import { words } from '#kit/web/words.ts'
import { type ClashBoard, updateClashSettings } from '../contract.ts'
import { type ClashSettings, ClashSettingsInput } from '../contract/settings.ts'
import { floorName } from './clashText.ts'
import { t } from './texts.ts'
import classes from './ClashBoard.module.css'

const counts = ['crowdFrom', 'lobbyPeople', 'movingLifts', 'floorPeople'] as const
interface Form extends Record<(typeof counts)[number], number | null> {
  floors: { floorId: number; people: number | null }[]
}
const formOf = ({ crowdFrom, lobbyPeople, movingLifts, floorPeople, floors }: ClashSettings): Form => ({
  crowdFrom,
  lobbyPeople,
  movingLifts,
  floorPeople,
  floors,
})
const toBody = ({ crowdFrom, lobbyPeople, movingLifts, floorPeople, floors }: Form) => ({
  crowdFrom: crowdFrom ?? undefined,
  lobbyPeople: lobbyPeople ?? undefined,
  movingLifts: movingLifts ?? undefined,
  floorPeople,
  floors: floors.map(({ floorId, people }) => ({ floorId, people: people ?? undefined })),
})
const differences = (theirs: Form, mine: Form) =>
  differencesOf(
    counts.map((name): Shown<Form> => [t(name), (form) => String(form[name] ?? '')]),
    theirs,
    mine,
  )

interface Props {
  oc: string
  settings: ClashSettings
  floors: ClashBoard['floors']
  onClose: () => void
}

/** From how many on it is too many: of the lobby, the lifts and the floors. */
export const SettingsDialog = ({ oc, settings, floors, onClose }: Props) => {
  const edit = useEdit({
    record: settings,
    save: updateClashSettings,
    schema: ClashSettingsInput,
    at: { params: { oc } },
    toForm: formOf,
    toBody,
    t,
    said: t('settingsSaved'),
    onDone: onClose,
  })
  const { values, set, errors } = edit
  const name = (id: number) => {
    const floor = floors.find((one) => one.id === id)
    return floor ? floorName({ floors }, floor) : ''
  }
  const others = floors.filter(({ id }) => !values.floors.some(({ floorId }) => floorId === id))
  const field = fieldsOf({ form: values, onChange: set, errors })
  return (
    <EditDialog edit={edit} differences={differences} title={t('settings')} onClose={onClose}>
      <p className={classes.quiet}>{t('settingsText')}</p>
      <NumberField label={t('crowdFrom')} required help={t('crowdFromHelp')} {...field.value('crowdFrom')} />
      <NumberField label={t('lobbyPeople')} required {...field.value('lobbyPeople')} />
      <NumberField label={t('movingLifts')} required help={t('movingLiftsHelp')} {...field.value('movingLifts')} />
      <NumberField label={t('floorPeople')} help={t('floorPeopleHelp')} {...field.value('floorPeople')} />
      <Select
        label={t('ownFloors')}
        placeholder={t('addFloor')}
        searchable
        nothingFoundMessage={words('nothingFound')}
        data={others.map(({ id }) => ({ value: String(id), label: name(id) }))}
        value={null}
        onChange={(id) => id && set({ floors: [...values.floors, { floorId: Number(id), people: values.floorPeople }] })}
        error={errors.floors}
      />
      {values.floors.map(({ floorId, people }, at) => (
        <div key={floorId} className={classes.ownFloor}>
          <NumberField
            required
            label={t('peopleOnFloor', { floor: name(floorId) })}
            value={people}
            onChange={(value) => set({ floors: values.floors.map((one) => (one.floorId === floorId ? { floorId, people: value } : one)) })}
            error={errors[`floors.${at}.people`]}
          />
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t('removeFloor', { floor: name(floorId) })}
            onClick={() => set({ floors: values.floors.filter((one) => one.floorId !== floorId) })}
          >
            <X size={16} />
          </ActionIcon>
        </div>
      ))}
    </EditDialog>
  )
}

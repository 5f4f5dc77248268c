import { ActionIcon, Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { X } from 'lucide-react'
import { useEdit } from '#kit/web/edit.ts'
import { WholeNumberField } from '#kit/web/parts/fields/WholeNumberField.tsx'
import { EditDialog } from '#kit/web/parts/page/EditForm.tsx'
import { words } from '#kit/web/words.ts'
import { type ClashBoard, updateClashSettings } from '../contract.ts'
import { type ClashSettings, ClashSettingsInput } from '../contract/settings.ts'
import { floorName } from './clashText.ts'
import { t } from './texts.ts'
import classes from './ClashBoard.module.css'

interface Form {
  crowdFrom: number | string
  lobbyPeople: number | string
  movingLifts: number | string
  floorPeople: number | string
  floors: { floorId: number; people: number | string }[]
}
const formOf = ({ crowdFrom, lobbyPeople, movingLifts, floorPeople, floors }: ClashSettings): Form => ({
  crowdFrom,
  lobbyPeople,
  movingLifts,
  floorPeople: floorPeople ?? '',
  floors,
})
const typed = (value: number | string) => (typeof value === 'number' ? value : undefined)
const toBody = ({ crowdFrom, lobbyPeople, movingLifts, floorPeople, floors }: Form) => ({
  crowdFrom: typed(crowdFrom),
  lobbyPeople: typed(lobbyPeople),
  movingLifts: typed(movingLifts),
  floorPeople: typed(floorPeople) ?? null,
  floors: floors.map(({ floorId, people }) => ({ floorId, people: typed(people) })),
})
const differences = (theirs: Form, mine: Form) =>
  (['crowdFrom', 'lobbyPeople', 'movingLifts', 'floorPeople'] as const).map((field) => ({
    field: t(field),
    theirs: String(theirs[field]),
    mine: String(mine[field]),
  }))

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
  const number = (field: 'crowdFrom' | 'lobbyPeople' | 'movingLifts' | 'floorPeople') => ({
    label: t(field),
    value: values[field],
    onChange: (value: number | string) => set({ [field]: value }),
    error: errors[field],
  })
  return (
    <EditDialog edit={edit} differences={differences} title={t('settings')} onClose={onClose}>
      <p className={classes.quiet}>{t('settingsText')}</p>
      <WholeNumberField {...number('crowdFrom')} required description={t('crowdFromHelp')} />
      <WholeNumberField {...number('lobbyPeople')} required />
      <WholeNumberField {...number('movingLifts')} required description={t('movingLiftsHelp')} />
      <WholeNumberField {...number('floorPeople')} description={t('floorPeopleHelp')} />
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
          <WholeNumberField
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

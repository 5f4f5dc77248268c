import { Radio, Select, Stack, Textarea } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/Stack.layer.css'
import { useDraft } from '#kit/web/draft.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { useSelectSearch } from '#kit/web/parts/fields/useSelectSearch.ts'
import { useItem, useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { FloorSelect } from '#modules/property/units/web/front.tsx'
import { listDoorChoices, startLockdown } from '../contract.ts'
import { LockdownInput, lockdownReaches, type LockdownReach } from '../contract/controller.ts'
import { t } from './texts.ts'

interface Form {
  reach: LockdownReach
  doorId: string
  floorId: string
  reason: string
}

const toBody = ({ reach, doorId, floorId, reason }: Form) => ({
  reach,
  reason,
  doorId: reach === 'DOOR' && doorId ? Number(doorId) : null,
  floorId: reach === 'FLOOR' && floorId ? Number(floorId) : null,
})

const DoorSelect = ({ oc, value, name, onChange }: { oc: string; value: string; name: string; onChange: (doorId: string) => void }) => {
  const { wanted, typing } = useSelectSearch(name)
  const found = useItem(listDoorChoices, { params: { id: oc }, query: { limit: 100, wildcardSearch: wanted } }, { keep: true }).data?.items ?? []
  const doors = found.map((door) => ({ value: String(door.id), label: door.name }))
  return (
    <Select
      label={t('door')}
      required
      data={value === '' || doors.some((door) => door.value === value) ? doors : [{ value, label: name }, ...doors]}
      value={value || null}
      onChange={(doorId) => onChange(doorId ?? '')}
      {...typing}
    />
  )
}

interface Props {
  oc: string
  /** The door that it is about, where it begins at one. */
  door?: { id: number; name: string }
  onClose: () => void
}

/** What is shut, and why. No password: whoever needs it has no time. */
export const StartLockdown = ({ oc, door, onClose }: Props) => {
  const initial: Form = { reach: door ? 'DOOR' : 'BUILDING', doorId: door ? String(door.id) : '', floorId: '', reason: '' }
  const draft = useDraft({ initial, toBody, schema: LockdownInput, t })
  const { values, set, errors } = draft
  const send = useSend(startLockdown, { said: t('lockedDownNow'), closes: onClose, onRefused: draft.refuse })
  const complete = values.reach === 'BUILDING' || (values.reach === 'DOOR' ? values.doorId !== '' : values.floorId !== '')
  const save = () => {
    const body = draft.check()
    if (body) send({ params: { oc }, body })
  }
  return (
    <FormDialog
      title={t('lockDownTitle')}
      text={t('lockDownText')}
      verb={t('lockDownNow')}
      busy={send.busy}
      disabled={!complete}
      onClose={onClose}
      onSave={save}
    >
      <Radio.Group label={t('reach')} value={values.reach} onChange={(reach) => set({ reach: reach as LockdownReach })}>
        <Stack gap="sm">
          {lockdownReaches.toReversed().map((reach) => (
            <Radio key={reach} value={reach} label={t(`reach.${reach}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {values.reach === 'DOOR' && <DoorSelect oc={oc} value={values.doorId} name={door?.name ?? ''} onChange={(doorId) => set({ doorId })} />}
      {values.reach === 'FLOOR' && <FloorSelect office={oc} towerId="" value={values.floorId} onChange={(floorId) => set({ floorId })} />}
      <Textarea
        label={words('reason')}
        required
        rows={2}
        maxLength={300}
        value={values.reason}
        onChange={(event) => set({ reason: event.currentTarget.value })}
        error={errors.reason}
        data-autofocus
      />
    </FormDialog>
  )
}

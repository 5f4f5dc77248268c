import { Radio, Stack, Textarea } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/Stack.layer.css'
import { useDraft } from '#kit/web/draft.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { FloorSelect } from '#modules/property/units/web/front.tsx'
import { startLockdown } from '../contract.ts'
import { LockdownInput, lockdownReaches, type LockdownReach } from '../contract/controller.ts'
import { type ChosenDoor, DoorSelect } from './DoorSelect.tsx'
import { t } from './texts.ts'

interface Form {
  reach: LockdownReach
  door: ChosenDoor | undefined
  floorId: string
  reason: string
}

const toBody = ({ reach, door, floorId, reason }: Form) => ({
  reach,
  reason,
  doorId: reach === 'DOOR' && door ? door.id : null,
  floorId: reach === 'FLOOR' && floorId ? Number(floorId) : null,
})

interface Props {
  oc: string
  /** The door that it is about, where it begins at one. */
  door?: ChosenDoor
  onClose: () => void
}

/** What is shut, and why. No password: whoever needs it has no time. */
export const StartLockdown = ({ oc, door, onClose }: Props) => {
  const initial: Form = { reach: door ? 'DOOR' : 'BUILDING', door, floorId: '', reason: '' }
  const draft = useDraft({ initial, toBody, schema: LockdownInput, t })
  const { values, set, errors } = draft
  const send = useSend(startLockdown, { said: t('lockedDownNow'), closes: onClose, onRefused: draft.refuse })
  const complete = values.reach === 'BUILDING' || (values.reach === 'DOOR' ? values.door !== undefined : values.floorId !== '')
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
      {values.reach === 'DOOR' && <DoorSelect oc={oc} required value={values.door} onChange={(chosen) => set({ door: chosen })} />}
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

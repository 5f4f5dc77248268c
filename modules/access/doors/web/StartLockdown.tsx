import { Radio, Stack } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/Stack.layer.css'
import { listed } from '#kit/web/listed.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { ReasonField } from '#kit/web/parts/fields/ReasonField.tsx'
import { useItem } from '#kit/web/queries.ts'
import { useSubmit } from '#kit/web/submit.ts'
import { FloorSelect } from '#modules/property/units/web/front.tsx'
import { previewLockdown, startLockdown } from '../contract.ts'
import { LockdownInput, lockdownReaches, type LockdownReach } from '../contract/controller.ts'
import { type ChosenDoor, DoorSelect } from './DoorSelect.tsx'
import { t } from './texts.ts'
import { useFloor } from './useDoorNames.ts'
import classes from './Doors.module.css'

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
  const form = useSubmit(startLockdown, {
    initial,
    toBody,
    schema: LockdownInput,
    t,
    at: { params: { oc } },
    said: t('lockedDownNow'),
    closes: onClose,
  })
  const { values, set, errors } = form
  const complete = values.reach === 'BUILDING' || (values.reach === 'DOOR' ? values.door !== undefined : values.floorId !== '')
  const { reach, doorId, floorId } = toBody(values)
  const asked = complete ? { params: { oc }, query: { reach, ...(doorId ? { doorId } : {}), ...(floorId ? { floorId } : {}) } } : undefined
  const reached = useItem(previewLockdown, asked).data
  const floor = useFloor(oc, reach === 'FLOOR' ? values.floorId : '')
  const none = reached?.doors === 0
  const silent = reached?.silentControllers ?? []
  return (
    <FormDialog
      title={t('lockDownTitle')}
      text={t('lockDownText')}
      danger
      verb={t('lockDownNow')}
      busy={form.busy}
      disabled={none}
      onClose={onClose}
      onSave={form.submit}
    >
      <Radio.Group label={t('reach')} value={values.reach} onChange={(reach) => set({ reach: reach as LockdownReach })}>
        <Stack gap="sm">
          {lockdownReaches.toReversed().map((reach) => (
            <Radio key={reach} value={reach} label={t(`reach.${reach}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {values.reach === 'DOOR' && (
        <DoorSelect oc={oc} required value={values.door} onChange={(chosen) => set({ door: chosen })} error={errors.doorId} />
      )}
      {values.reach === 'FLOOR' && (
        <FloorSelect office={oc} towerId="" value={values.floorId} onChange={(floorId) => set({ floorId })} error={errors.floorId} />
      )}
      <div aria-live="polite" className={classes.reached}>
        {reached && (
          <>
            <strong>{!none ? t('lockDownDoors', { n: reached.doors }) : floor ? t('noDoorOn', { floor }) : t('noDoorStandsThere')}</strong>
            {silent.length > 0 && <span>{t('lockDownSilent', { n: silent.length, names: listed(silent) })}</span>}
            {reach === 'FLOOR' && reached.liftsNotReached > 0 && <span>{t('liftsStillStop')}</span>}
            {reached.letIn > 0 && <span>{t('lockDownLetIn', { n: reached.letIn })}</span>}
          </>
        )}
      </div>
      <ReasonField value={values.reason} onChange={(reason) => set({ reason })} error={errors.reason} data-autofocus />
    </FormDialog>
  )
}

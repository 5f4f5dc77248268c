import { Button, Checkbox, Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useState } from 'react'
import { useMoments } from '#kit/web/moments.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { Section } from '#kit/web/parts/page/Section.tsx'
import { Coming } from '#kit/web/parts/page/States.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import type { DoorSectionProps } from '#modules/access/doors/web/front.tsx'
import { getFreeOpening, listTimeZoneChoices, setFreeOpening } from '../contract.ts'
import type { FreeOpening as Free } from '../contract/schedule.ts'
import { t } from './texts.ts'
import classes from './AccessGroups.module.css'

/** When a door stands open for everybody. A lift never does. */
export const FreeOpening = ({ oc, door }: DoorSectionProps) => {
  const { data: found, error } = useItem(getFreeOpening, { params: { id: oc, accessDoorId: door.id } })
  const { open, dialog } = useDialog()
  const { day } = useMoments()
  if (door.configuration === 'ELEVATOR' || error) return null
  if (!found) return <Coming />
  const { accessTimeZone, firstPersonIn, sinceDate, may } = found
  const told = [
    accessTimeZone ? t('standsOpenBy', { name: accessTimeZone.name }) : t('neverStandsOpen'),
    ...(firstPersonIn ? [t('afterFirstPerson')] : []),
    ...(accessTimeZone && door.lockedDown && !door.lockdownWaits ? [t('shutByLockdown')] : []),
    ...(sinceDate ? [`${t('since')} ${day(sinceDate)}`] : []),
  ]
  return (
    <Section title={t('freeOpening')}>
      <p className={classes.told}>{told.join(' · ')}</p>
      {may.edit && (
        <Button
          variant="default"
          onClick={() => open((onClose) => <ChooseHours oc={oc} doorId={door.id} name={door.name} found={found} onClose={onClose} />)}
        >
          {t('changeHoursEllipsis')}
        </Button>
      )}
      {dialog}
    </Section>
  )
}

interface Props {
  oc: string
  doorId: number
  name: string
  found: Free
  onClose: () => void
}

const never = 'NEVER'

const ChooseHours = ({ oc, doorId, name, found, onClose }: Props) => {
  const zones = useItem(listTimeZoneChoices, { params: { id: oc }, query: { limit: 100 } }).data?.items ?? []
  const [hours, setHours] = useState(String(found.accessTimeZone?.id ?? never))
  const [firstPersonIn, setFirstPersonIn] = useState(found.firstPersonIn)
  const send = useSend(setFreeOpening, { said: t('freeOpeningSaved'), closes: onClose })
  const body = hours === never ? { accessTimeZoneId: null, firstPersonIn: false } : { accessTimeZoneId: Number(hours), firstPersonIn }
  return (
    <FormDialog
      title={t('freeOpeningOf', { name })}
      text={t('freeOpeningText')}
      busy={send.busy}
      onClose={onClose}
      onSave={() => send({ params: { id: oc, accessDoorId: doorId }, body })}
    >
      <Select
        label={t('accessTimeZone')}
        required
        searchable
        data={[{ value: never, label: t('notAtAnyTime') }, ...zones.map(({ id, name: label }) => ({ value: String(id), label }))]}
        value={hours}
        onChange={(chosen) => setHours(chosen ?? never)}
      />
      <Checkbox
        label={t('firstPersonIn')}
        description={t('firstPersonInHelp')}
        checked={firstPersonIn && hours !== never}
        disabled={hours === never}
        onChange={(event) => setFirstPersonIn(event.currentTarget.checked)}
      />
    </FormDialog>
  )
}

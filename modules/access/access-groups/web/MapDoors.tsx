import { useState } from 'react'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import type { Pick } from '#kit/web/parts/fields/pick.ts'
import { PickMany } from '#kit/web/parts/fields/PickMany.tsx'
import { useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { mapDoorGroups, mapDoors, updateDoorScheduler } from '../contract.ts'
import type { AccessGroup, DoorMapping } from '../contract/group.ts'
import { doorsOf, setsOf } from './doorSources.ts'
import { accessTimeZoneIdOf, HoursSelect, hoursOf } from './HoursSelect.tsx'
import { t } from './texts.ts'
import { useRehearsedDoors } from './useRehearsedDoors.tsx'

interface Props {
  oc: string
  group: AccessGroup
  onClose: () => void
}

const missing = (tried: boolean, picked: readonly Pick[]) => (tried && picked.length === 0 ? { error: words('required') } : {})
const idsOf = (picked: readonly Pick[]) => picked.map(({ id }) => Number(id))

/** Doors that the group opens from now on, all by the same hours. */
export const MapDoors = ({ oc, group, onClose }: Props) => {
  const [doors, setDoors] = useState<Pick[]>([])
  const [tried, setTried] = useState(false)
  const [hours, setHours] = useState(hoursOf(null))
  const { trying, tryThenSave, question } = useRehearsedDoors(oc, group)
  const send = useSend(mapDoors, { said: ({ mapped }) => t('doorsMapped', { n: mapped }), closes: onClose })
  const save = () => {
    setTried(true)
    if (doors.length === 0) return
    const body = { doorIds: idsOf(doors), accessTimeZoneId: accessTimeZoneIdOf(hours) }
    tryThenSave({ change: 'MAP', ...body }, () => send({ params: { id: oc, accessGroupId: group.id }, body }))
  }
  const asked = question(send.busy)
  if (asked) return asked
  return (
    <FormDialog title={t('mapDoorsTo', { name: group.name })} verb={t('mapDoors')} busy={send.busy || trying} onClose={onClose} onSave={save}>
      <PickMany label={t('doors')} required value={doors} onChange={setDoors} load={doorsOf(oc)} {...missing(tried, doors)} />
      <HoursSelect oc={oc} value={hours} onChange={setHours} />
    </FormDialog>
  )
}

/** Doors by their sets: whatever joins a set later is opened too. */
export const MapSets = ({ oc, group, onClose }: Props) => {
  const [sets, setSets] = useState<Pick[]>([])
  const [tried, setTried] = useState(false)
  const [hours, setHours] = useState(hoursOf(null))
  const { trying, tryThenSave, question } = useRehearsedDoors(oc, group)
  const send = useSend(mapDoorGroups, { said: ({ mapped }) => t('doorsMapped', { n: mapped }), closes: onClose })
  const save = () => {
    setTried(true)
    if (sets.length === 0) return
    const body = { doorGroupIds: idsOf(sets), accessTimeZoneId: accessTimeZoneIdOf(hours) }
    tryThenSave({ change: 'SETS', ...body }, () => send({ params: { id: oc, accessGroupId: group.id }, body }))
  }
  const asked = question(send.busy)
  if (asked) return asked
  return (
    <FormDialog
      title={t('mapSetsTo', { name: group.name })}
      text={t('mapSetsText')}
      verb={t('mapDoors')}
      busy={send.busy || trying}
      onClose={onClose}
      onSave={save}
    >
      <PickMany label={t('tab.DOOR_GROUPS')} required value={sets} onChange={setSets} load={setsOf(oc)} {...missing(tried, sets)} />
      <HoursSelect oc={oc} value={hours} onChange={setHours} />
    </FormDialog>
  )
}

/** Other hours for doors that the group opens already. */
export const ChangeHours = ({ oc, group, mappings, onClose, onDone }: Props & { mappings: readonly DoorMapping[]; onDone: () => void }) => {
  const [hours, setHours] = useState(hoursOf(mappings[0]?.accessTimeZone ?? null))
  const { trying, tryThenSave, question } = useRehearsedDoors(oc, group)
  const send = useSend(updateDoorScheduler, { said: t('hoursChanged'), closes: onClose, onDone })
  const save = () => {
    const body = { doorMappingIds: mappings.map(({ id }) => id), accessTimeZoneId: accessTimeZoneIdOf(hours) }
    tryThenSave({ change: 'HOURS', ...body }, () => send({ params: { id: oc, accessGroupId: group.id }, body }))
  }
  const asked = question(send.busy)
  if (asked) return asked
  return (
    <FormDialog
      title={mappings.length === 1 ? t('hoursOf', { name: mappings[0]?.door.name ?? '' }) : t('hoursOfDoors', { n: mappings.length })}
      busy={send.busy || trying}
      onClose={onClose}
      onSave={save}
    >
      <HoursSelect oc={oc} value={hours} onChange={setHours} />
    </FormDialog>
  )
}

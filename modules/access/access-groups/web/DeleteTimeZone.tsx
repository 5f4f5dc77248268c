import { useOpened } from '#kit/web/opened.ts'
import { ConfirmDelete } from '#kit/web/parts/dialogs/ConfirmDelete.tsx'
import { deleteAccessTimeZone } from '../contract.ts'
import type { AccessTimeZoneRow } from '../contract/schedule.ts'
import { t } from './texts.ts'

interface Props {
  oc: string
  zone: AccessTimeZoneRow
  onClose: () => void
  onDeleted?: () => void
}

export const DeleteTimeZone = ({ oc, zone, onClose, onDeleted }: Props) => {
  const { version } = useOpened(zone)
  return (
    <ConfirmDelete
      call={deleteAccessTimeZone}
      params={{ id: oc, accessTimeZoneId: zone.id }}
      version={version}
      title={t('deleteTimeZoneQuestion', { name: zone.name })}
      said={t('timeZoneDeleted', { name: zone.name })}
      onDone={onDeleted}
      onClose={onClose}
    />
  )
}

import { useOpened } from '#kit/web/opened.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
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
  const opened = useOpened(zone)
  const remove = useSend(deleteAccessTimeZone, {
    said: t('timeZoneDeleted', { name: zone.name }),
    closes: onClose,
    ...(onDeleted ? { onDone: onDeleted } : {}),
  })
  return (
    <ConfirmDialog
      opened
      title={t('deleteTimeZoneQuestion', { name: zone.name })}
      verb={words('delete')}
      busy={remove.busy}
      onClose={onClose}
      onConfirm={() => remove({ params: { id: oc, accessTimeZoneId: zone.id }, version: opened.version })}
    />
  )
}

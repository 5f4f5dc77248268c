import { useAtOnce } from '#kit/web/atOnce.ts'
import { useOpened } from '#kit/web/opened.ts'
import { useSend } from '#kit/web/queries.ts'
import { deleteHoliday, type Holiday, restoreHoliday } from '../contract.ts'
import { t } from './texts.ts'

/** Nobody is asked: Undo brings it back as it was. */
export const DeleteHoliday = ({ oc, holiday, onClose }: { oc: string; holiday: Holiday; onClose: () => void }) => {
  const { id, name, version } = useOpened(holiday)
  const params = { oc, id }
  const remove = useSend(deleteHoliday, {
    said: t('deleted', { name }),
    undo: () => ({ call: restoreHoliday, args: { params, version: version + 1 } }),
    closes: onClose,
    onRefused: onClose,
  })
  useAtOnce(() => remove({ params, version }))
  return null
}

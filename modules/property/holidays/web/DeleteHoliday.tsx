import { useSendAtOnce } from '#kit/web/atOnce.ts'
import { useOpened } from '#kit/web/opened.ts'
import { deleteHoliday, type Holiday, restoreHoliday } from '../contract.ts'
import { t } from './texts.ts'

/** Nobody is asked: Undo brings it back as it was. */
export const DeleteHoliday = ({ oc, holiday, onClose }: { oc: string; holiday: Holiday; onClose: () => void }) => {
  const { id, name, version } = useOpened(holiday)
  const params = { oc, id }
  useSendAtOnce(
    deleteHoliday,
    { params, version },
    { said: t('deleted', { name }), undo: () => ({ call: restoreHoliday, args: { params, version: version + 1 } }), onClose },
  )
  return null
}

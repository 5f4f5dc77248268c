import { useOpened } from '#kit/web/opened.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { deleteHoliday, type Holiday } from '../contract.ts'
import { t } from './texts.ts'

export const DeleteHoliday = ({ oc, holiday, onClose }: { oc: string; holiday: Holiday; onClose: () => void }) => {
  const opened = useOpened(holiday)
  const remove = useSend(deleteHoliday, { said: t('deleted'), closes: onClose })
  return (
    <ConfirmDialog
      opened
      title={t('deleteQuestion', { name: holiday.name, date: dayText(holiday.holidayDate) })}
      verb={words('delete')}
      busy={remove.busy}
      onClose={onClose}
      onConfirm={() => remove({ params: { oc, id: holiday.id }, version: opened.version })}
    />
  )
}

import { useOpened } from '#kit/web/opened.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { deleteRate, type Rate } from '../contract.ts'
import { t } from './texts.ts'

export const DeleteRate = ({ rate, onClose }: { rate: Rate; onClose: () => void }) => {
  const opened = useOpened(rate)
  const remove = useSend(deleteRate, { said: t('removed'), closes: onClose })
  return (
    <ConfirmDialog
      opened
      title={t('deleteQuestion', { item: t(`item.${rate.item}`), date: dayText(rate.validFrom) })}
      verb={words('remove')}
      busy={remove.busy}
      onClose={onClose}
      onConfirm={() => remove({ params: { uuid: rate.uuid }, version: opened.version })}
    >
      {t('deleteText')}
    </ConfirmDialog>
  )
}

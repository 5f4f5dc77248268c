import { useOpened } from '#kit/web/opened.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { deleteRate, type Rate } from '../contract.ts'
import { AddRate, EditRate } from './RateForms.tsx'
import { RateHistory } from './RateHistory.tsx'
import { t } from './texts.ts'

export type Asked = { what: 'add' } | { what: 'edit' | 'delete' | 'history'; rate: Rate }

/** What the list was asked for. */
export const RateDialogs = ({ asked, onClose }: { asked: Asked | undefined; onClose: () => void }) => {
  if (!asked) return null
  if (asked.what === 'add') return <AddRate onClose={onClose} />
  if (asked.what === 'edit') return <EditRate rate={asked.rate} onClose={onClose} />
  return asked.what === 'history' ? <RateHistory rate={asked.rate} onClose={onClose} /> : <DeleteRate rate={asked.rate} onClose={onClose} />
}

const DeleteRate = ({ rate, onClose }: { rate: Rate; onClose: () => void }) => {
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

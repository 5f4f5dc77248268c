import { useOpened } from '#kit/web/opened.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { useSend } from '#kit/web/queries.ts'
import { deletePoll, type Poll } from '../contract.ts'
import { t } from './texts.ts'

/** Asks before a poll is taken away; the more is lost, the longer the button waits. */
export const DeletePoll = ({ poll, onClose, onDone }: { poll: Poll; onClose: () => void; onDone?: () => void }) => {
  const opened = useOpened(poll)
  const draft = poll.status === 'DRAFT'
  const remove = useSend(deletePoll, {
    said: draft ? t('draftDeleted') : t('pollDeleted'),
    onDone: () => onDone?.(),
    closes: onClose,
  })
  return (
    <ConfirmDialog
      opened
      title={t('deleteQuestion', { title: poll.title })}
      consequences={draft ? [{ what: t('deleteDraft') }] : [{ what: t('deleteForAll') }, { what: t('deleteResponses', { n: poll.responses }) }]}
      countdown={!draft}
      verb={t('deletePoll')}
      busy={remove.busy}
      onClose={onClose}
      onConfirm={() => remove({ params: { uuid: poll.uuid }, version: opened.version })}
    />
  )
}

import { useSendAtOnce } from '#kit/web/atOnce.ts'
import { useOpened } from '#kit/web/opened.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { useSend } from '#kit/web/queries.ts'
import { deletePoll, type Poll, restorePoll } from '../contract.ts'
import { t } from './texts.ts'

interface Props {
  poll: Poll
  onClose: () => void
  onDone?: () => void
}

/** Nobody has seen a draft, so nobody is asked and Undo brings it back; of a poll that was published it is said what is lost. */
export const DeletePoll = ({ poll, ...props }: Props) => {
  const opened = useOpened(poll)
  return opened.status === 'DRAFT' ? <DeleteDraft poll={opened} {...props} /> : <DeletePublished poll={poll} version={opened.version} {...props} />
}

const DeleteDraft = ({ poll: { uuid, version }, onClose, onDone }: Props) => {
  const params = { uuid }
  useSendAtOnce(
    deletePoll,
    { params, version },
    {
      said: t('draftDeleted'),
      undo: () => ({ call: restorePoll, args: { params, version: version + 1 } }),
      onDone: () => onDone?.(),
      onClose,
    },
  )
  return null
}

/** The more is lost, the longer the button waits. */
const DeletePublished = ({ poll, version, onClose, onDone }: Props & { version: number }) => {
  const remove = useSend(deletePoll, { said: t('pollDeleted'), onDone: () => onDone?.(), closes: onClose })
  return (
    <ConfirmDialog
      opened
      title={t('deleteQuestion', { title: poll.title })}
      consequences={[{ what: t('deleteForAll') }, { what: t('deleteResponses', { n: poll.responses }) }]}
      countdown
      verb={t('deletePoll')}
      busy={remove.busy}
      onClose={onClose}
      onConfirm={() => remove({ params: { uuid: poll.uuid }, version })}
    />
  )
}

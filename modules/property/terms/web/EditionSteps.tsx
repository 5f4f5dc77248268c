import { useOpened } from '#kit/web/opened.ts'
import { ConfirmDelete } from '#kit/web/parts/dialogs/ConfirmDelete.tsx'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { useSend } from '#kit/web/queries.ts'
import { deleteEdition, type Edition, publishEdition, withdrawEdition } from '../contract.ts'
import { t } from './texts.ts'

interface Props {
  edition: Edition
  onClose: () => void
}

/** Of the edition as it was when the question was asked. */
const at = ({ uuid, version }: Edition) => ({ params: { uuid }, version })

/** Says from when it binds, and how many people it asks. */
export const PublishEdition = ({ edition, onClose }: Props) => {
  const opened = useOpened(edition)
  const publish = useSend(publishEdition, { said: t('published'), closes: onClose })
  return (
    <ConfirmDialog
      opened
      title={t('publishQuestion', { title: edition.title })}
      verb={t('publish')}
      danger={false}
      warning={null}
      consequences={[edition.mustAccept && { what: t('asked'), count: edition.people }]}
      busy={publish.busy}
      onClose={onClose}
      onConfirm={() => publish(at(opened))}
    >
      {t('publishText', { date: dayText(edition.effectiveDate) })}
    </ConfirmDialog>
  )
}

export const WithdrawEdition = ({ edition, onClose }: Props) => {
  const opened = useOpened(edition)
  const withdraw = useSend(withdrawEdition, { said: t('withdrawn'), closes: onClose })
  return (
    <ConfirmDialog
      opened
      title={t('withdrawQuestion', { title: edition.title })}
      verb={t('withdraw')}
      warning={null}
      busy={withdraw.busy}
      onClose={onClose}
      onConfirm={() => withdraw(at(opened))}
    >
      {t('withdrawText')}
    </ConfirmDialog>
  )
}

export const DeleteEdition = ({ edition, ...then }: Props & { onDone: () => void }) => (
  <ConfirmDelete
    call={deleteEdition}
    {...at(useOpened(edition))}
    title={t('deleteQuestion', { title: edition.title })}
    said={t('deleted')}
    {...then}
  />
)

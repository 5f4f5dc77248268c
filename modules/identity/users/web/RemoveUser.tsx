import { ConfirmDialog } from '#kit/web/parts/ConfirmDialog.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { deleteUser, previewLeaving, type User } from '../contract.ts'
import { atOf } from './places.ts'
import { refusedWith } from './refusals.ts'
import { t } from './texts.ts'

interface Props {
  user: User
  onClose: () => void
  onRemoved: (() => void) | undefined
}

/** Asks before somebody is removed, once it is known what would end with the membership. */
export const RemoveUser = ({ user, onClose, onRemoved }: Props) => {
  const params = atOf(user)
  const preview = useItem(previewLeaving, { params })
  const remove = useSend(deleteUser, {
    said: t('removed', { name: user.fullName }),
    onDone: () => {
      onClose()
      onRemoved?.()
    },
    onRefused: refusedWith(atOf(user), onClose),
  })
  if (preview.isPending) return null
  const title = t('removeQuestion', { name: user.fullName, company: user.officeCentre.companyName })
  if (!preview.data)
    return (
      <ConfirmDialog
        opened
        danger={false}
        title={title}
        warning={null}
        verb={words('tryAgain')}
        busy={preview.isFetching}
        onClose={onClose}
        onConfirm={() => void preview.refetch()}
      >
        {preview.error.message}
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      opened
      countdown
      title={title}
      consequences={preview.data.endings}
      verb={t('removeVerb')}
      busy={remove.busy}
      onClose={onClose}
      onConfirm={() => remove({ params, version: user.version })}
    >
      {t('removeText')}
    </ConfirmDialog>
  )
}

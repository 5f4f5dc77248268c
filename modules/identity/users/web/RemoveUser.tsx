import { useOpened } from '#kit/web/opened.ts'
import { ConfirmEnding } from '#kit/web/parts/dialogs/ConfirmEnding.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { deleteUser, previewLeaving, type User } from '../contract.ts'
import { atOf } from './addresses.ts'
import { t } from './texts.ts'

interface Props {
  user: User
  onClose: () => void
  onRemoved: (() => void) | undefined
}

/** Asks before somebody is removed, once it is known what would end with the membership. */
export const RemoveUser = ({ user, onClose, onRemoved }: Props) => {
  const opened = useOpened(user)
  const params = atOf(user)
  const preview = useItem(previewLeaving, { params })
  const remove = useSend(deleteUser, {
    said: t('removed', { name: user.fullName }),
    onDone: () => onRemoved?.(),
    closes: onClose,
  })
  return (
    <ConfirmEnding
      preview={preview}
      title={t('removeQuestion', { name: user.fullName, company: user.officeCentre.companyName })}
      verb={words('remove')}
      busy={remove.busy}
      onClose={onClose}
      onConfirm={() => remove({ params, version: opened.version })}
    >
      {t('removeText')}
    </ConfirmEnding>
  )
}

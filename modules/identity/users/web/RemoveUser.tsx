import { useOpened } from '#kit/web/opened.ts'
import { ConfirmEnding } from '#kit/web/parts/dialogs/ConfirmEnding.tsx'
import { endingText } from '#kit/web/parts/dialogs/Consequences.tsx'
import { dayText } from '#kit/web/parts/fields/dates.ts'
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
      known={[
        endingText({ what: words('roles'), count: user.roleNames.length, names: user.roleNames }),
        user.endsOn && { what: t('endsOn'), detail: t('todayInstead', { day: dayText(user.endsOn) }) },
      ]}
      reason={{ hint: t('reasonKept') }}
      verb={words('remove')}
      busy={remove.busy}
      onClose={onClose}
      onConfirm={(reason) => remove({ params, version: opened.version, body: reason ? { reason } : {} })}
    >
      {t('removeText')}
    </ConfirmEnding>
  )
}

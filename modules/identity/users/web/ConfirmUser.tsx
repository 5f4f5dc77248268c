import { useSendAtOnce } from '#kit/web/atOnce.ts'
import { useOpened } from '#kit/web/opened.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { useSend } from '#kit/web/queries.ts'
import { activateUser, changePersonInCharge, removeAdmin, type User } from '../contract.ts'
import { atOf } from './addresses.ts'
import { t } from './texts.ts'

interface Props {
  user: User
  onClose: () => void
}

const whoAndWhere = ({ fullName, officeCentre }: User) => ({ name: fullName, company: officeCentre.companyName })
const which = (opened: User) => ({ params: atOf(opened), version: opened.version })

/** Switching a membership on or off: done at once, and taken back by Undo. */
export const ActiveAtOnce = ({ user, onClose, active }: Props & { active: boolean }) => {
  const { fullName: name } = user
  useSendAtOnce(
    activateUser,
    { ...which(user), body: { active } },
    {
      said: active ? t('activated', { name }) : t('deactivated', { name }),
      undo: ({ version }) => ({ call: activateUser, args: { params: atOf(user), version, body: { active: !active, asBefore: true } } }),
      onClose,
    },
  )
  return null
}

export const InChargeDialog = ({ user, onClose }: Props) => {
  const opened = useOpened(user)
  const { name, company } = whoAndWhere(opened)
  const send = useSend(changePersonInCharge, { said: t('nowInCharge', { name }), closes: onClose })
  return (
    <ConfirmDialog
      opened
      danger={false}
      title={t('putInChargeQuestion', { name, company })}
      warning={null}
      verb={t('putInChargeVerb')}
      busy={send.busy}
      onClose={onClose}
      onConfirm={() => send(which(opened))}
    >
      {t('putInChargeText')}
    </ConfirmDialog>
  )
}

export const RemoveAdminDialog = ({ user, onClose }: Props) => {
  const opened = useOpened(user)
  const { name } = whoAndWhere(opened)
  const send = useSend(removeAdmin, { said: t('adminRemoved', { name }), closes: onClose })
  return (
    <ConfirmDialog
      opened
      title={t('removeAdminQuestion', { name })}
      warning={null}
      verb={t('removeAdminVerb')}
      busy={send.busy}
      onClose={onClose}
      onConfirm={() => send(which(opened))}
    >
      {t('removeAdminText', { name })}
    </ConfirmDialog>
  )
}

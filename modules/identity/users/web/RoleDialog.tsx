import { useState } from 'react'
import { useOpened } from '#kit/web/opened.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { setRole, type User } from '../contract.ts'
import { atOf } from './addresses.ts'
import { RolesField } from './RolesField.tsx'
import { t } from './texts.ts'

/** The roles of a member. The server asks for the password again. */
export const RoleDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const opened = useOpened(user)
  const [roleCodes, setRoleCodes] = useState(opened.roleCodes)
  const [tried, setTried] = useState(false)
  const params = atOf(user)
  const name = user.fullName
  const save = useSend(setRole, { said: t('roleChanged', { name }), closes: onClose })
  const submit = () => {
    setTried(true)
    if (roleCodes.length === 0) return
    // nothing to ask the password for
    if (roleCodes.toSorted().join() === opened.roleCodes.toSorted().join()) onClose()
    else save({ params, version: opened.version, body: { roleCodes } })
  }
  return (
    <FormDialog title={t('roleDialog', { name })} text={t('roleDialogText')} busy={save.busy} onClose={onClose} onSave={submit}>
      <RolesField oc={params.oc} value={roleCodes} onChange={setRoleCodes} error={tried && roleCodes.length === 0 ? words('required') : undefined} />
    </FormDialog>
  )
}

import { Checkbox, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { useState } from 'react'
import { useOpened } from '#kit/web/opened.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { type Grants, listPermissions, type Request, setPermissions, setRequestPermissions, type User } from '../contract.ts'
import { atOf } from './addresses.ts'
import { type Granted, isByRole, isHeld, toggle } from './grants.ts'
import { byArea, verbLabel } from './permissionNames.ts'
import { t } from './texts.ts'
import classes from './Users.module.css'

interface DialogProps {
  name: string
  granted: Granted
  busy: boolean
  onClose: () => void
  onSave: (grants: Grants) => void
}

/** Why a permission is as it is, beside what the roles give. */
const noteOn = (granted: Granted, now: Grants, code: string): string | undefined => {
  if (isByRole(granted, code)) return isHeld(granted, now, code) ? t('byRole') : t('takenAway')
  return isHeld(granted, now, code) ? t('addedSingly') : undefined
}

const PermissionsDialog = ({ name, granted, busy, onClose, onSave }: DialogProps) => {
  const { permissions, permissionsAdded, permissionsRemoved } = granted
  const [now, setNow] = useState<Grants>({ permissionsAdded, permissionsRemoved })
  const offered = useItem(listPermissions, {})
  const own = new Set(offered.data?.map(({ code }) => code))
  const same = permissionsAdded.toSorted().join() === now.permissionsAdded.toSorted().join()
  const sameRemoved = permissionsRemoved.toSorted().join() === now.permissionsRemoved.toSorted().join()
  return (
    <FormDialog
      title={t('permissionsDialog', { name })}
      text={t('permissionsDialogText', { name })}
      busy={busy}
      onClose={onClose}
      onSave={() => (same && sameRemoved ? onClose() : onSave(now))}
    >
      {offered.error && <p role="alert">{offered.error.message}</p>}
      {offered.isPending && <Skeleton height={240} radius={6} />}
      {offered.data &&
        byArea([...own, ...permissions, ...permissionsRemoved]).map(({ area, name: title, codes }) => (
          <fieldset key={area} className={classes.area}>
            <legend>{title}</legend>
            <div className={classes.choices}>
              {codes.map((code) => (
                <Checkbox
                  key={code}
                  label={verbLabel(code)}
                  description={own.has(code) ? noteOn(granted, now, code) : t('notYours')}
                  checked={isHeld(granted, now, code)}
                  disabled={!own.has(code)}
                  onChange={() => setNow(toggle(granted, now, code))}
                />
              ))}
            </div>
          </fieldset>
        ))}
    </FormDialog>
  )
}

export const UserPermissions = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const opened = useOpened(user)
  const save = useSend(setPermissions, { said: t('permissionsUpdated'), closes: onClose })
  return (
    <PermissionsDialog
      name={user.fullName}
      granted={opened}
      busy={save.busy}
      onClose={onClose}
      onSave={(body) => save({ params: atOf(user), version: opened.version, body })}
    />
  )
}

export const PendingPermissions = ({ request, onClose }: { request: Request; onClose: () => void }) => {
  const opened = useOpened(request)
  const save = useSend(setRequestPermissions, {
    said: t('permissionsUpdated'),
    closes: onClose,
  })
  return (
    <PermissionsDialog
      name={request.fullName}
      granted={opened}
      busy={save.busy}
      onClose={onClose}
      onSave={(body) => save({ params: atOf(request), version: opened.version, body })}
    />
  )
}

import { useOpened } from '#kit/web/opened.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { activateGlobalUser, endUserSessions, triggerPasswordReset, untrustDevices } from '../contract.ts'
import type { Device } from './DeviceRows.tsx'
import { t } from './texts.ts'
import type { Person } from './ThePerson.tsx'

export interface ReasonProps {
  deed: 'reset' | 'untrust' | 'signOut' | 'off' | 'on'
  person: Person
  /** One of the devices; all without it. */
  device?: Device
  onClose: () => void
}

/** A deed of support: what happens, why it is done, and that the person is told. */
export const ReasonDialog = ({ deed, person, device, onClose }: ReasonProps) => {
  const { id, version, fullName: name, username: email } = useOpened(person)
  const params = { id: String(id) }
  const shared = { closes: onClose }
  const reset = useSend(triggerPasswordReset, { ...shared, said: ({ sentTo }) => t('resetSent', { email: sentTo }) })
  const untrust = useSend(untrustDevices, { ...shared, said: ({ ended }) => t('untrusted', { n: ended }) })
  const signOut = useSend(endUserSessions, { ...shared, said: ({ ended }) => t('signedOut', { n: ended }) })
  const activate = useSend(activateGlobalUser, { ...shared, said: ({ active }) => (active ? t('switchedOn', { name }) : t('switchedOff', { name })) })
  const send = {
    reset: (reason: string) => reset({ params, body: { reason } }),
    untrust: (reason: string) => untrust({ params, body: device ? { reason, deviceUuid: device.uuid } : { reason } }),
    signOut: (reason: string) => signOut({ params, body: { reason } }),
    off: (reason: string) => activate({ params, version, body: { active: false, reason } }),
    on: (reason: string) => activate({ params, version, body: { active: true, reason } }),
  }[deed]
  return (
    <ConfirmDialog
      opened
      danger={deed === 'off' || deed === 'signOut'}
      title={device ? t('ask.untrustOne', device) : t(`ask.${deed}`, { name })}
      warning={t('personIsTold')}
      verb={t(`verb.${deed}`)}
      reason={{ label: words('reason'), hint: t('reasonHint'), required: true }}
      busy={[reset, untrust, signOut, activate].some(({ busy }) => busy)}
      onClose={onClose}
      onConfirm={send}
    >
      {deed === 'reset' ? t('text.reset', { email }) : t(`text.${deed}`)}
    </ConfirmDialog>
  )
}

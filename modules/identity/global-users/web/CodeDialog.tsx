import { Button } from '@mantine/core'
import { useState } from 'react'
import { type ApiError, isAway } from '#kit/web/api.ts'
import { useMoments } from '#kit/web/moments.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { Modal } from '#kit/web/parts/dialogs/OverlayModal.tsx'
import { useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { codeMinutes } from '#modules/identity/session/contract.ts'
import { generateOtpForUser, generateTrustedDeviceRequest } from '../contract.ts'
import { t } from './texts.ts'
import type { Person } from './ThePerson.tsx'
import dialog from '#kit/web/parts/dialogs/Dialogs.module.css'
import classes from './GlobalUsers.module.css'

interface Props {
  deed: 'code' | 'deviceCode'
  person: Person
  onClose: () => void
}

/** Makes a code, and shows it this one time. */
export const CodeDialog = ({ deed, person, onClose }: Props) => {
  const { time } = useMoments()
  const { id, fullName: name } = person
  const [made, setMade] = useState<{ code: string; until: string }>()
  const onRefused = (error: ApiError) => {
    if (!isAway(error)) onClose()
  }
  const signIn = useSend(generateOtpForUser, {
    onRefused,
    onDone: ({ otpDisplay, otpGenerationTimestamp }) =>
      setMade({ code: otpDisplay, until: new Date(Date.parse(otpGenerationTimestamp) + codeMinutes * 60_000).toISOString() }),
  })
  const device = useSend(generateTrustedDeviceRequest, {
    onRefused,
    onDone: ({ authenticationCode, expiryDate }) => setMade({ code: authenticationCode, until: expiryDate }),
  })
  const send = deed === 'code' ? signIn : device
  if (made)
    return (
      <Modal opened onClose={onClose} title={t('codeFor', { name })}>
        <p className={classes.code}>{made.code}</p>
        <p className={dialog.lead}>
          {t('codeReadOut', { name })} {t('codeUntil', { time: time(made.until) })}
        </p>
        <div className={dialog.buttons}>
          <Button size="md" onClick={onClose}>
            {words('done')}
          </Button>
        </div>
      </Modal>
    )
  return (
    <ConfirmDialog
      opened
      danger={false}
      title={t(`ask.${deed}`, { name })}
      warning={t('personIsTold')}
      verb={t(`verb.${deed}`)}
      reason={{ label: words('reason'), hint: t('reasonHint'), required: true }}
      busy={send.busy}
      onClose={onClose}
      onConfirm={(reason) => send({ params: { id: String(id) }, body: { reason } })}
    >
      {t(`text.${deed}`, { name })}
    </ConfirmDialog>
  )
}

import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Data } from '#kit/contract/endpoint.ts'
import { CopyButton } from '#kit/web/frame/CopyButton.tsx'
import { Modal } from '#kit/web/parts/dialogs/OverlayModal.tsx'
import { PinField, pinLength } from '#kit/web/parts/fields/PinField.tsx'
import { QrCode } from '#kit/web/parts/pictures/QrCode.tsx'
import { useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { codeWrong } from '../../contract.ts'
import { confirmAuthenticator, type startAuthenticator } from '../../contract/security.ts'
import { t } from '../texts.ts'
import { useTries } from './refusals.ts'
import dialog from '#kit/web/parts/dialogs/Dialogs.module.css'
import classes from './Security.module.css'

export type Secret = Data<typeof startAuthenticator>

const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ')

/** The app takes the secret; its first code shows that it has it. */
export const SetUpAuthenticator = ({ secret: { secret, address }, onClose }: { secret: Secret; onClose: () => void }) => {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const tries = useTries()
  const confirm = useSend(confirmAuthenticator, {
    said: t('security.appAdded'),
    closes: onClose,
    onRefused: (error) => {
      setCode('')
      setProblem(error.code === codeWrong.code ? tries(error.message, error) : error.message)
      return true
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.length === pinLength) confirm({ body: { code } })
  }
  return (
    <Modal opened onClose={() => !confirm.busy && onClose()} closeOnClickOutside={false} title={t('security.appTitle')} size={560}>
      <form onSubmit={submit} noValidate>
        <div className={classes.setUp}>
          <QrCode text={address} label={t('security.appQr')} className={classes.qr} />
          <div className={classes.fields}>
            <p>{t('security.appScan')}</p>
            <div>
              <p>{t('security.appByHand')}</p>
              <p className={classes.key}>
                <code>{inFours(secret)}</code>
                <CopyButton name={t('security.appKey')} value={secret} />
              </p>
            </div>
          </div>
        </div>
        <div className={classes.digits}>
          <PinField
            label={t('security.appCode')}
            value={code}
            onChange={(next) => {
              setCode(next)
              if (next) setProblem(undefined)
            }}
            onComplete={(complete) => confirm({ body: { code: complete } })}
            oneTimeCode
            first
            error={problem}
          />
        </div>
        <div className={dialog.buttons}>
          <Button variant="default" size="md" onClick={onClose} disabled={confirm.busy}>
            {words('cancel')}
          </Button>
          <Button type="submit" size="md" loading={confirm.busy} disabled={code.length < pinLength}>
            {words('confirm')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

import { Button, TextInput } from '@mantine/core'
import { startRegistration } from '@simplewebauthn/browser'
import { type FormEvent, useState } from 'react'
import { ApiError, call } from '#kit/web/api.ts'
import { Modal } from '#kit/web/parts/dialogs/OverlayModal.tsx'
import { showSuccess } from '#kit/web/parts/page/toasts.tsx'
import { refreshKinds } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { addPasskey, startPasskey } from '../../contract/security.ts'
import { isTurnedAway } from '../sign-in.ts'
import { t } from '../texts.ts'
import dialog from '#kit/web/parts/dialogs/Dialogs.module.css'

type Options = Parameters<typeof startRegistration>[0]['optionsJSON']

const add = async (name: string): Promise<void> => {
  const { challengeId, options } = await call(startPasskey, {})
  const response = await startRegistration({ optionsJSON: JSON.parse(options) as Options })
  await call(addPasskey, { body: { name, challengeId, response: JSON.stringify(response) } })
}

/** Why there is none; nothing where the person has only turned away from the password. */
const sentenceFor = (error: unknown): string | undefined => {
  if (error instanceof ApiError) return error.code === 'password_needed' ? undefined : error.message
  if (isTurnedAway(error)) return t('security.passkeyTurnedAway')
  return error instanceof Error && error.name === 'InvalidStateError' ? t('security.passkeyKnown') : t('security.passkeyFailed')
}

export const AddPasskey = ({ device, onClose }: { device: string; onClose: () => void }) => {
  const [name, setName] = useState(device)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (!name.trim()) return setProblem(words('required'))
    setProblem(undefined)
    setBusy(true)
    try {
      await add(name)
      refreshKinds(['passkeys'])
      showSuccess(t('security.passkeyAdded'))
      onClose()
    } catch (error) {
      setProblem(sentenceFor(error))
      setBusy(false)
    }
  }
  return (
    <Modal opened onClose={() => !busy && onClose()} title={t('security.passkeyAdd')}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <p className={dialog.lead}>{t('security.passkeyAddText')}</p>
        <TextInput
          className={dialog.reason}
          label={words('name')}
          description={t('security.passkeyNameHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={60}
          autoComplete="off"
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={problem}
          errorProps={{ role: 'alert' }}
        />
        <div className={dialog.buttons}>
          <Button variant="default" size="md" onClick={onClose} disabled={busy}>
            {words('cancel')}
          </Button>
          <Button type="submit" size="md" loading={busy}>
            {t('security.passkeyGoOn')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

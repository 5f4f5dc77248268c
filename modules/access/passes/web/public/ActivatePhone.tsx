import { Button, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { call } from '#kit/web/api.ts'
import { momentIn } from '#kit/web/parts/fields/dates.ts'
import { showError } from '#kit/web/parts/page/toasts.tsx'
import { activateDevice } from '../../contract.ts'
import { t } from '../texts.ts'
import { ownDeviceId } from './kept.ts'

interface Props {
  code: string
  invitation: { building: string; timeZone: string; expiresDate: string }
  onAdded: (credential: string) => void
}

/** Opening the link changes nothing: only this button makes the device a key. */
export const ActivatePhone = ({ code, invitation: { building, timeZone, expiresDate }, onAdded }: Props) => {
  const [device, setDevice] = useState('')
  const [busy, setBusy] = useState(false)
  const activate = async () => {
    setBusy(true)
    try {
      const { credential } = await call(activateDevice, { body: { invitationCode: code, device, deviceId: ownDeviceId() } })
      onAdded(credential)
    } catch (error) {
      setBusy(false)
      showError((error as Error).message)
    }
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void activate()
  }
  return (
    <form onSubmit={submit}>
      <h1>{t('useThisPhone')}</h1>
      <p>{t('useThisPhoneText', { building, until: momentIn(expiresDate, timeZone) })}</p>
      <TextInput label={t('phoneName')} required size="md" maxLength={60} value={device} onChange={(event) => setDevice(event.currentTarget.value)} />
      <Button type="submit" size="lg" fullWidth mt="lg" loading={busy} disabled={device.trim() === ''}>
        {t('useThisPhone')}
      </Button>
    </form>
  )
}

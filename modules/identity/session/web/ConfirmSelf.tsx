import { useEffect, useState } from 'react'
import { setConfirmation } from '#kit/web/api.ts'
import { Modal } from '#kit/web/parts/dialogs/Overlays.tsx'
import { fromAfar } from '#kit/web/parts/page/fromAfar.tsx'
import { t } from './texts.ts'

const Form = fromAfar(() => import('./ConfirmSelfForm.tsx').then((m) => m.ConfirmSelfForm))

/** Asks for the password when a call wants it again; the call is then repeated by itself. */
export const ConfirmSelf = () => {
  const [answer, setAnswer] = useState<(confirmed: boolean) => void>()
  useEffect(() => {
    let open: ((confirmed: boolean) => void) | undefined
    setConfirmation(
      () =>
        new Promise<boolean>((resolve) => {
          open = resolve
          setAnswer(() => resolve)
        }),
    )
    return () => {
      setConfirmation(undefined)
      open?.(false)
    }
  }, [])
  if (!answer) return null
  const close = (confirmed: boolean) => {
    setAnswer(undefined)
    answer(confirmed)
  }
  // Drawn only while it asks, so that it lies above the dialog whose call it is about.
  return (
    <Modal opened onClose={() => close(false)} title={t('security.confirmSelf')}>
      <Form onAnswer={close} />
    </Modal>
  )
}

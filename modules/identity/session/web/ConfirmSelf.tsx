import { useEffect, useState } from 'react'
import { setConfirmation } from '#kit/web/api.ts'
import { fromAfar } from '#kit/web/parts/page/fromAfar.tsx'

const Dialog = fromAfar(() => import('./ConfirmSelfDialog.tsx').then((m) => m.ConfirmSelfDialog))

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
  return <Dialog onAnswer={close} />
}

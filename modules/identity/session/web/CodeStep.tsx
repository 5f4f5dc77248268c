import { useEffect, useState } from 'react'
import { type ApiError, setCodeStep } from '#kit/web/api.ts'
import { Modal } from '#kit/web/parts/dialogs/Overlays.tsx'
import { fromAfar } from '#kit/web/parts/page/fromAfar.tsx'
import { refreshKinds } from '#kit/web/queries.ts'
import type { Answer } from './CodeStepForm.tsx'
import { t } from './texts.ts'

/** Few are ever asked. */
const CodeStepForm = fromAfar(() => import('./CodeStepForm.tsx').then((m) => m.CodeStepForm))

/** Asks for the one-time code that an organisation wants of a session that has given none; the call is then repeated by itself. */
export const CodeStep = () => {
  const [asked, setAsked] = useState<{ refusal: ApiError; answer: Answer }>()
  useEffect(() => {
    let open: Answer | undefined
    setCodeStep(
      (refusal) =>
        new Promise<boolean>((resolve) => {
          open = resolve
          setAsked({ refusal, answer: resolve })
        }),
    )
    return () => {
      setCodeStep(undefined)
      open?.(false)
    }
  }, [])
  if (!asked) return null
  const close = (given: boolean) => {
    // what was refused on the screen behind it
    if (given) refreshKinds(['*'])
    setAsked(undefined)
    asked.answer(given)
  }
  // Drawn only while it asks, so that it lies above the dialog whose call it is about.
  return (
    <Modal opened onClose={() => close(false)} title={t('codeStep')}>
      <CodeStepForm refusal={asked.refusal} onAnswer={close} />
    </Modal>
  )
}

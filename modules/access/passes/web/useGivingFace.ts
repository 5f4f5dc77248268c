import { useState } from 'react'
import { showError, showSuccess } from '#kit/web/parts/page/toasts.tsx'
import { refreshKinds } from '#kit/web/queries.ts'
import { upload } from '#kit/web/upload.ts'
import type { FileValue } from '#modules/platform/files/web/front.tsx'
import { assignFrPass } from '../contract.ts'
import { t } from './texts.ts'

export interface Given {
  whose: { oc: string; userId: number; name: string } | undefined
  file: File | undefined
  consent: 'ASK' | 'PAPER'
  paper: FileValue | undefined
}
/** Sends the picture with the answer; what is missing is said once that was tried. */
export const useGivingFace = (onClose: () => void) => {
  const [busy, setBusy] = useState(false)
  const [tried, setTried] = useState(false)
  const give = async ({ whose, file, consent, paper }: Given) => {
    setTried(true)
    if (!whose || !file || (consent === 'PAPER' && !paper)) return
    setBusy(true)
    try {
      const form = consent === 'PAPER' && paper ? { consent, paperUuid: paper.uuid } : { consent: 'ASK' as const }
      await upload(assignFrPass, { params: { oc: whose.oc, id: whose.userId }, form, file }, () => undefined)
      refreshKinds(['passes', 'facePictures', 'subscriptions'])
      showSuccess(t(consent === 'PAPER' ? 'faceGiven' : 'faceWaits', { name: whose.name }))
      onClose()
    } catch (error) {
      showError((error as Error).message)
    }
    setBusy(false)
  }
  return { give, busy, tried }
}

import { useState } from 'react'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import type { AskProps } from '#modules/platform/bulk-actions/web/front.tsx'
import type { suspensionCauses } from '../contract/pass.ts'
import { SuspensionFields } from './SuspensionFields.tsx'
import { t } from './texts.ts'

/** One cause and one reason for all of them. */
export const SuspendMany = ({ n, saying, busy, onClose, onGo }: AskProps) => {
  const [cause, setCause] = useState<(typeof suspensionCauses)[number]>('MANUAL')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  return (
    <FormDialog
      title={t('many.suspendQuestion', { n })}
      text={saying(t('many.suspendText'))}
      verb={t('suspend')}
      danger
      busy={busy}
      onClose={onClose}
      onSave={() => {
        setTried(true)
        if (reason.trim() !== '') onGo({ cause, reason })
      }}
    >
      <SuspensionFields cause={cause} onCause={setCause} reason={reason} onReason={setReason} tried={tried} />
    </FormDialog>
  )
}

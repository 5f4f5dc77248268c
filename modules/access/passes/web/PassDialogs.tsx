import { useState } from 'react'
import { call } from '#kit/web/api.ts'
import { useMe } from '#kit/web/me.ts'
import { useOpened } from '#kit/web/opened.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { PinDialog } from '#kit/web/parts/dialogs/PinDialog.tsx'
import { HistoryDialog } from '#kit/web/parts/page/RecordHistory.tsx'
import { showSuccess } from '#kit/web/parts/page/toasts.tsx'
import { refreshKinds, useItem, useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import {
  assignPin,
  getPassControllers,
  getPassHistory,
  getRandomPin,
  regeneratePin,
  removeDevice,
  resumePass,
  suspendPass,
  unassignCard,
  unassignFrPass,
  unassignMobilePass,
  unassignPin,
  unassignQrPass,
} from '../contract.ts'
import { type Pass, suspensionCauses } from '../contract/pass.ts'
import { officeOf } from './holderAddress.ts'
import { SuspensionFields } from './SuspensionFields.tsx'
import { t } from './texts.ts'
import { told } from './told.ts'

export interface PassDialogProps {
  /** The building, or the own company, in which the pass was found. */
  oc: string
  pass: Pass
  onClose: () => void
}

/** Inside a sentence, where the other one would begin with a capital. */
const inside = ({ kind, holder }: Pass): { kind: string; name: string } => ({ kind: t(`inside.${kind}`), name: holder.fullName })
const about = ({ kind, holder }: Pass): { kind: string; name: string } => ({ kind: t(`kind.${kind}`), name: holder.fullName })

/** A controller that is silent goes on opening by what it knows. */
const suspendedWhere = ({ heard, silent }: { heard: number; silent: number }): string =>
  heard > 0
    ? t('suspendWhere', { heard: t('suspendHeard', { n: heard }), silent: t('suspendLater', { n: silent }) })
    : t('suspendLater', { n: silent })

export const SuspendPass = ({ oc, pass, onClose }: PassDialogProps) => {
  const opened = useOpened(pass)
  const from = useItem(getPassControllers, { params: { oc, uuid: pass.uuid } }).data
  const [cause, setCause] = useState<(typeof suspensionCauses)[number]>('MANUAL')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const send = useSend(suspendPass, { said: t('passSuspended', about(pass)), closes: onClose })
  return (
    <FormDialog
      title={t('suspendQuestion', inside(pass))}
      text={from && from.silent > 0 ? suspendedWhere(from) : t('suspendText')}
      verb={t('suspend')}
      danger
      busy={send.busy}
      onClose={onClose}
      onSave={() => {
        setTried(true)
        if (reason.trim() !== '') send({ params: { oc, uuid: pass.uuid }, version: opened.version, body: { cause, reason } })
      }}
    >
      <SuspensionFields cause={cause} onCause={setCause} reason={reason} onReason={setReason} tried={tried} />
    </FormDialog>
  )
}

export const ResumePass = ({ oc, pass, onClose }: PassDialogProps) => {
  const opened = useOpened(pass)
  const send = useSend(resumePass, { said: t('passResumed', about(pass)), closes: onClose })
  return (
    <ConfirmDialog
      opened
      danger={false}
      title={t('resumeQuestion', inside(pass))}
      warning={null}
      verb={t('resume')}
      reason={{ required: true, maxLength: 300 }}
      consequences={pass.suspensions.map(({ cause, reason, by }) => ({
        what: t(`cause.${cause}`),
        detail: words('labelled', { label: by, value: reason }),
        count: 1,
      }))}
      busy={send.busy}
      onClose={onClose}
      onConfirm={(reason) => send({ params: { oc, uuid: pass.uuid }, version: opened.version, body: { reason } })}
    />
  )
}

const taking = { QR: unassignQrPass, FR: unassignFrPass, MOBILE: unassignMobilePass, HID: removeDevice, PIN: unassignPin } as const

export const TakePass = ({ pass, onClose }: PassDialogProps) => {
  const params = { oc: officeOf(pass.holder), id: pass.holder.userId }
  const said = { said: t('passTaken', about(pass)), closes: onClose }
  const card = useSend(unassignCard, said)
  const other = useSend(taking[pass.kind === 'CARD' ? 'QR' : pass.kind], said)
  return (
    <ConfirmDialog
      opened
      title={t('takeQuestion', inside(pass))}
      warning={null}
      verb={t('unassign')}
      busy={card.busy || other.busy}
      onClose={onClose}
      onConfirm={() => (pass.kind === 'CARD' ? card({ params, query: pass.card ? { cardId: pass.card.id } : {} }) : other({ params }))}
    >
      {t(`takeText.${pass.kind}`)}
    </ConfirmDialog>
  )
}

export const PassHistory = ({ oc, pass, onClose }: PassDialogProps) => {
  const { timeZone } = useMe().organisation
  const history = useItem(getPassHistory, { params: { oc, uuid: pass.uuid }, query: { limit: 100 } })
  return <HistoryDialog title={t('historyOf', about(pass))} history={history} onClose={onClose} t={t} told={told} zone={timeZone} />
}

interface PinProps {
  /** In which no two people have the same. */
  building: string
  oc: string
  userId: number
  name: string
  /** The one that ends with the new one, where it is listed. */
  pinCodeId?: number
  onClose: () => void
}

/** The PIN is shown this one time: whoever sets it gives it to the person. */
export const SetPin = ({ building, oc, userId, name, pinCodeId, onClose }: PinProps) => (
  <PinDialog
    opened
    title={t('pinFor', { name })}
    verb={t('assign')}
    random={async () => (await call(getRandomPin, { params: { id: building } })).pinCode}
    onClose={onClose}
    onConfirm={async (pinCode) => {
      if (pinCodeId === undefined) await call(assignPin, { params: { oc, id: userId }, body: { pinCode } })
      else await call(regeneratePin, { params: { id: building, pinCodeId }, body: { pinCode } })
      refreshKinds(['passes'])
      showSuccess(t('pinAssigned', { name }))
      onClose()
    }}
  >
    {t('pinText')}
  </PinDialog>
)

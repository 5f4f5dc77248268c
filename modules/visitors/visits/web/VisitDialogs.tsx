import { useOpened } from '#kit/web/opened.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { useSend } from '#kit/web/queries.ts'
import { callOffVisitor, cancelVisit } from '../contract.ts'
import type { Visit, Visitor } from '../contract/visit.ts'
import { t } from './texts.ts'

interface Props {
  oc: string
  onClose: () => void
}

export const CancelVisit = ({ oc, visit, title, onClose }: Props & { visit: Visit; title: string }) => {
  const opened = useOpened(visit)
  const cancel = useSend(cancelVisit, { said: t('said.cancelled'), closes: onClose })
  return (
    <ConfirmDialog
      opened
      title={t('cancelQuestion', { title })}
      verb={t('cancelVisit')}
      busy={cancel.busy}
      reason={{ label: t('cancelReason'), maxLength: 500 }}
      onClose={onClose}
      onConfirm={(reason) => cancel({ params: { oc, uuid: visit.uuid }, version: opened.version, body: { reason } })}
    >
      {t('cancelText', { n: visit.visitorCount })}
    </ConfirmDialog>
  )
}

export const CallOffVisitor = ({ oc, visitor, onClose }: Props & { visitor: Visitor }) => {
  const name = visitor.name ?? t('nobodyNamed')
  const callOff = useSend(callOffVisitor, { said: t('said.calledOff', { name }), closes: onClose })
  return (
    <ConfirmDialog
      opened
      title={t('callOffQuestion', { name })}
      verb={t('callOffVisitor')}
      busy={callOff.busy}
      onClose={onClose}
      onConfirm={() => callOff({ params: { oc, uuid: visitor.uuid } })}
    >
      {t('callOffText')}
    </ConfirmDialog>
  )
}

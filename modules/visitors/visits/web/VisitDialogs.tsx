import { Radio, Textarea } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import { useState } from 'react'
import { useOpened } from '#kit/web/opened.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { useSend } from '#kit/web/queries.ts'
import { callOffVisitor, cancelVisit, decideMatch } from '../contract.ts'
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

const decisions = ['NOT_THE_SAME', 'LET_IN', 'REFUSED'] as const

/** Who decides has read which entry is meant, and by what it was met. */
export const DecideMatch = ({ oc, visitor, onClose }: Props & { visitor: Visitor }) => {
  const [decision, setDecision] = useState<(typeof decisions)[number]>('NOT_THE_SAME')
  const [remark, setRemark] = useState('')
  const decide = useSend(decideMatch, { said: t('said.decided'), closes: onClose })
  const save = () => decide({ params: { oc, uuid: visitor.uuid }, body: { decision, remark } })
  return (
    <FormDialog
      title={t('decideTitle', { name: visitor.name ?? '' })}
      text={t('decideText')}
      verb={t('decide')}
      busy={decide.busy}
      onClose={onClose}
      onSave={save}
    >
      <Radio.Group aria-label={t('decide')} value={decision} onChange={(value) => setDecision(decisions.find((one) => one === value) ?? decision)}>
        {decisions.map((one) => (
          <Radio key={one} value={one} label={t(`decision.${one}`)} mb={8} />
        ))}
      </Radio.Group>
      <Textarea label={t('remark')} maxLength={500} autosize minRows={2} value={remark} onChange={(event) => setRemark(event.currentTarget.value)} />
    </FormDialog>
  )
}

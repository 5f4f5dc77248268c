import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useDraft } from '#kit/web/draft.ts'
import { useMe } from '#kit/web/me.ts'
import { useOpened } from '#kit/web/opened.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { HistoryDialog } from '#kit/web/parts/page/RecordHistory.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { type BadgeLoan, getLoanHistory, loseBadge, LoseInput } from '../contract.ts'
import { t } from './texts.ts'

interface Props {
  oc: string
  loan: BadgeLoan
  onClose: () => void
}

const asTyped = <V,>(values: V) => values

export const LoseBadge = ({ oc, loan: { number, uuid }, loan, onClose }: Props) => {
  const opened = useOpened(loan)
  const [initial] = useState({ remark: '' })
  const draft = useDraft({ initial, toBody: asTyped, schema: LoseInput, t })
  const send = useSend(loseBadge, { said: t('said.lost', { number }), closes: onClose, onRefused: draft.refuse })
  const save = () => {
    const body = draft.check()
    if (body) send({ params: { oc, uuid }, version: opened.version, body })
  }
  return (
    <FormDialog title={t('loseTitle', { number })} text={t('loseText')} verb={t('loseVerb')} busy={send.busy} onClose={onClose} onSave={save}>
      <Textarea
        label={t('loseRemark')}
        rows={3}
        maxLength={500}
        value={draft.values.remark}
        onChange={(event) => draft.set({ remark: event.currentTarget.value })}
        error={draft.errors.remark}
        data-autofocus
      />
    </FormDialog>
  )
}

export const LoanHistory = ({ oc, loan: { number, uuid }, onClose }: Props) => {
  const { timeZone } = useMe().organisation
  const history = useItem(getLoanHistory, { params: { oc, uuid }, query: { limit: 100 } })
  return <HistoryDialog title={t('historyOf', { number })} history={history} onClose={onClose} t={t} zone={timeZone} secret={['remark']} />
}

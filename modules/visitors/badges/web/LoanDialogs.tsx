import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useMe } from '#kit/web/me.ts'
import { useOpened } from '#kit/web/opened.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { HistoryDialog } from '#kit/web/parts/page/RecordHistory.tsx'
import { useItem } from '#kit/web/queries.ts'
import { useSubmit } from '#kit/web/submit.ts'
import { type BadgeLoan, getLoanHistory, loseBadge, LoseInput } from '../contract.ts'
import { t } from './texts.ts'
import { told } from './told.ts'

interface Props {
  oc: string
  loan: BadgeLoan
  onClose: () => void
}

const asTyped = <V,>(values: V) => values

export const LoseBadge = ({ oc, loan: { number, uuid }, loan, onClose }: Props) => {
  const opened = useOpened(loan)
  const [initial] = useState({ remark: '' })
  const form = useSubmit(loseBadge, {
    initial,
    toBody: asTyped,
    schema: LoseInput,
    t,
    at: { params: { oc, uuid }, version: opened.version },
    said: t('said.lost', { number }),
    closes: onClose,
  })
  return (
    <FormDialog title={t('loseTitle', { number })} text={t('loseText')} verb={t('loseVerb')} busy={form.busy} onClose={onClose} onSave={form.submit}>
      <Textarea
        label={t('loseRemark')}
        rows={3}
        maxLength={500}
        value={form.values.remark}
        onChange={(event) => form.set({ remark: event.currentTarget.value })}
        error={form.errors.remark}
        data-autofocus
      />
    </FormDialog>
  )
}

export const LoanHistory = ({ oc, loan: { number, uuid }, onClose }: Props) => {
  const { timeZone } = useMe().organisation
  const history = useItem(getLoanHistory, { params: { oc, uuid }, query: { limit: 100 } })
  return (
    <HistoryDialog title={t('historyOf', { number })} history={history} onClose={onClose} t={t} told={told} zone={timeZone} secret={['remark']} />
  )
}

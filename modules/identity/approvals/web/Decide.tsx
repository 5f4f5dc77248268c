import { Button } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { useSend } from '#kit/web/queries.ts'
import { type Approval, type Decision, decideApproval, DecisionInput } from '../contract.ts'
import { DecisionFields } from './DecisionFields.tsx'
import { t } from './texts.ts'

/** Both answers stand side by side; whoever refuses says why. */
export const Decide = ({ approval, onClose }: { approval: Approval; onClose: () => void }) => {
  const [remark, setRemark] = useState('')
  const [missing, setMissing] = useState(false)
  const send = useSend(decideApproval, { said: ({ decision }) => t(decision === 'REJECTED' ? 'rejected' : 'approved'), closes: onClose })
  const decide = (decision: Decision) => {
    const body = DecisionInput.safeParse({ decision, remark })
    setMissing(!body.success)
    if (body.success) send({ params: { uuid: approval.uuid }, body: body.data })
  }
  return (
    <FormDialog
      title={t('decideTitle', { kind: approval.kindName, title: approval.title })}
      verb={t('approve')}
      busy={send.busy}
      onClose={onClose}
      onSave={() => decide('APPROVED')}
      other={
        <Button variant="outline" color="red" size="md" disabled={send.busy} onClick={() => decide('REJECTED')}>
          {t('reject')}
        </Button>
      }
    >
      <DecisionFields approval={approval} remark={remark} onRemark={setRemark} missing={missing} />
    </FormDialog>
  )
}

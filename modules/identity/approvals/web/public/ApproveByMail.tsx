import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from '#kit/web/frame/Link.tsx'
import { useAnswer, useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { LinkCheck, SignInFrame, useLinkToken } from '#modules/identity/session/web/front.tsx'
import { type Decision, decideMailedApproval, DecisionInput, type MailedApproval, readMailedApproval } from '../../contract.ts'
import { DecisionFields } from '../DecisionFields.tsx'
import { t } from '../texts.ts'

const ToPortal = ({ label = t('mail.toPortal'), path = '/approvals' }: { label?: string; path?: string }) => (
  <Button component={Link} href={path} size="lg" fullWidth variant="default" mt="md">
    {label}
  </Button>
)

const Waiting = ({ token, mailed: { approval } }: { token: string; mailed: MailedApproval }) => {
  const [remark, setRemark] = useState('')
  const [missing, setMissing] = useState(false)
  const send = useSend(decideMailedApproval, { said: ({ approval: one }) => t(one?.decision === 'REJECTED' ? 'rejected' : 'approved') })
  if (!approval) return null
  const decide = (decision: Decision) => {
    const body = DecisionInput.safeParse({ decision, remark })
    setMissing(!body.success)
    if (body.success) send({ body: { token, ...body.data } })
  }
  return (
    <>
      <DecisionFields approval={approval} remark={remark} onRemark={setRemark} missing={missing} />
      <Button size="lg" fullWidth mt="md" loading={send.busy} onClick={() => decide('APPROVED')}>
        {t('approve')}
      </Button>
      <Button size="lg" fullWidth mt="md" variant="outline" color="red" disabled={send.busy} onClick={() => decide('REJECTED')}>
        {t('reject')}
      </Button>
    </>
  )
}

const State = ({ token, mailed }: { token: string; mailed: MailedApproval }) => {
  const { state, approval, signIn, closed } = mailed
  if (state === 'ELSEWHERE' || closed) return <ToPortal />
  if (state === 'DECIDED' || !approval) return <ToPortal label={words('keyOpenRecord')} path={approval?.path ?? '/approvals'} />
  if (signIn) return <ToPortal label={t('mail.signIn')} />
  return <Waiting token={token} mailed={mailed} />
}

const leadOf = ({ state, approval, fullName, signIn, closed }: MailedApproval): string => {
  if (state === 'ELSEWHERE') return t('mail.elsewhere')
  if (closed) return closed
  if (state === 'DECIDED' && approval?.decision && approval.decidedBy === fullName && !approval.decidedFor)
    return t(`mail.decidedByYou.${approval.decision}`)
  if (state === 'DECIDED') return approval?.decision ? `${t('mail.decided')} ${t(`decision.${approval.decision}`)}` : t('mail.decided')
  return signIn ? t('mail.signInText') : t('mail.lead', { name: fullName })
}

const Read = ({ token }: { token: string }) => {
  const check = useAnswer(readMailedApproval, { body: { token } })
  const { data } = check
  const title = data?.approval ? t('decideTitle', { kind: data.approval.kindName, title: data.approval.title }) : t('mail.title')
  return (
    <SignInFrame title={title} lead={data && leadOf(data)}>
      {data ? <State token={token} mailed={data} /> : <LinkCheck check={check} />}
    </SignInFrame>
  )
}

/** Where the link of a mail lands. Reading decides nothing: mail programs open every link that they see. */
export const ApproveByMail = () => {
  const token = useLinkToken({ kept: true })
  return token ? (
    <Read token={token} />
  ) : (
    <SignInFrame title={t('mail.title')} lead={t('approvalLinkUnknown')}>
      <ToPortal label={t('mail.signIn')} />
    </SignInFrame>
  )
}

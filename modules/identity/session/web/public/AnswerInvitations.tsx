import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Data } from '#kit/contract/endpoint.ts'
import { type ApiError, call } from '#kit/web/api.ts'
import { useGo } from '#kit/web/navigation.ts'
import { showSuccess } from '#kit/web/parts/page/toasts.tsx'
import { queries } from '#kit/web/queries.ts'
import { acceptByTicket, declineByTicket, listByTicket, type WaitingInvitation } from '../../contract.ts'
import { beginning } from '../gate.ts'
import { InvitationList } from '../InvitationList.tsx'
import { begin, withCookie } from '../session.ts'
import { t } from '../texts.ts'
import { LinkCheck } from './LinkCheck.tsx'
import { LoginProblem } from './LoginProblem.tsx'
import { SignInFrame } from './SignInFrame.tsx'
import { heldTicket, holdTicket } from './ticket.ts'

const Answer = ({ ticket }: { ticket: string }) => {
  const go = useGo()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const waiting = useQuery<Data<typeof listByTicket>, ApiError>(
    { queryKey: ['ticket', ticket], queryFn: () => call(listByTicket, { body: { ticket } }), gcTime: 0 },
    queries,
  )
  const answered = async (work: () => Promise<void>) => {
    setBusy(true)
    setProblem(undefined)
    await work().catch(setProblem)
    setBusy(false)
  }
  const accept = ({ uuid }: WaitingInvitation) =>
    answered(async () => {
      const joined = await call(acceptByTicket, { body: { ticket, uuid } }, withCookie)
      holdTicket(undefined)
      if (!joined.accessToken) return go(`/confirm-account/${joined.page}`, { replace: true })
      await begin(joined)
      go(beginning(), { replace: true })
    })
  const decline = ({ uuid }: WaitingInvitation) =>
    answered(async () => {
      await call(declineByTicket, { body: { ticket, uuid } })
      showSuccess(t('invitations.declined'))
      if (waiting.data?.invitations.length === 1) return go('/login', { replace: true })
      await waiting.refetch()
    })
  const { data } = waiting
  return (
    <SignInFrame title={t('invitations.title')} lead={data && t('invitations.lead', { email: data.username })}>
      {problem !== undefined && <LoginProblem error={problem} />}
      {data ? (
        <InvitationList invitations={data.invitations} busy={busy} onAccept={(one) => void accept(one)} onDecline={(one) => void decline(one)} />
      ) : (
        <LinkCheck check={waiting} />
      )}
    </SignInFrame>
  )
}

/** Of somebody who has a password and no place to act in: to answer what waits. */
export const AnswerInvitations = () => {
  const go = useGo()
  const [ticket] = useState(heldTicket)
  useEffect(() => {
    if (!ticket) go('/login', { replace: true })
  }, [ticket, go])
  return ticket ? <Answer ticket={ticket} /> : null
}

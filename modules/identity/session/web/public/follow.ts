import { useAddress, useGo } from '#kit/web/navigation.ts'
import { to } from '#kit/web/screens.ts'
import { beginning, ownPath } from '../gate.ts'
import type { Step } from '../sign-in.ts'
import { holdToken } from './link-token.ts'
import { holdTicket } from './ticket.ts'
import { forgetWaiting, keepWaiting } from './waiting.ts'

/** The page of a sign-in, with the screen that was wanted before it. */
export const withRedirect = (path: '/login' | '/enter-code', redirect: string | null): string => to(path, {}, redirect ? { redirect } : {})

/** Goes where a proof has led: on to the wanted screen, to the code, to a new password, or to what waits for an answer. */
export const useFollow = (): ((step: Step) => void) => {
  const go = useGo()
  const [query] = useAddress()
  return (step) => {
    const redirect = query.get('redirect')
    if (step.to === 'code') {
      keepWaiting(step.waiting)
      return go(withRedirect('/enter-code', redirect))
    }
    forgetWaiting()
    if (step.to === 'in') return go(ownPath(redirect) ?? beginning(), { replace: true })
    if (step.to === 'invitations') {
      holdTicket(step.ticket)
      return go('/confirm-account/waiting', { replace: true })
    }
    holdToken(step.token)
    go('/update-password?expired=1', { replace: true })
  }
}

import type { Failure } from '#kit/contract/failure.ts'
import { dayWords } from '#kit/contract/moments.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { accountSwitchedOff, type InactiveBecause, lastDayPassed } from '../contract.ts'
import type { Organisation } from './roles.ts'

interface Standing {
  personState: string
  endsOn: string | null
}

/** Why a member cannot act here: what the organisation itself cannot mend is told first. */
export const inactiveBecause = ({ personState, endsOn, active }: Standing & { active: boolean }, today: string): InactiveBecause | null => {
  if (personState !== 'ACTIVE') return 'ACCOUNT_OFF'
  if (endsOn !== null && endsOn < today) return 'LAST_DAY_PASSED'
  return active ? null : 'SWITCHED_OFF'
}

/** Who stays inactive although the switch is turned on here is not told to be active: what has to be done first. */
export const whyNotActive = (
  context: SignedIn,
  organisation: Organisation,
  standing: Standing,
): { failure: Failure; values: Record<string, string> } | undefined => {
  const because = inactiveBecause({ ...standing, active: true }, todayIn(context, organisation))
  const { productName, supportEmail } = context.app.config
  if (because === 'ACCOUNT_OFF') return { failure: accountSwitchedOff, values: { provider: productName, email: supportEmail } }
  return because === null ? undefined : { failure: lastDayPassed, values: { day: dayWords(context.language, standing.endsOn ?? '') } }
}

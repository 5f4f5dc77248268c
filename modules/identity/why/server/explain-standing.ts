import { dayWords } from '#kit/contract/moments.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { dayAt } from '#kit/server/moments.ts'
import type { Condition, Member, Standing } from '#modules/identity/session/server/front.ts'
import type { WhyLink } from '../contract.ts'
import { say } from './words.ts'

const dayOf = ({ language }: SignedIn, { timeZone }: Member, value: string): string =>
  value.length > 10 ? dayAt(language, value, timeZone) : dayWords(language, value)

/** The door is closed to staff by the building, and to the provider's admins one by one. */
const closedDoor = ({ language }: SignedIn, { isPlatform, fullName, landlordName, companyName }: Member): WhyLink => {
  const about = isPlatform ? 'switch' : 'addOn'
  const values = { name: fullName, company: landlordName ?? companyName }
  const text = say(language, `staffSignIn.${about}`, values)
  return { rule: 'staffSignIn', ok: false, value: null, text, remedy: say(language, `staffSignIn.${about}Remedy`, values) }
}

const said = (context: SignedIn, member: Member, { rule, ok, value }: Condition): WhyLink => {
  if (rule === 'staffSignIn') return closedDoor(context, member)
  const values = {
    name: member.fullName,
    company: (rule === 'building' ? member.landlordName : null) ?? member.companyName,
    day: value && ['account', 'membership', 'lastDay'].includes(rule) ? dayOf(context, member, value) : '',
  }
  const about = rule === 'account' && value !== null ? 'erased' : rule
  const text = say(context.language, ok ? `${about}.holds` : `${about}.fails`, values)
  return { rule, ok, value, text, remedy: ok ? null : say(context.language, `${about}.remedy`, values) }
}

/** What must hold before anything else: what a session is made from. */
export const explainStanding = (context: SignedIn, { member, conditions }: Standing): WhyLink[] =>
  conditions.map((condition) => said(context, member, condition))

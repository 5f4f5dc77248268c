import type { SignedIn } from '#kit/server/context.ts'
import { localTime } from '#kit/server/clock.ts'
import { effectiveAddOns } from '../../office-centres/server/front.ts'
import { type Condition, type Member, mayStaffSignIn, type Standing } from '../../session/server/front.ts'
import type { WhyLink } from '../contract.ts'
import { say } from './words.ts'

const dayOf = (context: SignedIn, { timeZone }: Member, value: string): string => {
  const day = value.length > 10 ? localTime(new Date(value), timeZone).date : value
  return new Intl.DateTimeFormat(context.language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}

const said = (context: SignedIn, member: Member, { rule, ok, value }: Condition): WhyLink => {
  const values = {
    name: member.fullName,
    company: (rule === 'building' ? member.landlordName : null) ?? member.companyName,
    day: value && ['account', 'membership', 'lastDay'].includes(rule) ? dayOf(context, member, value) : '',
  }
  const about = rule === 'account' && value !== null ? 'erased' : rule
  const text = say(context.language, ok ? `${about}.holds` : `${about}.fails`, values)
  return { rule, ok, value, text, remedy: ok ? null : say(context.language, `${about}.remedy`, values) }
}

/** What must hold before anything else: what a session is made from, and whether the door opens for these roles. */
export const explainStanding = (context: SignedIn, { member, conditions }: Standing): WhyLink[] => {
  const staff = mayStaffSignIn(member.roleCodes, member.allowStaffLogin, effectiveAddOns(member))
  const values = { name: member.fullName, company: member.landlordName ?? member.companyName }
  const refused: WhyLink = {
    rule: 'staffSignIn',
    ok: false,
    value: null,
    text: say(context.language, member.isPlatform ? 'staffSignIn.switch' : 'staffSignIn.addOn', values),
    remedy: say(context.language, member.isPlatform ? 'staffSignIn.switchRemedy' : 'staffSignIn.addOnRemedy', values),
  }
  return [...conditions.map((condition) => said(context, member, condition)), ...(staff ? [] : [refused])]
}

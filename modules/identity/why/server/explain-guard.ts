import type { AddOn } from '#kit/contract/add-ons.ts'
import { isEndpoint } from '#kit/contract/endpoint.ts'
import type { Actor, SignedIn } from '#kit/server/context.ts'
import { type Asked, decide, type Link } from '#kit/server/data/decide.ts'
import { closedGate } from '#kit/server/http/serve.ts'
import { sayKit } from '#kit/server/messages.ts'
import type { Member } from '#modules/identity/session/server/front.ts'
import { originOf, rolesAt, permissionName, roleName, rolesIn } from '#modules/identity/users/server/front.ts'
import type { WhyLink } from '../contract.ts'
import { say } from './words.ts'

interface Words {
  text: string
  remedy?: string
}

/** The places in which a role can be held are those of the organisation. */
const asOrganisation = (member: Member) => ({
  id: member.ownId,
  isPlatform: member.isPlatform,
  type: member.type,
  buildingId: member.landlordId ?? member.ownId,
  timeZone: member.timeZone,
})

/** Where the permission comes from; when there is none: which roles would give it here. */
const permission = (context: SignedIn, member: Member, code: string): Words => {
  const { app, language } = context
  const list = (codes: readonly string[]) =>
    new Intl.ListFormat(language, { type: 'conjunction' }).format(codes.map((role) => roleName(app.config, language, role)))
  const roles = rolesAt(app.roles, member.landlordId !== null)
  const gives = (role: string) => roles[role]?.includes(code) ?? false
  const would = rolesIn(app.config, asOrganisation(member)).filter(gives)
  const { by } = originOf(roles, member, code)
  const values = { permission: permissionName(language, code), roles: list(by === 'role' ? member.roleCodes.filter(gives) : member.roleCodes) }
  const remedies = {
    removed: say(language, 'permission.giveBack'),
    none: would.length
      ? say(language, 'permission.would', { roles: list(would) })
      : say(language, 'permission.nobody', { company: member.companyName }),
  }
  const text = say(language, `permission.${by}`, values)
  return by === 'removed' || by === 'none' ? { text, remedy: remedies[by] } : { text }
}

const addOn = (context: SignedIn, member: Member, code: AddOn, ok: boolean): Words => {
  const { language } = context
  const building = member.landlordName ?? member.companyName
  const values = { addOn: sayKit(language, `addOn.${code}`), building, company: member.companyName }
  if (member.isPlatform) return { text: say(language, 'addOn.platform') }
  if (ok) return { text: say(language, 'addOn.ok', values) }
  const why = member.landlordAddOns?.includes(code) ? 'addOn.off' : 'addOn.missing'
  return { text: say(language, why, values), remedy: say(language, `${why}Remedy`, values) }
}

const wordsOf = (context: SignedIn, member: Member, asked: Asked, { rule, ok }: Link): Words => {
  const { language } = context
  if (rule === 'permission' && asked.can) return permission(context, member, asked.can)
  if (rule === 'addOn' && asked.addOn) return addOn(context, member, asked.addOn, ok)
  if (rule === 'reach')
    return ok
      ? { text: say(language, 'reach.ok', { name: member.fullName }) }
      : { text: say(language, 'reach.no'), remedy: say(language, 'reach.remedy') }
  if (rule === 'fresh' || rule === 'code') return { text: say(language, rule) }
  return { text: say(language, 'signedIn', { name: member.fullName, company: member.companyName }) }
}

/** The very links by which the guard decides, for somebody who has just typed password and code: that they may be asked for is no refusal. */
const guard = (context: SignedIn, actor: Actor, asked: Asked): readonly Link[] => {
  const now = context.now()
  // what other organisations ask of the person would tell that there are some
  return decide({ ...actor, freshAt: now.getTime(), gaveCode: true, wantsCodeAnywhere: actor.wantsCode }, asked, now).chain
}

/** The rule by which the guard refuses, if it does. */
export const failingRule = (context: SignedIn, actor: Actor, asked: Asked): string | undefined =>
  guard(context, actor, asked).find(({ ok }) => !ok)?.rule

export const explainGuard = (context: SignedIn, member: Member, actor: Actor, asked: Asked): WhyLink[] =>
  guard(context, actor, asked).map((link) => {
    const { text, remedy } = wordsOf(context, member, asked, link)
    return { rule: link.rule, ok: link.ok, value: link.value ?? null, text, remedy: link.ok ? null : (remedy ?? null) }
  })

/** What stands before all calls at the moment, such as maintenance; the server asks it after the guard. The subject is somebody who passed that. */
export const explainGate = async (subject: SignedIn, asked: Asked): Promise<WhyLink | undefined> => {
  const closed = isEndpoint(asked) ? await closedGate(subject, asked) : undefined
  if (!closed) return undefined
  const text = subject.app.messages.failure(closed.failure, subject.language, closed.values ?? {})
  return { rule: 'gate', ok: false, value: null, text, remedy: null }
}

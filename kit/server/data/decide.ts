import type { Endpoint } from '#kit/contract/endpoint.ts'
import { Failed, type Failure, failures } from '#kit/contract/failure.ts'
import type { Actor, SignedIn } from '#kit/server/context.ts'

/** One link of the chain that allows or refuses. `value` is what was looked at: the permission, the add-on, the organisation. */
export interface Link {
  rule: 'signedIn' | 'code' | 'reach' | 'permission' | 'addOn' | 'fresh'
  ok: boolean
  value?: string | undefined
}

export interface Decision {
  allowed: boolean
  chain: Link[]
  /** Of the first link that fails. */
  refusal: Failure | undefined
}

const freshFor = 5 * 60_000
const refusals: Record<Link['rule'], Failure> = {
  signedIn: failures.signInNeeded,
  code: failures.codeNeeded,
  reach: failures.forbidden,
  permission: failures.forbidden,
  addOn: failures.addOnDisabled,
  fresh: failures.passwordAgain,
}

export const isFresh = ({ freshAt }: Actor, now: Date): boolean => now.getTime() - freshAt < freshFor

/** For operations that ask for the password again by what they are given; their endpoints name the refusal in `fails`. */
export const checkFresh = ({ actor, now }: SignedIn): void => {
  if (!isFresh(actor, now())) throw new Failed(failures.passwordAgain)
}

/** What the guard looks at. */
export type Asked = Pick<Endpoint, 'reach' | 'can' | 'addOn' | 'fresh' | 'code'>

const asksCode = (actor: Actor | undefined, code: Asked['code']): boolean => {
  if (code === 'given' || code === 'free') return code === 'given'
  return (code === 'anywhere' ? actor?.wantsCodeAnywhere : actor?.wantsCode) ?? false
}

/** May this actor make this call? The guard refuses by it and 'why?' explains by it, so the two cannot differ. */
export const decide = (actor: Actor | undefined, what: Asked, now: Date): Decision => {
  const chain: Link[] = []
  if (what.reach !== 'public') {
    chain.push({ rule: 'signedIn', ok: actor !== undefined })
    // before anything is told of rights: whoever has given the password alone is not yet known to be this person
    if (asksCode(actor, what.code)) chain.push({ rule: 'code', ok: actor?.gaveCode ?? false })
    if (what.reach === 'platform') chain.push({ rule: 'reach', ok: actor?.scope.kind === 'platform', value: actor?.scope.kind })
    if (what.can) chain.push({ rule: 'permission', ok: actor?.permissions.has(what.can) ?? false, value: what.can })
    if (what.addOn) chain.push({ rule: 'addOn', ok: actor?.scope.kind === 'platform' || (actor?.addOns.has(what.addOn) ?? false), value: what.addOn })
    if (what.fresh) chain.push({ rule: 'fresh', ok: actor !== undefined && isFresh(actor, now) })
  }
  const failed = chain.find((link) => !link.ok)
  return { allowed: !failed, chain, refusal: failed && refusals[failed.rule] }
}

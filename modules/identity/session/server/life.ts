import { Failed } from '#kit/contract/failure.ts'
import type { App, SignedIn } from '#kit/server/context.ts'
import { isProvider, providerLifeHours, sessionLifeDays, signInAgain } from '../contract.ts'

const hour = 3_600_000

/** How long a sign-in lasts at most, by the roles that it acts with. */
export const lifeOf = (roleCodes: readonly string[]): number => (roleCodes.some(isProvider) ? providerLifeHours : sessionLifeDays * 24) * hour

interface Begun {
  readonly createdAt: string
  readonly lifeEndsAt: string
}

/** When a session is over, whatever happens: never later than where it acted before allowed. */
export const endOfLife = ({ createdAt, lifeEndsAt }: Begun, roleCodes: readonly string[]): number =>
  Math.min(Date.parse(lifeEndsAt), Date.parse(createdAt) + lifeOf(roleCodes))

/** The end of a session's life once it acts in an account. Where it would be over already one signs in again. */
export const lifeIn = (
  context: SignedIn,
  session: Begun,
  { roleCodes, companyName }: { roleCodes: readonly string[]; companyName: string },
): Date => {
  const end = new Date(endOfLife(session, roleCodes))
  if (end.getTime() <= context.now().getTime()) throw new Failed(signInAgain, { values: { company: companyName } })
  return end
}

const idleFor = ({ config }: App): number => config.inactivityMinutes * 60_000

/** Whoever was last at work then, or before, has gone away. */
export const idleSince = (app: App): string => new Date(app.clock().getTime() - idleFor(app)).toISOString()

/** Use is written at most once a minute; more often where somebody is gone after a few. */
export const writeUseEvery = (app: App): number => Math.min(60_000, idleFor(app) / 10)

/** Has nobody been at work for too long? */
export const isIdle = (app: App, lastUsed: number): boolean => app.clock().getTime() - lastUsed >= idleFor(app)

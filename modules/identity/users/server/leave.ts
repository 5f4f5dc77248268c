import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { end } from '#kit/server/data/write.ts'
import { extensionPoint } from '#kit/server/extension-point.ts'
import type { Ending } from '../contract.ts'
import { checkStays, lockMember, notOneself } from './lock-member.ts'
import type { Organisation } from './roles.ts'
import { memberships } from './tables.ts'
import { memberOf } from './user-rows.ts'

/** Who leaves, and where. */
export interface Leaver {
  readonly userId: number
  readonly membershipId: number
  readonly officeCentreId: number
}

/** What somebody has in another module, and what becomes of it when they leave. */
interface Leaving {
  /** In the reader's words, with how many, and which where they have names; nothing where there is nothing. */
  preview(context: SignedIn, leaver: Leaver): Promise<Ending[]>
  /** In the transaction of the leaving; `cause` marks the rows, so that one UPDATE can bring them back. */
  end(tx: Transaction, leaver: Leaver, cause: string): Promise<void>
  restore(tx: Transaction, leaver: Leaver, cause: string): Promise<void>
}

/** Asked when somebody leaves an organisation. */
export const leaving = extensionPoint<Leaving>('person leaves')

export const previewLeaving = async (context: SignedIn, organisation: Organisation, userId: number) => {
  const { membershipId } = await memberOf(context, organisation, userId)
  const leaver = { userId, membershipId, officeCentreId: organisation.id }
  const parts = await Promise.all(leaving.answers.map((one) => one.preview(context, leaver)))
  return { endings: parts.flat().filter(({ count }) => count > 0) }
}

/** A membership is over, with all that hung on it. The caller has checked that it may be. */
export const endMembership = async (tx: Transaction, leaver: Leaver, cause: string, reason?: string): Promise<void> => {
  for (const one of leaving.answers) await one.end(tx, leaver, cause)
  await end(tx, memberships, { id: leaver.membershipId }, { action: 'left', cause, reason })
}

export const deleteUser = async (context: SignedIn, organisation: Organisation, userId: number, version: number, reason?: string): Promise<void> => {
  notOneself(context, userId)
  await context.transaction(async (tx, inside) => {
    const locked = await lockMember(tx, inside, organisation, userId, version)
    await checkStays(tx, organisation, locked, { place: true })
    const { id: membershipId } = locked.membership
    await endMembership(tx, { userId, membershipId, officeCentreId: organisation.id }, `left:${membershipId}`, reason)
  })
}

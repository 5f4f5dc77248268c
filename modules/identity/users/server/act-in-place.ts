import type { Transaction } from '#kit/server/context.ts'
import { type OfficeCentreRecord, scopeIn } from '#modules/identity/office-centres/server/front.ts'

/**
 * What somebody does about one of their own places is done as its member, wherever the session acts: what hangs on the place is found from there, and
 * its History tells the name that the person has there, not the one elsewhere. Everybody else, and a job, stays who they are.
 */
export const actInPlace = (tx: Transaction, organisation: OfficeCentreRecord, place: { id: number; userId: number }): Transaction => {
  const { actor } = tx.context
  if (actor?.scope.personId !== place.userId) return tx
  const scope = scopeIn(organisation, { personId: place.userId, membershipId: place.id })
  const context = { ...tx.context, scope, actor: { ...actor, scope } }
  return { ...tx, context }
}

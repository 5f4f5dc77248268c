import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { change } from '#kit/server/data/write.ts'
import { lifeIn } from './life.ts'
import { codeNeededFor, hasGivenCode, sessionOf } from './session-codes.ts'
import { sessions } from './tables.ts'
import { codeRequired, openAccountsOf } from './who-may-sign-in.ts'

/** The organisations between which the person can switch, by name. */
export const listAccounts = async (context: SignedIn) => {
  const accounts = await openAccountsOf(context)
  return accounts
    .map((row) => ({ ...row, current: row.membershipId === context.scope.membershipId }))
    .toSorted((a, b) => a.companyName.localeCompare(b.companyName))
}

/** The session acts in another membership of the same person from the next call on; one that asks for codes is given one first. */
export const switchAccount = async (context: SignedIn, officeCentreId: number): Promise<void> => {
  const account = (await openAccountsOf(context)).find((row) => row.id === officeCentreId)
  if (!account) throw new Failed(failures.notFound)
  const session = await sessionOf(context, context)
  const lifeEndsAt = lifeIn(context, session, account)
  if (codeRequired(context.app, account) && !hasGivenCode(session, context.now())) throw await codeNeededFor(context, session.id, account)
  await context.transaction(async (tx) => {
    const values = { membershipId: account.membershipId, lifeEndsAt }
    await change(tx, sessions, { uuid: context.actor.sessionId }, values, { action: 'switchedAccount' })
  })
}

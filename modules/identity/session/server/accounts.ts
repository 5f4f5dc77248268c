import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { change } from '#kit/server/write.ts'
import { accountsOf, personById } from './account-rows.ts'
import { sessions } from './tables.ts'
import { mayStaffSignIn } from './who-may-sign-in.ts'

/** Where the door is closed to staff there is nothing to switch to: the session would end at once. */
const openAccountsOf = async (context: SignedIn) => {
  const { personId } = context.scope
  const [person, accounts] = await Promise.all([personById(context, personId), accountsOf(context, personId)])
  return accounts.filter(({ roleCodes, addOns }) => mayStaffSignIn(roleCodes, person?.allowStaffLogin ?? false, addOns))
}

/** The organisations between which the person can switch, by name. */
export const listAccounts = async (context: SignedIn) => {
  const accounts = await openAccountsOf(context)
  return accounts
    .map((row) => ({ ...row, current: row.membershipId === context.scope.membershipId }))
    .toSorted((a, b) => a.companyName.localeCompare(b.companyName))
}

/** The session acts in another membership of the same person from the next call on. */
export const switchAccount = async (context: SignedIn, officeCentreId: number): Promise<void> => {
  const account = (await openAccountsOf(context)).find((row) => row.id === officeCentreId)
  if (!account) throw new Failed(failures.notFound)
  await context.transaction(async (tx) => {
    await change(tx, sessions, { uuid: context.actor.sessionId }, { membershipId: account.membershipId }, { action: 'switchedAccount' })
  })
}

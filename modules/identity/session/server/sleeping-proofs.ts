import { Failed, failures } from '#kit/contract/failure.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import { change, end } from '#kit/server/data/write.ts'
import { youngProofDays } from '../contract.ts'
import { authenticators, passkeys, type SignInTables } from './tables.ts'
import { tellOwner } from './tell-owner.ts'

const kinds = [
  { table: passkeys, removed: 'passkeyRemoved' },
  { table: authenticators, removed: 'authenticatorRemoved' },
] as const

const rowsOf = (from: Pick<Context, 'unscoped'>, table: 'passkeys' | 'authenticators', userId: number) =>
  from
    .unscoped<SignInTables>('the person was found before')
    .selectFrom(table)
    .select(['id', 'uuid'])
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)

/**
 * A password was chosen by a link: whoever did it can read the mailbox, and whoever had the account before may have added passkeys and an app. The
 * young ones open nothing until the next complete sign-in decides. Nothing is ended: the link may have been in the wrong hands, too.
 */
export const putProofsToSleep = async (tx: Transaction, userId: number): Promise<void> => {
  const now = tx.context.now()
  const young = new Date(now.getTime() - youngProofDays * 86_400_000).toISOString()
  for (const { table } of kinds) {
    const awake = await rowsOf(tx, table.name, userId).where('asleepSince', 'is', null).where('createdAt', '>', young).execute()
    for (const { id } of awake) await change(tx, table, { id, personId: userId }, { asleepSince: now }, { action: 'fellAsleep' })
  }
}

export const hasProofsAsleep = async (context: SignedIn): Promise<boolean> => {
  const found = kinds.map(({ table }) => rowsOf(context, table.name, context.scope.personId).where('asleepSince', 'is not', null).executeTakeFirst())
  return (await Promise.all(found)).some((row) => row !== undefined)
}

/** What is kept opens the account again, what is removed never will. What is named in neither sleeps on. */
export const decideProofs = (context: SignedIn, { keep, remove }: { keep: readonly string[]; remove: readonly string[] }): Promise<void> =>
  context.transaction(async (tx, inside) => {
    const { personId } = inside.scope
    const known = new Set<string>()
    for (const { table, removed } of kinds) {
      for (const { id, uuid } of await rowsOf(tx, table.name, personId).where('asleepSince', 'is not', null).execute()) {
        known.add(uuid)
        if (keep.includes(uuid)) await change(tx, table, { id }, { asleepSince: null }, { action: 'woken' })
        else if (remove.includes(uuid)) {
          await end(tx, table, { id }, { action: 'removed' })
          await tellOwner(tx, personId, removed)
        }
      }
    }
    if ([...keep, ...remove].some((uuid) => !known.has(uuid))) throw new Failed(failures.notFound)
  })

import { sql } from 'kysely'
import { Failed } from '#kit/contract/failure.ts'
import type { Transaction } from '#kit/server/context.ts'
import { noPassLeft, type PassKind } from '../contract.ts'
import type { SubscriptionTables } from './tables.ts'

const columns = {
  hid: { quota: 'hidQuota', used: 'hidUsed' },
  qr: { quota: 'qrQuota', used: 'qrUsed' },
  fr: { quota: 'frQuota', used: 'frUsed' },
  visitorQr: { quota: 'visitorQrQuota', used: 'visitorQrUsed' },
} as const satisfies Record<PassKind, object>

// Neither is audited: the pass that is given out or comes back has a history of its own, and this is only its count.

/** Takes passes from what an organisation has bought. One conditional UPDATE, so that many at once never take more than there is. */
export const takePasses = async (tx: Transaction, officeCentreId: number, kind: PassKind, n = 1): Promise<void> => {
  const { quota, used } = columns[kind]
  const taken = await tx
    .unscoped<SubscriptionTables>('the caller has found the organisation in scope')
    .updateTable('subscriptions')
    .set(used, (eb) => eb(used, '+', n))
    .where('officeCentreId', '=', officeCentreId)
    .where('endedAt', 'is', null)
    .where((eb) => eb(eb(used, '+', n), '<=', eb.ref(quota)))
    .returning('id')
    .executeTakeFirst()
  if (!taken) throw new Failed(noPassLeft)
}

/** As many of `n` as are left, perhaps none, in one statement: whoever comes at the same time waits for it. Answers how many that were. */
export const takePassesLeft = async (tx: Transaction, officeCentreId: number, kind: PassKind, n: number): Promise<number> => {
  const { quota, used } = columns[kind]
  const taken = await tx
    .unscoped<SubscriptionTables>('the caller has found the organisation in scope')
    .with('there', (db) =>
      db
        .selectFrom('subscriptions')
        .select(['id', sql<number>`least(${n}::integer, greatest(${sql.ref(quota)} - ${sql.ref(used)}, 0))`.as('some')])
        .where('officeCentreId', '=', officeCentreId)
        .where('endedAt', 'is', null)
        .forUpdate(),
    )
    .updateTable('subscriptions')
    .from('there')
    .set((eb) => ({ [used]: eb(eb.ref(`subscriptions.${used}`), '+', eb.ref('there.some')) }))
    .whereRef('subscriptions.id', '=', 'there.id')
    .where('subscriptions.officeCentreId', '=', officeCentreId)
    .returning('there.some')
    .executeTakeFirst()
  return taken?.some ?? 0
}

export const givePassesBack = async (tx: Transaction, officeCentreId: number, kind: PassKind, n = 1): Promise<void> => {
  const { used } = columns[kind]
  await tx
    .unscoped<SubscriptionTables>('the caller has found the organisation in scope')
    .updateTable('subscriptions')
    .set(used, (eb) => eb(used, '-', n))
    .where('officeCentreId', '=', officeCentreId)
    .where('endedAt', 'is', null)
    .execute()
}

import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Endpoint } from '#kit/contract/endpoint.ts'
import { Failed, failures } from '#kit/contract/failure.ts'
import type { Context, SignedIn } from '#kit/server/context.ts'
import { filled, instant, json, orNull, ref, type Rows, table, text } from '#kit/server/data/table.ts'
import { runTransaction } from '#kit/server/data/transaction.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import { keyFor } from '#kit/server/signing.ts'

export const idempotencyKeys = table('idempotencyKeys', 'person', {
  userId: ref(),
  key: text('none'),
  endpoint: text('none'),
  bodyHash: text('none'),
  reply: orNull(json<unknown>('sensitive')),
  createdAt: filled(instant('none')),
})

/**
 * Carries a call out once for its `Idempotency-Key`: key, hash of the body and answer are written in the transaction of the call.
 * A second call with the key waits for the first one's row lock and gets its answer; the key with another body is refused.
 */
export const onceOnly = async (
  context: SignedIn,
  endpoint: Endpoint,
  request: FastifyRequest,
  run: (inside: SignedIn) => Promise<unknown>,
): Promise<unknown> => {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key === '') {
    if (endpoint.once === 'required') throw new Failed(failures.keyNeeded)
    return run(context)
  }
  if (key.length > 200) throw new Failed(failures.badRequest)
  // Of this membership: an answer given there is not known here, and a key used there is free here.
  const ownKey = `${context.scope.membershipId} ${key}`
  const name = `${endpoint.method} ${endpoint.path}`
  // under a key: what is short, such as the number of a document, is not found out of a bare digest by trying
  const bodyHash = createHmac('sha256', keyFor(context.app.config, 'bodies of calls'))
    .update(`${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest('base64url')
  return runTransaction(context, async (tx, inside) => {
    const keys = tx.read<Rows<typeof idempotencyKeys>>()
    const claimed = await keys
      .insertInto('idempotencyKeys')
      .values({ userId: context.scope.personId, key: ownKey, endpoint: name, bodyHash })
      .onConflict((conflict) => conflict.columns(['userId', 'key']).doNothing())
      .returning('key')
      .executeTakeFirst()
    if (!claimed) {
      const kept = await keys
        .selectFrom('idempotencyKeys')
        .selectAll()
        .where('userId', '=', context.scope.personId)
        .where('key', '=', ownKey)
        .executeTakeFirst()
      if (!kept) throw new Failed(failures.keyInUse)
      if (kept.endpoint !== name || kept.bodyHash !== bodyHash) throw new Failed(failures.keyUsed)
      return kept.reply
    }
    const data = await run(inside)
    await keys
      .updateTable('idempotencyKeys')
      .set({ reply: JSON.stringify(data ?? null) })
      .where('userId', '=', context.scope.personId)
      .where('key', '=', ownKey)
      .execute()
    return data
  })
}

/** Nobody sends the same call again after a day; the answer tells of people, who have a right to be forgotten. */
const keptFor = 86_400_000
const forget = async (context: Context): Promise<void> => {
  await context
    .unscoped<Rows<typeof idempotencyKeys>>('keys of everybody, a day later')
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<', new Date(context.now().getTime() - keptFor).toISOString())
    .execute()
}
export const forgetKeys = job('kit.forget-idempotency-keys', z.object({}), forget, { schedule: '20 * * * *' })

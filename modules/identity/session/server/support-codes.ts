import { randomInt } from 'node:crypto'
import type { Context, Transaction } from '#kit/server/context.ts'
import { keyFor, sign, signatureFits } from '#kit/server/signing.ts'
import { codeMinutes } from '../contract.ts'
import type { CodeRequestRecord, SignInTables } from './tables.ts'

const rowsOf = (context: Context | Transaction) => context.unscoped<SignInTables>('the person was found before, or is at the door')
const keyOf = (context: Context) => keyFor(context.app.config, 'support code')

interface Made {
  code: string
  createdAt: string
  expiresAt: string
}

const newCode = async (tx: Transaction, userId: number, codeRequestId: number | null, minutes: number): Promise<Made | undefined> => {
  const { context } = tx
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const now = context.now()
  const uuid = crypto.randomUUID()
  const expiresAt = new Date(now.getTime() + minutes * 60_000)
  const made = await rowsOf(tx)
    .insertInto('supportCodes')
    .values({ uuid, userId, codeRequestId, codeHash: sign(keyOf(context), `${uuid}.${code}`), createdAt: now, expiresAt })
    .onConflict((conflict) => conflict.column('codeRequestId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made && { code, createdAt: now.toISOString(), expiresAt: expiresAt.toISOString() }
}

/** Nobody who had given the password so far gets in by a code any more. */
export const endWaiting = async (tx: Transaction, userId: number): Promise<void> => {
  const usedAt = tx.context.now()
  for (const table of ['codeRequests', 'supportCodes'] as const)
    await rowsOf(tx).updateTable(table).set({ usedAt }).where('userId', '=', userId).where('usedAt', 'is', null).execute()
}

/** The newest sign-in of a person whose password was right and that waits for its code. */
export const waitingSignIn = (context: Context | Transaction, userId: number, now: Date) =>
  rowsOf(context)
    .selectFrom('codeRequests')
    .select(['id', 'createdAt'])
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** For the sign-in that waits, once: of two who ask at once the second is told that there was one. */
export const signInCode = async (tx: Transaction, userId: number): Promise<Made | 'nobody waits' | 'given before'> => {
  const waiting = await waitingSignIn(tx, userId, tx.context.now())
  if (!waiting) return 'nobody waits'
  return (await newCode(tx, userId, waiting.id, codeMinutes)) ?? 'given before'
}

/** For the next sign-in, on a device that is to be trusted; the newest one counts. The caller has locked the person. */
export const deviceCode = async (tx: Transaction, userId: number, minutes: number): Promise<Made> => {
  await rowsOf(tx)
    .updateTable('supportCodes')
    .set({ usedAt: tx.context.now() })
    .where('userId', '=', userId)
    .where('codeRequestId', 'is', null)
    .where('usedAt', 'is', null)
    .execute()
  const made = await newCode(tx, userId, null, minutes)
  if (!made) throw new Error('a code for a device belongs to no sign-in')
  return made
}

/** A code of support, given at the page for the code; used up by one statement. */
export const takeSupportCode = async (context: Context, { id, userId }: CodeRequestRecord, code: string) => {
  const now = context.now()
  const open = await rowsOf(context)
    .selectFrom('supportCodes')
    .select(['id', 'uuid', 'codeHash', 'codeRequestId'])
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .where((eb) => eb.or([eb('codeRequestId', 'is', null), eb('codeRequestId', '=', id)]))
    .execute()
  const fits = open.find(({ uuid, codeHash }) => signatureFits(keyOf(context), `${uuid}.${code}`, codeHash))
  if (!fits) return undefined
  const taken = await rowsOf(context)
    .updateTable('supportCodes')
    .set({ usedAt: now })
    .where('id', '=', fits.id)
    .where('usedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return taken && { by: 'SUPPORT' as const, trusts: fits.codeRequestId === null }
}

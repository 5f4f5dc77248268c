import { Failed } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { nextReference } from '#kit/server/data/sequences.ts'
import { change, insert } from '#kit/server/data/write.ts'
import { systemContext } from '#kit/server/make-context.ts'
import { inChargeStays, lastAdmin, ownRights } from '#modules/identity/users/contract.ts'
import { checkLeavesAll, checkManages, erasePerson, lockPerson, versionOfPerson, type WholePerson } from '#modules/identity/users/server/front.ts'
import { type ErasurePreview, erasureSteps, type Line, type Obstacle, type Receipt, type ReceiptCounts } from '../contract.ts'
import { forgetTrail } from './erase-traces.ts'
import { waitingRequest } from './erasure-rows.ts'
import { checkNoObjection, objectionUntil } from './objections.ts'
import { allParts, countPart } from './parts.ts'
import { personOf } from './person-rows.ts'
import type { PersonalPart, Subject } from './personal-part.ts'
import { presentReceipt, toLines } from './receipt-rows.ts'
import { erasureReceipts, erasureRequests } from './tables.ts'

const counted = (part: PersonalPart, before: number, after: number): ReceiptCounts => {
  const left = Math.min(before, after)
  if (part.fate === 'ERASED') return { part: part.table, erased: before - left, anonymous: left, kept: 0 }
  return { part: part.table, erased: 0, anonymous: part.fate === 'ANONYMOUS' ? before : 0, kept: part.fate === 'KEPT' ? before : 0 }
}

const countAll = async (from: SignedIn | Transaction, subject: Subject): Promise<Map<PersonalPart, number>> => {
  const counts = new Map<PersonalPart, number>()
  for (const part of allParts()) counts.set(part, await countPart(from, part, subject))
  return counts
}

/**
 * Whether every organisation keeps an admin and its person in charge. Looked at as nobody, because the person may belong where the reader does
 * not.
 */
export const obstacleTo = async ({ app }: SignedIn, userId: number): Promise<'LAST_ADMIN' | 'IN_CHARGE' | null> => {
  try {
    await systemContext(app, 'privacy.obstacle').transaction(async (tx) => checkLeavesAll(tx, await lockPerson(tx, userId)))
    return null
  } catch (error) {
    if (error instanceof Failed && error.failure === lastAdmin) return 'LAST_ADMIN'
    if (error instanceof Failed && error.failure === inChargeStays) return 'IN_CHARGE'
    throw error
  }
}

/** What would become of what is stored about a person. */
export const previewOf = async (
  context: SignedIn,
  userId: number,
): Promise<{ lines: Line[]; obstacle: Obstacle | null; obstacleUntil: string | null }> => {
  const subject = await personOf(context, userId)
  const counts = [...(await countAll(context, subject))].filter(([, n]) => n > 0)
  const lines = counts.map(([part, n]) => counted(part, n, part.fate === 'ERASED' ? 0 : n))
  const until = await objectionUntil(context, userId, context.now())
  const obstacle = until === undefined ? await obstacleTo(context, userId) : 'OBJECTION'
  return { lines: toLines(context.language, lines), obstacle, obstacleUntil: until ?? null }
}

export const previewErasure = async (context: SignedIn, userId: number): Promise<ErasurePreview> => {
  const version = await versionOfPerson(context, userId)
  const { fullName, email } = await personOf(context, userId)
  return { version, person: { id: userId, fullName, username: email }, ...(await previewOf(context, userId)) }
}

/**
 * Erases a person whose rows are locked, and writes the receipt: counted before and after, so that it tells what was done and not what was
 * meant. A request that waits is carried out by it.
 */
export const eraseLocked = async (tx: Transaction, context: SignedIn, person: WholePerson, reason: string): Promise<{ uuid: string }> => {
  const { id: userId, email } = person.user
  await checkNoObjection(tx, context, userId)
  await checkLeavesAll(tx, person)
  const subject = { userId, email }
  const before = await countAll(tx, subject)
  const asked = await waitingRequest(tx, userId)
  await forgetTrail(tx, userId)
  await erasePerson(tx, person, reason)
  const after = await countAll(tx, subject)
  const lines = [...before].filter(([, n]) => n > 0).map(([part, n]) => counted(part, n, after.get(part) ?? 0))
  const receipt = await insert(
    tx,
    erasureReceipts,
    {
      referenceNo: await nextReference(context, context.scope.ownId, 'ERASURE', context.actor.timeZone),
      userId,
      erasedAt: context.now(),
      askedAt: asked?.createdAt ?? null,
      lines: JSON.stringify(lines),
    },
    { action: 'erased' },
  )
  if (asked) {
    const values = { decidedAt: context.now(), receiptId: receipt.id }
    await change(tx, erasureRequests, { id: asked.id, personId: userId, step: erasureSteps.carryOut }, values, { action: 'carriedOut' })
  }
  return receipt
}

/** By the provider. Nobody erases whoever may do more, or oneself. */
export const eraseWithReceipt = (context: SignedIn, userId: number, version: number, reason: string): Promise<Receipt> => {
  if (userId === context.scope.personId) throw new Failed(ownRights)
  return context.transaction(async (tx, inside) => {
    const person = await lockPerson(tx, userId, version)
    for (const { membership } of person.places) checkManages(inside, membership)
    const { uuid } = await eraseLocked(tx, inside, person, reason)
    return presentReceipt(inside, uuid)
  })
}

import type { Transaction } from '#kit/server/context.ts'
import type { PersonalPart } from '#modules/identity/privacy/server/front.ts'
import { forgetValues } from '#modules/identity/users/server/front.ts'
import { waitingEntries, type WaitingTables } from './tables.ts'
import { say } from './words.ts'

/** What somebody has waited for. That somebody did stays, as demand that was met or not, without the name. */
export const personalOfWaiting: PersonalPart = {
  table: 'waitingEntries',
  area: 'deeds',
  fate: 'ANONYMOUS',
  title: (language) => say(language, 'personal.entries'),
  why: (language) => say(language, 'personal.stays'),
}

/** Of somebody who is erased: what they typed goes, from the trail too. */
export const eraseWaiting = async (tx: Transaction, userId: number): Promise<void> => {
  const rows = await tx
    .unscoped<WaitingTables>('one person, in all buildings')
    .updateTable('waitingEntries')
    .set({ asked: {} })
    .where('userId', '=', userId)
    .returning('id')
    .execute()
  await forgetValues(
    tx,
    waitingEntries,
    rows.map(({ id }) => id),
  )
}

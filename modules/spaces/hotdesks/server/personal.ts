import { sql } from 'kysely'
import type { Transaction } from '#kit/server/context.ts'
import type { PersonalPart } from '#modules/identity/privacy/server/front.ts'
import type { HotdeskTables } from './tables.ts'
import { say } from './words.ts'

/** Which desks somebody had, which are kept for them, and what they let others see. */
export const personalOfDesks: readonly PersonalPart[] = (['deskBookings', 'deskKeepings', 'deskSharings'] as const).map((table) => ({
  table,
  area: 'deeds',
  fate: 'ANONYMOUS',
  title: (language) => say(language, `personal.${table}`),
  why: (language) => say(language, 'personal.useStays'),
}))

/** Of somebody who is erased nothing is shown and no desk is kept; that a desk was used stays, without the name. */
export const eraseDesks = async (tx: Transaction, userId: number): Promise<void> => {
  const rows = tx.unscoped<HotdeskTables>('one person, in all buildings')
  await sql`update desk_keepings set ended_at = coalesce(ended_at, ${tx.context.now()}), ended_by = coalesce(ended_by, 'erased') where user_id = ${userId}`.execute(
    rows,
  )
  await sql`update desk_sharings set names = false, initials = false where user_id = ${userId}`.execute(rows)
}

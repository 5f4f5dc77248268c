import { sql } from 'kysely'
import type { Transaction } from '#kit/server/context.ts'
import type { PersonalPart } from '#modules/identity/privacy/server/front.ts'
import type { PollAnswerTables } from './tables.ts'
import { say } from './words.ts'

/** What somebody has answered. Results stay as they are, without the name and without what was written. */
export const answered: readonly PersonalPart[] = (['pollResponses', 'pollAnswers', 'pollDismissals'] as const).map((table) => ({
  table,
  area: 'deeds',
  fate: 'ANONYMOUS',
  // results and sheets name nobody (decision 010), and neither does the file that an organisation gets of its member
  ownOnly: true,
  title: (language) => say(language, `personal.${table}`),
  why: (language) => say(language, 'personal.resultsStay'),
  ...(table === 'pollAnswers'
    ? { where: ({ userId }) => sql<boolean>`response_id in (select id from poll_responses where user_id = ${userId})` }
    : {}),
}))

/** Of somebody who is erased. */
export const eraseWords = async (tx: Transaction, userId: number): Promise<void> => {
  const rows = tx.unscoped<PollAnswerTables>('one person, in all buildings')
  const own = rows.selectFrom('pollResponses').select('id').where('userId', '=', userId)
  await rows.updateTable('pollAnswers').set({ words: '–' }).where('responseId', 'in', own).where('words', 'is not', null).execute()
}

import { sql } from 'kysely'
import { answer } from '#kit/server/extension-point.ts'
import { personalData } from '#modules/identity/privacy/server/front.ts'
import { erasing } from '#modules/identity/users/server/front.ts'
import { bulkActions } from '#modules/platform/bulk-actions/server/front.ts'
import { figuresOfHome, waitsForMe } from '#modules/platform/home/server/front.ts'
import { bulkOfFindings } from './bulk.ts'
import { aboutPassesOf } from './finding-rows.ts'
import { eraseReasons } from './forget.ts'
import { openFindings, seriousWaiting } from './home.ts'
import { say } from './words.ts'

// what was found about one's passes, and what one has accepted: it stays, under no name, because a building has to answer for its doors
answer(personalData, {
  table: 'accessFindings',
  area: 'deeds',
  title: (language) => say(language, 'findings'),
  where: ({ userId }) => sql<boolean>`(accepted_by = ${userId} or ${aboutPassesOf(userId)})`,
  fate: 'ANONYMOUS',
  why: (language) => say(language, 'personal.why'),
})
answer(erasing, (tx, { userId }) => eraseReasons(tx, userId))

answer(figuresOfHome, openFindings)
answer(waitsForMe, seriousWaiting)

for (const one of bulkOfFindings) answer(bulkActions, one)

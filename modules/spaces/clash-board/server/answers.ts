import { sql } from 'kysely'
import { answer } from '#kit/server/extension-point.ts'
import { personalData } from '#modules/identity/privacy/server/front.ts'
import { erasing } from '#modules/identity/users/server/front.ts'
import { figuresOfHome } from '#modules/platform/home/server/front.ts'
import { eraseTold } from './forget.ts'
import { openClashes } from './home.ts'
import { say } from './words.ts'

answer(personalData, {
  table: 'clashDecisions',
  area: 'deeds',
  title: (language) => say(language, 'personal.decisions'),
  where: ({ userId }) => sql<boolean>`created_by = ${userId}`,
  fate: 'ANONYMOUS',
  why: (language) => say(language, 'personal.why'),
})
answer(personalData, {
  table: 'clashTellings',
  area: 'told',
  title: (language) => say(language, 'personal.tellings'),
  where: ({ userId }) => sql<boolean>`user_id = ${userId}`,
  fate: 'ERASED',
})
answer(erasing, (tx, { userId }) => eraseTold(tx, userId))

answer(figuresOfHome, openClashes)

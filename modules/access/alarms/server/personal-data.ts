import { sql } from 'kysely'
import type { personalData } from '#modules/identity/privacy/server/front.ts'
import { say } from './words.ts'

/** What somebody has said of an alarm stays said, under no name. */
export const acknowledgedBy: (typeof personalData.answers)[number] = {
  table: 'alarms',
  area: 'deeds',
  title: (language) => say(language, 'personal.acknowledged'),
  where: ({ userId }) => sql<boolean>`acknowledged_by = ${userId}`,
  fate: 'ANONYMOUS',
  why: (language) => say(language, 'personal.why'),
}

export const decidedBy: (typeof personalData.answers)[number] = {
  table: 'alarmRules',
  area: 'deeds',
  title: (language) => say(language, 'settings'),
  where: ({ userId }) => sql<boolean>`(created_by = ${userId} or updated_by = ${userId})`,
  fate: 'ANONYMOUS',
  why: (language) => say(language, 'personal.why'),
}

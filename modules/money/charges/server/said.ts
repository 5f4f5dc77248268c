import { sql } from 'kysely'
import type { Language } from '#kit/contract/language.ts'
import type { EvidenceLine } from '../contract.ts'
import type { ChargeRecord } from './tables.ts'

export const titleIn = (language: Language, { title, said }: Pick<ChargeRecord, 'title' | 'said'>): string => said?.[language].title ?? title
export const evidenceIn = (language: Language, { evidence, said }: Pick<ChargeRecord, 'evidence' | 'said'>): EvidenceLine[] => [
  ...(said?.[language].evidence ?? evidence),
]

/** The title of `charges`, or of what a statement calls it, as a reader of the language has it. */
export const titleColumn = (language: Language, charges = 'charges') =>
  sql<string>`coalesce(${sql.ref(`${charges}.said`)} #>> ${[language, 'title']}::text[], ${sql.ref(`${charges}.title`)})`

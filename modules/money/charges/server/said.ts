import { sql } from 'kysely'
import type { Language } from '#kit/contract/language.ts'
import type { EvidenceLine } from '../contract.ts'
import type { ChargeRecord } from './tables.ts'

export const titleIn = (language: Language, { title, said }: Pick<ChargeRecord, 'title' | 'said'>): string => said?.[language].title ?? title
export const evidenceIn = (language: Language, { evidence, said }: Pick<ChargeRecord, 'evidence' | 'said'>): EvidenceLine[] => [
  ...(said?.[language].evidence ?? evidence),
]

/** The title of `charges`, or of what a statement calls it, as a reader of the language has it; of a paper that froze a title of its own, that one where none was said. */
export const titleColumn = (language: Language, charges = 'charges', frozen = `${charges}.title`) =>
  sql<string>`coalesce(${sql.ref(`${charges}.said`)} #>> ${[language, 'title']}::text[], ${sql.ref(frozen)})`

import type { Language } from '#kit/contract/language.ts'
import type { SignedIn } from '#kit/server/context.ts'

export type Cell = string | number | null

export interface ExportKind<Parameters> {
  /** `polls.export` */
  name: string
  /** The permission that the person must still hold when the list is made. */
  can: string
  /** Without date and ending. */
  fileName: (parameters: Parameters) => string
  header: (language: Language) => readonly string[]
  /** Read in pages, with the rights that the person has at that moment. `parameters` as `startExport` got them. */
  rows: (context: SignedIn, parameters: Parameters) => AsyncIterable<readonly Cell[]>
}

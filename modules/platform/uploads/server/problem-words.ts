import type { Language } from '#kit/contract/language.ts'
import type { Messages } from '#kit/server/messages.ts'
import type { UploadRow } from '../contract.ts'

/** What is wrong, as it is stored: the key of a sentence and what stands in it, so that each reader has it in their own language. */
export interface KeptProblem {
  column: string | null
  /** Whose texts the key is of. */
  module?: string
  key?: string
  values?: Record<string, string | number>
  /** Why a row could not be written after all: in the words of the one who uploaded. */
  text?: string
}

type Problem = UploadRow['problems'][number]

export const problemIn =
  (messages: Messages, language: Language) =>
  ({ column, module, key, values, text = '' }: KeptProblem): Problem => ({
    column,
    text: module && key ? messages.field(module, language, key, values) : text,
  })

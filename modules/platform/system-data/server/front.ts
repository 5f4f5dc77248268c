import type { Context } from '#kit/server/context.ts'
import type { Category } from '../contract.ts'
import { optionsOf } from './option-rows.ts'

export { optionsOf }

/** Code → word in the reader's language; for lists, sheets and mails. */
export const labelsOf = async (context: Context, category: Category): Promise<Map<string, string>> =>
  new Map((await optionsOf(context, category)).map(({ code, label }) => [code, label]))

export const isCode = async (context: Context, category: Category, code: string): Promise<boolean> => (await labelsOf(context, category)).has(code)

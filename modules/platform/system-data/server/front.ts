import type { z } from 'zod'
import type { Option } from '#kit/contract/paging.ts'
import type { Context, SignedIn } from '#kit/server/context.ts'
import { extensionPoint } from '#kit/server/extension-point.ts'
import type { Category, toldCategories } from '../contract.ts'
import { optionsOf } from './option-rows.ts'

export { optionsOf }

interface ToldOptions {
  readonly category: (typeof toldCategories)[number]
  options(context: SignedIn): z.output<typeof Option>[] | Promise<z.output<typeof Option>[]>
}
/** Lists of codes that belong to a module, under the category that its own drop-downs name. */
export const toldOptions = extensionPoint<ToldOptions>('options of a category')

/** Code → word in the reader's language; for lists, sheets and mails. */
export const labelsOf = async (context: Context, category: Category): Promise<Map<string, string>> =>
  new Map((await optionsOf(context, category)).map(({ code, label }) => [code, label]))

export const isCode = async (context: Context, category: Category, code: string): Promise<boolean> => (await labelsOf(context, category)).has(code)

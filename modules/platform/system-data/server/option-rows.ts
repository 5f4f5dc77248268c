import type { z } from 'zod'
import type { Option } from '#kit/contract/paging.ts'
import type { Context } from '#kit/server/context.ts'
import type { Category } from '../contract.ts'
import type { SystemDataTables } from './tables.ts'

const labelIn = { en: 'labelEn', 'zh-Hant': 'labelZhHant', 'zh-Hans': 'labelZhHans' } as const

/** The codes of a category in their order, with the words of the reader. */
export const optionsOf = async (context: Context, category: Category): Promise<z.output<typeof Option>[]> => {
  const rows = await context
    .read<SystemDataTables>()
    .selectFrom('systemData')
    .select(['code', 'categoryCode', `${labelIn[context.language]} as label`])
    .where('categoryCode', '=', category)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({ ...row, value: row.code }))
}

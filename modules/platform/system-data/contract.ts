import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { Option } from '#kit/contract/paging.ts'

/** Every building has it; the documents gate none of it. */
export const addOn = 'none'

/** Lists of codes that the product comes with; the rows are in the migrations. */
export const keptCategories = ['POLL_TRIGGER_POINT', 'POLL_OPTION_TYPE', 'VIEWABLE_BY', 'USER_STATUS'] as const
/** Lists that a module tells, because they are its own or depend on who asks. */
export const toldCategories = ['MAX_BOOKING_UNIT', 'CREDIT_PERIOD_UNIT', 'ROLE', 'PERMISSION'] as const
export const categories = [...keptCategories, ...toldCategories] as const
export type Category = (typeof categories)[number]

export const listOptions = endpoint('GET /system-data/get-list-by-category-code/{code}', {
  reach: 'self',
  params: z.strictObject({ code: z.enum(categories) }),
  reply: z.array(Option),
})

export const listUserStatuses = endpoint('GET /system-data/get-labels-by-category-code/USER_STATUS', { reach: 'self', reply: z.array(Option) })

import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { Option } from '#kit/contract/paging.ts'

/** Lists of codes that the product comes with; the rows are in the migrations. */
export const categories = ['POLL_TRIGGER_POINT', 'POLL_OPTION_TYPE', 'VIEWABLE_BY', 'USER_STATUS'] as const
export type Category = (typeof categories)[number]

export const listOptions = endpoint('GET /system-data/get-list-by-category-code/{code}', {
  reach: 'self',
  params: z.strictObject({ code: z.enum(categories) }),
  reply: z.array(Option),
})

export const listUserStatuses = endpoint('GET /system-data/get-labels-by-category-code/USER_STATUS', { reach: 'self', reply: z.array(Option) })

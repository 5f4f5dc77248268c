import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { byUuid, page, paging } from '#kit/contract/paging.ts'

/** Every building has it; the documents gate none of it. */
export const addOn = 'none'

/** Something that the person should know, in the words of the module that tells it, with the screen to look at. */
export const Notice = z.object({
  uuid: z.uuid(),
  text: z.string(),
  path: z.string().nullable(),
  read: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type Notice = z.output<typeof Notice>

export const listNotices = endpoint('GET /notices', {
  reach: 'self',
  query: paging({ sort: ['createdAt'] }),
  reply: page(Notice),
  stale: ['notices'],
})

export const countUnreadNotices = endpoint('GET /notices/unread-count', {
  reach: 'self',
  reply: z.object({ unread: z.number().int() }),
  stale: ['notices'],
})

export const readNotice = endpoint('PUT /notices/uuid/{uuid}/read', { reach: 'self', params: byUuid, reply: 'none' })

export const readAllNotices = endpoint('PUT /notices/read-all', { reach: 'self', reply: 'none' })

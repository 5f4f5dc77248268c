import { z } from 'zod'
import { isPlainLine } from '#kit/contract/checks.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { byUuid } from '#kit/contract/paging.ts'

/** Every building has it; the documents gate none of it. */
export const addOn = 'none'

/** Of one list, and of all lists of one membership. */
export const mostViews = 30
export const mostViewsInAll = 300
/** Of how many lists the columns are kept; the one longest untouched makes room. */
export const mostLists = 100

export const viewNameTaken = failure('view_name_taken', 409, 'viewNameTaken')
export const tooManyViews = failure('too_many_views', 409, 'tooManyViews')

/** A list by its screen, `/tenants/{id}`, or by the name of its columns, `pending-users`. */
const list = z.string().regex(/^[\w/{}-]{1,100}$/)
const viewName = z.string().trim().min(1, 'required').max(60).refine(isPlainLine, 'plainLine')

/** One key of the address of a list and what it holds: a filter, the search, the order or the tab. */
const Asked = z.strictObject({ key: z.string().min(1).max(60), value: z.string().max(300) })
const ViewQuery = z.array(Asked).min(1).max(60)

const View = z.object({ uuid: z.uuid(), list: z.string(), name: z.string(), query: z.array(Asked) })
export type View = z.output<typeof View>

export const ViewInput = z.strictObject({ list, name: viewName, query: ViewQuery })
export type ViewInput = z.output<typeof ViewInput>
export const ViewChange = z.strictObject({ name: viewName, query: ViewQuery })
export type ViewChange = z.output<typeof ViewChange>

const Columns = z.strictObject({ list, hidden: z.array(z.string().min(1).max(60)).max(60) })
export type Columns = z.output<typeof Columns>

const Views = z.object({ views: z.array(View), columns: z.array(z.object({ list: z.string(), hidden: z.array(z.string()) })) })
export type Views = z.output<typeof Views>

/** Of all lists at once: a screen draws them from a copy of the browser, and asks once for all screens. */
export const getViews = endpoint('GET /views', { reach: 'self', reply: Views, stale: ['listViews'] })

export const saveView = endpoint('POST /views', { reach: 'self', body: ViewInput, reply: View, fails: [viewNameTaken, tooManyViews] })

/** Another name, or what the list shows now under the same name. */
export const changeView = endpoint('PUT /views/uuid/{uuid}', {
  reach: 'self',
  params: byUuid,
  body: ViewChange,
  reply: View,
  fails: [viewNameTaken],
})

export const removeView = endpoint('DELETE /views/uuid/{uuid}', { reach: 'self', params: byUuid, reply: 'none' })

/** Which columns of a list are hidden; none shows all of them. */
export const keepColumns = endpoint('PUT /views/columns', { reach: 'self', body: Columns, reply: 'none' })

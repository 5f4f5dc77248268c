import { z } from 'zod'
import { description, descriptions, optionalLine } from '#kit/contract/descriptions.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { History, HistoryQuery } from '#kit/contract/history.ts'
import { Option, page, paging } from '#kit/contract/paging.ts'
import { byUuidIn, inOrganisation } from '#modules/identity/office-centres/contract.ts'
import { can } from './permissions.ts'

export const categoryExists = failure('category_exists', 409, 'categoryExists')
export const categoryInUse = failure('category_in_use', 409, 'categoryInUse')
/** Somebody has added or removed one meanwhile: the order names others. */
export const categoriesChanged = failure('categories_changed', 409, 'categoriesChanged')

const addOn = 'BOOK_FACILITY'
const stale = ['facilityCategories', 'facilities']

const Name = description({ name: optionalLine(60) }, 'name')
export type CategoryName = z.output<typeof Name>

export const CategoryInput = z.strictObject({ facilityCategoryDescList: descriptions(Name) })
export type CategoryInput = z.output<typeof CategoryInput>

export const Category = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  version: z.number().int(),
  name: z.string(),
  facilityCategoryDescList: z.array(Name),
  /** How many facilities it has, drafts among them. */
  facilities: z.number().int(),
  updatedDate: z.iso.datetime(),
  may: z.object({ edit: z.boolean(), delete: z.boolean() }),
})
export type Category = z.output<typeof Category>

const listQuery = paging({ sort: ['position', 'name', 'updatedDate'], direction: 'ASC' })
export type CategoryQuery = z.output<typeof listQuery>

export const listCategories = endpoint('GET /office-centres/{oc}/facility-categories', {
  can: can.VIEW,
  addOn,
  params: inOrganisation,
  query: listQuery,
  reply: page(Category),
  stale,
})
export const getCategory = endpoint('GET /office-centres/{oc}/facility-categories/uuid/{uuid}', {
  can: can.VIEW,
  addOn,
  params: byUuidIn,
  reply: Category,
  stale,
})
export const getCategoryHistory = endpoint('GET /office-centres/{oc}/facility-categories/uuid/{uuid}/history', {
  can: can.VIEW,
  addOn,
  params: byUuidIn,
  query: HistoryQuery,
  reply: History,
  stale,
})
export const createCategory = endpoint('POST /office-centres/{oc}/facility-categories/create', {
  can: can.ADD,
  addOn,
  params: inOrganisation,
  body: CategoryInput,
  reply: Category,
  once: 'accepted',
  fails: [categoryExists],
})
export const updateCategory = endpoint('PUT /office-centres/{oc}/facility-categories/uuid/{uuid}/update', {
  can: can.EDIT,
  addOn,
  params: byUuidIn,
  version: getCategory,
  body: CategoryInput,
  reply: Category,
  fails: [categoryExists],
})
export const deleteCategory = endpoint('DELETE /office-centres/{oc}/facility-categories/uuid/{uuid}', {
  can: can.DELETE,
  addOn,
  params: byUuidIn,
  version: getCategory,
  reply: 'none',
  fails: [categoryInUse],
})
/** Takes the whole new order, as people are to see it. */
export const reorderCategories = endpoint('PUT /office-centres/{oc}/facility-categories/update-position', {
  can: can.EDIT,
  addOn,
  params: inOrganisation,
  body: z.strictObject({ categoryUuids: z.array(z.uuid()).min(1).max(200) }),
  reply: z.array(Category),
  fails: [categoriesChanged],
})
/** The documents' drop-down, of the building that the caller works in; the provider names one, as in the file that it narrows. */
export const listCategoryChoices = endpoint('GET /facility-categories/drop-down', {
  can: can.VIEW,
  addOn,
  query: z.strictObject({ officeCentreId: z.coerce.number<string | number>().int().positive().optional() }),
  reply: z.array(Option),
  stale,
})

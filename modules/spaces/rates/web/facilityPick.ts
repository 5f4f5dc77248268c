import { call } from '#kit/web/api.ts'
import type { PickPage } from '#kit/web/parts/fields/pick.ts'
import { listFacilities } from '#modules/spaces/facilities/contract.ts'

/** Facilities of a building, drafts among them: prices are set before something can be booked. */
export const facilitiesIn =
  (oc: string) =>
  async (search: string, page: number): Promise<PickPage> => {
    const query = { page, limit: 50, wildcardSearch: search || undefined, sortProperties: 'title', sortDirection: 'ASC' } as const
    const { items, totalPage } = await call(listFacilities, { params: { oc }, query })
    return { items: items.map(({ uuid, title, category }) => ({ id: uuid, name: title, detail: category.name })), more: page < totalPage }
  }

import { call } from '#kit/web/api.ts'
import { pickPages } from '#kit/web/parts/fields/pick.ts'
import { listFacilities } from '#modules/spaces/facilities/contract.ts'

/** Facilities of a building, drafts among them: prices are set before something can be booked. */
export const facilitiesIn = (oc: string) =>
  pickPages(
    (query) => call(listFacilities, { params: { oc }, query: { ...query, sortProperties: 'title', sortDirection: 'ASC' } }),
    ({ uuid, title, category }) => ({ id: uuid, name: title, detail: category.name }),
  )

import { call } from '#kit/web/api.ts'
import type { PickPage } from '#kit/web/parts/fields/pick.ts'
import { listVisits } from '#modules/visitors/visits/contract.ts'
import { listBadgeHolders } from '../contract.ts'

const canHold = ['EXPECTED', 'LATE', 'CHECKED_IN', 'OVERSTAY']

/** Visitors of today who can hold a badge. */
export const visitorsOf =
  (oc: string) =>
  async (search: string, page: number): Promise<PickPage> => {
    const { items, totalPage } = await call(listVisits, {
      params: { oc },
      query: { view: 'TODAY', page, limit: 50, wildcardSearch: search || undefined },
    })
    const here = items.filter(({ status, name }) => canHold.includes(status) && name !== null)
    return { items: here.map(({ uuid, name, company }) => ({ id: uuid, name: name ?? '', detail: company.name })), more: page < totalPage }
  }

/** People who work in the building. */
export const membersOf =
  (oc: string) =>
  async (search: string, page: number): Promise<PickPage> => {
    const { items, totalPage } = await call(listBadgeHolders, { params: { oc }, query: { page, limit: 20, wildcardSearch: search || undefined } })
    return { items: items.map(({ id, fullName, company }) => ({ id: String(id), name: fullName, detail: company })), more: page < totalPage }
  }

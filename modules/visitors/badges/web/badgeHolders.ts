import { call } from '#kit/web/api.ts'
import { pickPages } from '#kit/web/parts/fields/pick.ts'
import { listVisits } from '#modules/visitors/visits/contract.ts'
import { listBadgeHolders } from '../contract.ts'

const canHold = ['EXPECTED', 'LATE', 'CHECKED_IN', 'OVERSTAY']

/** Visitors of today who can hold a badge. */
export const visitorsOf = (oc: string) =>
  pickPages(
    (query) => call(listVisits, { params: { oc }, query: { ...query, view: 'TODAY' } }),
    ({ uuid, name, status, company }) => (canHold.includes(status) && name !== null ? { id: uuid, name, detail: company.name } : undefined),
  )

/** People who work in the building. */
export const membersOf = (oc: string) =>
  pickPages(
    (query) => call(listBadgeHolders, { params: { oc }, query }),
    ({ id, fullName, company }) => ({ id: String(id), name: fullName, detail: company }),
  )

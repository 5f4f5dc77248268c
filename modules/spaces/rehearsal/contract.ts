import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure, failures } from '#kit/contract/failure.ts'
import { page, paging } from '#kit/contract/paging.ts'
import { rehearsalStatuses } from '#kit/contract/rehearsals.ts'
import { byUuidIn, inOrganisation } from '#modules/identity/office-centres/contract.ts'
import { addOn, can } from '#modules/spaces/facilities/contract.ts'
import { can as canRates } from '#modules/spaces/rates/contract.ts'
import { LimitWanted, marks, RateWanted, Rehearsal, RehearsalRow, Rehearsed, rehearsalKinds, RulesWanted } from './contract/result.ts'

/** Whoever may change rules and prices may rehearse them; whoever may read them reads what came of it. */
export { addOn, can } from '#modules/spaces/facilities/contract.ts'
export { can as canRates } from '#modules/spaces/rates/contract.ts'
export {
  type Counts,
  LimitWanted,
  type Mark,
  marks,
  type NamedCounts,
  type RateWanted,
  rehearsalKinds,
  type Rehearsal,
  type RehearsalOf,
  type RehearsalRow,
  type Rehearsed,
  rehearsedDays,
  RulesWanted,
} from './contract/result.ts'

export const groupGone = failure('group_gone', 422, 'groupGone')

const stale = ['rehearsals']
const base = { addOn, params: inOrganisation, reply: Rehearsal, once: 'accepted', fails: [failures.rehearsalRuns, failures.tooMuchAtOnce] } as const

/** What these rules of a facility would have made of the last 90 days. */
export const rehearseRules = endpoint('POST /office-centres/{oc}/rehearsals/rules', { ...base, can: can.EDIT, body: RulesWanted })
/** The same of a price. */
export const rehearseRate = endpoint('POST /office-centres/{oc}/rehearsals/rates', { ...base, can: canRates.EDIT, body: RateWanted })
/** The same of how many bookings a group may have. */
export const rehearseLimit = endpoint('POST /office-centres/{oc}/rehearsals/limits', {
  ...base,
  can: can.EDIT,
  body: LimitWanted,
  fails: [...base.fails, groupGone],
})

const listQuery = paging({
  sort: ['createdDate'],
  direction: 'DESC',
  filters: { kind: z.enum(rehearsalKinds).optional(), status: z.enum(rehearsalStatuses).optional() },
})
export type RehearsalQuery = z.output<typeof listQuery>
export const listRehearsals = endpoint('GET /office-centres/{oc}/rehearsals', {
  addOn,
  can: can.VIEW,
  params: inOrganisation,
  query: listQuery,
  reply: page(RehearsalRow),
  stale,
})
export const getRehearsal = endpoint('GET /office-centres/{oc}/rehearsals/uuid/{uuid}', {
  addOn,
  can: can.VIEW,
  params: byUuidIn,
  reply: Rehearsal,
  stale: [...stale, 'facilities', 'rates'],
})
const rowsQuery = paging({ sort: ['position'], direction: 'ASC', filters: { mark: z.enum(marks).optional() } })
export type RehearsedQuery = z.output<typeof rowsQuery>
export const listRehearsed = endpoint('GET /office-centres/{oc}/rehearsals/uuid/{uuid}/records', {
  addOn,
  can: can.VIEW,
  params: byUuidIn,
  query: rowsQuery,
  reply: page(Rehearsed),
  stale,
})
/** One that is over stays as it is. */
export const cancelRehearsal = endpoint('PUT /office-centres/{oc}/rehearsals/uuid/{uuid}/cancel', {
  addOn,
  can: can.EDIT,
  params: byUuidIn,
  reply: Rehearsal,
})

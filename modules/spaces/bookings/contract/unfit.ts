import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { inOrganisation } from '#modules/identity/office-centres/contract.ts'
import { can, RulesInput } from '#modules/spaces/facilities/contract.ts'
import { addOn } from './permissions.ts'
import { BookingRow, Refusal } from './shapes.ts'

/** So many of those that come first are named. */
export const unfitNamed = 20

const of = BookingRow.shape
/** Bookings to come that keep the rules of today, and would not keep others. */
export const Unfit = z.object({
  total: z.number().int(),
  /** Whose they are is for those who read bookings. */
  items: z.array(z.object({ uuid: of.uuid, date: of.date, timeFrom: of.timeFrom, timeUntil: of.timeUntil, title: z.string(), refusal: Refusal })),
})
export type Unfit = z.output<typeof Unfit>

/** Asked while somebody types rules. Writes nothing: what is booked stays as it is. */
export const checkRules = endpoint('POST /office-centres/{oc}/bookings/unfit', {
  params: inOrganisation,
  addOn,
  can: can.EDIT,
  body: z.strictObject({ facilityUuid: z.uuid(), rules: RulesInput }),
  reply: Unfit,
})

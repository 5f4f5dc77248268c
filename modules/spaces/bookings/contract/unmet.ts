import { endpoint } from '#kit/contract/endpoint.ts'
import { inOrganisation } from '#modules/identity/office-centres/contract.ts'
import { extraUnknown, oneLayout } from '#modules/spaces/extras/contract.ts'
import { memberUnknown } from './for-whom.ts'
import { noSuchTime } from './no-such-time.ts'
import { addOn, canOwn } from './permissions.ts'
import { WantedInput } from './shapes.ts'

/** Somebody gives up a time that the form refuses, or takes another: it counts as wanted and not had, once. What passes does not. */
export const noteWanted = endpoint('POST /office-centres/{oc}/bookings/unmet', {
  params: inOrganisation,
  addOn,
  can: canOwn.EDIT,
  body: WantedInput,
  rate: 30,
  reply: 'none',
  fails: [memberUnknown, noSuchTime, extraUnknown, oneLayout],
})

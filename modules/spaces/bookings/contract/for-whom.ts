import { z } from 'zod'
import { failure } from '#kit/contract/failure.ts'
import { queryNumber } from '#kit/contract/paging.ts'

export const memberUnknown = failure('member_unknown', 422, 'memberUnknown')

/** For whom: for oneself, for a member, or for whoever has a booking that is changed, which stands in nobody's way. */
export const forWhom = { memberId: queryNumber(1).optional(), bookingUuid: z.uuid().optional() }
export const forWhomQuery = z.strictObject(forWhom)
export type ForWhom = z.output<typeof forWhomQuery>
/** It is somebody else's: they are told why. */
export const reasonMissing = failure('reason_missing', 422, 'reasonMissing')

import { can as audience } from '#modules/identity/audience/contract.ts'
import { can as officeCentres } from '#modules/identity/office-centres/contract.ts'
import { can as userGroups } from '#modules/identity/user-groups/contract.ts'
import { canOwn as ownPayments } from '#modules/money/payments/contract.ts'
import { canOwn as ownBookings } from '#modules/spaces/bookings/contract.ts'
import { canOwn as ownDesks } from '#modules/spaces/hotdesks/contract.ts'
import { canOwn as ownVisits } from '#modules/visitors/visits/contract.ts'

export const all = (...areas: Record<string, string>[]): string[] => areas.flatMap((can) => Object.values(can))

/** Reads that every back-office screen needs for its pickers. */
export const pickers: readonly string[] = [officeCentres.VIEW, userGroups.PICK, ...all(audience)]

/** People without an office to fill: what is their own. */
export const people: readonly string[] = all(ownVisits, ownBookings, ownDesks, ownPayments)

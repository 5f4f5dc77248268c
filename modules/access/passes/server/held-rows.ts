import { sql } from 'kysely'
import type { SignedIn } from '#kit/server/context.ts'
import type { PassTables } from './tables.ts'

/** The documents' words for what somebody may hold, by the kinds here. */
const kindsOf: Readonly<Record<string, string>> = { STAFF_MOBILE_PASS: 'MOBILE', STAFF_QR_PASS: 'QR', PHYSICAL_CARD: 'CARD', PIN: 'PIN', FR: 'FR' }

const holds = (kinds: readonly string[]) =>
  sql<boolean>`exists (select from passes p where p.membership_id = memberships.id and p.kind = any(${[...kinds]}::text[]) and p.status = 'ASSIGNED')`

/** For the list of users. A visitor's QR pass is nobody's of the users. */
export const heldByMembers = {
  mobilePass: () => holds(['MOBILE']),
  ofTypes: (types: readonly string[]) => holds(types.flatMap((type) => kindsOf[type] ?? [])),
}

export const holdsPhone = async (context: SignedIn): Promise<boolean> => {
  const found = await context
    .unscoped<PassTables>('the own membership')
    .selectFrom('passes')
    .select('id')
    .where('membershipId', '=', context.scope.membershipId)
    .where('kind', '=', 'MOBILE')
    .where('status', '=', 'ASSIGNED')
    .executeTakeFirst()
  return found !== undefined
}

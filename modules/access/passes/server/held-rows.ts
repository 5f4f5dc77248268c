import { sql } from 'kysely'
import type { SignedIn } from '#kit/server/context.ts'
import type { CredentialType } from '#modules/identity/users/contract.ts'
import type { PassKind } from '../contract/pass.ts'
import type { PassTables } from './tables.ts'

/** The documents' words for what somebody may hold, by the kinds here. A visitor's QR pass is nobody's of the users. */
const kindsOf: Readonly<Record<CredentialType, PassKind | null>> = {
  STAFF_MOBILE_PASS: 'MOBILE',
  STAFF_QR_PASS: 'QR',
  VISITOR_QR_PASS: null,
  PHYSICAL_CARD: 'CARD',
  PIN: 'PIN',
  FR: 'FR',
}

const holds = (kinds: readonly string[]) =>
  sql<boolean>`exists (select from passes p where p.membership_id = memberships.id and p.kind = any(${[...kinds]}::text[]) and p.status = 'ASSIGNED')`

/** For the list of users. */
export const heldByMembers = {
  mobilePass: () => holds(['MOBILE']),
  ofTypes: (types: readonly CredentialType[]) => holds(types.flatMap((type) => kindsOf[type] ?? [])),
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

import type { Transaction } from '#kit/server/context.ts'
import type { NewRow } from '#kit/server/table.ts'
import { insert } from '#kit/server/write.ts'
import { adminRolesOf, type Organisation } from './roles.ts'
import { memberships, type UserTables } from './tables.ts'

type Place = Omit<NewRow<typeof memberships>, 'userId' | 'officeCentreId' | 'personInCharge'>

/** A membership begins. The first admin of an organisation is in charge of it. The caller holds the organisation's lock. */
export const join = async (
  tx: Transaction,
  organisation: Pick<Organisation, 'id' | 'isPlatform' | 'type'>,
  userId: number,
  place: Place,
  action: string,
) => {
  const charge = await tx
    .unscoped<UserTables>('the organisation was found before')
    .selectFrom('memberships')
    .select('id')
    .where('officeCentreId', '=', organisation.id)
    .where('personInCharge', '=', true)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  const personInCharge = !charge && place.roleCodes.some((code) => adminRolesOf(organisation).includes(code))
  return insert(tx, memberships, { userId, officeCentreId: organisation.id, ...place, personInCharge }, { action })
}

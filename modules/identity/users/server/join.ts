import type { Transaction } from '#kit/server/context.ts'
import type { NewRow } from '#kit/server/data/table.ts'
import { insert } from '#kit/server/data/write.ts'
import { extensionPoint } from '#kit/server/extension-point.ts'
import { adminRolesOf, type Organisation } from './roles.ts'
import { memberships, type UserTables } from './tables.ts'

type Place = Omit<NewRow<typeof memberships>, 'userId' | 'officeCentreId' | 'personInCharge'>

interface Particulars {
  fullName: string
  mobileNumber?: string | null | undefined
  officeNumber?: string | null | undefined
  jobTitle?: string | null | undefined
  tags: string[]
}

/** What an organisation knows of somebody as it begins: as it was typed. The name is the organisation's own only once it is changed here. */
export const known = ({ fullName, mobileNumber = null, officeNumber = null, jobTitle = null, tags }: Particulars) => ({
  fullName,
  mobileNumber,
  officeNumber,
  jobTitle,
  tags,
  written: mobileNumber === null ? [] : ['mobileNumber'],
})

/** Asked in the transaction in which somebody comes to belong to an organisation. */
export const joining =
  extensionPoint<(tx: Transaction, joined: { membershipId: number; userId: number; officeCentreId: number }) => Promise<void>>('person joins')

/**
 * A membership begins. The first admin of an organisation who accepts, and has no last day, is in charge of it. The caller holds the organisation's
 * lock.
 */
export const join = async (
  tx: Transaction,
  organisation: Pick<Organisation, 'id' | 'isPlatform' | 'type'>,
  userId: number,
  place: Place,
  { accepted }: { accepted: boolean },
) => {
  const charge = await tx
    .unscoped<UserTables>('the organisation was found before')
    .selectFrom('memberships')
    .select('id')
    .where('officeCentreId', '=', organisation.id)
    .where('personInCharge', '=', true)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  const stays = (place.endsOn ?? null) === null
  const personInCharge = accepted && stays && !charge && place.roleCodes.some((code) => adminRolesOf(organisation).includes(code))
  const member = await insert(tx, memberships, { userId, officeCentreId: organisation.id, ...place, personInCharge }, { action: 'joined' })
  for (const one of joining.answers) await one(tx, { membershipId: member.id, userId, officeCentreId: organisation.id })
  return member
}

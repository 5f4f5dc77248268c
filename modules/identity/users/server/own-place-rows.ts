import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { UserTables } from './tables.ts'

const places = (context: Context | Transaction, personId: number) =>
  context
    .unscoped<UserTables & OfficeCentreTables>('a person looks at the own places, wherever they are')
    .selectFrom('memberships')
    .where('memberships.userId', '=', personId)
    .where('memberships.endedAt', 'is', null)

/** What each organisation knows of a person, for that person; by the name of the organisation. */
export const ownPlaces = (context: SignedIn) =>
  places(context, context.scope.personId)
    .innerJoin('officeCentres', 'officeCentres.id', 'memberships.officeCentreId')
    .leftJoin('officeCentres as landlord', 'landlord.id', 'officeCentres.landlordId')
    .select([
      'memberships.id',
      'memberships.uuid',
      'memberships.officeCentreId',
      'memberships.createdAt',
      'memberships.sharesContact',
      'memberships.personInCharge',
    ])
    .select(['memberships.fullName', 'memberships.mobileNumber', 'memberships.officeNumber', 'memberships.jobTitle', 'memberships.tags'])
    .select(['memberships.photoUuid', 'memberships.leavesAt', 'memberships.roleCodes', 'officeCentres.companyName', 'officeCentres.timeZone'])
    .select((eb) => eb.fn.coalesce('officeCentres.buildingName', 'landlord.buildingName').as('buildingName'))
    .orderBy('officeCentres.companyName')
    .orderBy('memberships.id')
    .execute()

/** One of them. */
export const ownPlaceId = async (tx: Transaction, personId: number, uuid: string): Promise<number | undefined> => {
  const place = await places(tx, personId).select('memberships.id').where('memberships.uuid', '=', uuid).executeTakeFirst()
  return place?.id
}

/** What of a person reaches those organisations with which it is shared. */
export const ownContact = (tx: Transaction, personId: number) =>
  tx
    .unscoped<UserTables>('a person looks at the own account')
    .selectFrom('users')
    .select(['mobileNumber', 'photoUuid'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()

import type { z } from 'zod'
import type { Page } from '#kit/contract/paging.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { baseFiltered, byName, listing } from '#kit/server/data/listing.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { activeOn, foundPeople } from '#modules/identity/users/server/front.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import type { BadgeHolder, listBadgeHolders } from '../contract.ts'

/** Who belongs to the building or to one of its companies today. */
const membersIn = (context: SignedIn, { id }: Pick<OfficeCentreRecord, 'id'>, today: string) =>
  context
    .unscoped<UserTables & OfficeCentreTables>('the building was found in scope; its companies are those that lie in it')
    .selectFrom('memberships')
    .innerJoin('officeCentres', 'officeCentres.id', 'memberships.officeCentreId')
    .where((eb) => eb.or([eb('officeCentres.id', '=', id), eb('officeCentres.landlordId', '=', id)]))
    .where('officeCentres.endedAt', 'is', null)
    .where('memberships.endedAt', 'is', null)
    .where(activeOn(today))

export const listHolders = (
  context: SignedIn,
  building: Pick<OfficeCentreRecord, 'id'>,
  query: z.output<NonNullable<typeof listBadgeHolders.query>>,
  today: string,
): Promise<Page<z.output<typeof BadgeHolder>>> => {
  const rows = membersIn(context, building, today)
  const fitting = query.wildcardSearch ? rows.where(foundPeople(context, 'memberships', query.wildcardSearch)) : rows
  const some = baseFiltered(context, fitting, query, { changed: 'memberships.updatedAt' }).select([
    'memberships.id',
    'memberships.fullName',
    'officeCentres.companyName as company',
  ])
  return listing(context, some, query, { fullName: byName('memberships.fullName') }, 'memberships.id')
}

export const memberHere = (context: SignedIn, building: Pick<OfficeCentreRecord, 'id'>, id: number, today: string) =>
  membersIn(context, building, today)
    .select(['memberships.id', 'memberships.fullName', 'officeCentres.id as organisationId'])
    .where('memberships.id', '=', id)
    .executeTakeFirst()

import type { NotNull } from 'kysely'
import type { Page } from '#kit/contract/paging.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { baseFiltered, byName, listing } from '#kit/server/data/listing.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import type { Building } from '#modules/access/doors/server/front.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { can as ofUsers } from '#modules/identity/users/contract.ts'
import { foundPeople } from '#modules/identity/users/server/front.ts'
import { memberships, type UserTables } from '#modules/identity/users/server/tables.ts'
import type { PersonChoice, PersonChoiceQuery } from '../contract.ts'

/** The people of a place are found by it and then sorted. */
const ofOnePlace = { hits: 100_000 }

/** Who may be asked about: of each company of the building; a company's admin names only the own people. Their addresses are for those who see people. */
export const personChoices = async (context: SignedIn, building: Building, query: PersonChoiceQuery): Promise<Page<PersonChoice>> => {
  let rows = context
    .read<UserTables & OfficeCentreTables>()
    .selectFrom('memberships')
    .leftJoin('officeCentres as oc', 'oc.id', 'memberships.officeCentreId')
    .select(['memberships.userId as id', 'memberships.fullName', 'memberships.email', 'oc.companyName'])
    .where(ownRows(context.scope, memberships))
    .where('memberships.buildingId', '=', building.id)
    .where('memberships.endedAt', 'is', null)
    .$narrowType<{ companyName: NotNull }>()
  if (building.companyId !== undefined) rows = rows.where('memberships.officeCentreId', '=', building.companyId)
  if (query.wildcardSearch) rows = rows.where(foundPeople(context, 'memberships', query.wildcardSearch))
  rows = baseFiltered(context, rows, query, { changed: 'memberships.updatedAt' })
  const page = await listing(
    context,
    rows,
    query,
    { fullName: byName('memberships.fullName'), id: 'memberships.userId' },
    'memberships.id',
    ofOnePlace,
  )
  const seesAddresses = context.holds(ofUsers.VIEW)
  return { ...page, items: page.items.map(({ email, ...person }) => ({ ...person, username: seesAddresses ? email : null })) }
}

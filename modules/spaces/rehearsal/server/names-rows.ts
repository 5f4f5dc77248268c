import { sql } from 'kysely'
import { textIn } from '#kit/contract/translated.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { containing } from '#kit/server/data/search.ts'
import type { Found } from '#kit/server/rehearse/rehearse.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { UserGroupTables } from '#modules/identity/user-groups/server/tables.ts'
import type { FacilityTables } from '#modules/spaces/facilities/server/tables.ts'
import type { RateTables } from '#modules/spaces/rates/server/tables.ts'

type Tables = FacilityTables & OfficeCentreTables & UserGroupTables & RateTables
type Building = Pick<OfficeCentreRecord, 'id'>
const rows = (context: SignedIn) => context.unscoped<Tables>('the building was found in scope; what is named lies in it')

export interface Name {
  readonly uuid: string
  readonly name: string
}

/** Facilities of a building as the reader calls them; what has gone since among them. */
export const facilitiesNamed = async (context: SignedIn, { id }: Building, ids: readonly number[]): Promise<ReadonlyMap<number, Name>> => {
  const found = await rows(context)
    .selectFrom('facilities')
    .select(['id', 'uuid', 'descriptions'])
    .where('officeCentreId', '=', id)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...new Set(ids)]))))
    .execute()
  return new Map(found.map((row) => [row.id, { uuid: row.uuid, name: textIn(row.descriptions, 'title', context.language) }]))
}

/** The building itself, and companies that are or were in it. */
export const companiesNamed = async (context: SignedIn, { id }: Building, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const found = await rows(context)
    .selectFrom('officeCentres')
    .select(['id', 'companyName'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...new Set(ids)]))))
    .where((eb) => eb.or([eb('id', '=', id), eb('landlordId', '=', id)]))
    .execute()
  return new Map(found.map((row) => [row.id, row.companyName]))
}

/** Rehearsals by what they are about, as it is called now; a draft of a price by the name that was typed. */
export const aboutFound: Found = (typed) => sql<boolean>`(${containing(sql`rehearsals.draft->'rate'->>'name'`, typed)}
  or exists (select from facilities f where f.office_centre_id = rehearsals.office_centre_id and f.uuid::text = rehearsals.draft->>'facilityUuid' and ${containing('f.search', typed)})
  or exists (select from user_groups g where g.office_centre_id = rehearsals.office_centre_id and g.id = (rehearsals.draft->>'userGroupId')::bigint
    and ${containing('g.groupName', typed)}))`

/** Records by their facility; by their number and company for those who read bookings. */
export const recordsFound =
  (reads: boolean): Found =>
  (typed) =>
    sql<boolean>`(exists (select from facilities f where f.office_centre_id = rehearsed_rows.office_centre_id
    and f.id = (rehearsed_rows.row->>'facilityId')::bigint and ${containing('f.search', typed)})
  or ${reads}::boolean and (${containing(sql`rehearsed_rows.row->>'referenceNo'`, typed)}
    or exists (select from office_centres c where c.id = coalesce((rehearsed_rows.row->>'companyId')::bigint, rehearsed_rows.office_centre_id)
      and ${containing('c.companyName', typed)})))`

interface About {
  readonly facilities?: readonly string[]
  readonly rates?: readonly string[]
  readonly groups?: readonly number[]
}
/** What rehearsals are about, as far as it is there. */
export const aboutNamed = async (context: SignedIn, { id }: Building, { facilities = [], rates = [], groups = [] }: About) => {
  const own = rows(context)
  const facilityRows = own
    .selectFrom('facilities')
    .select(['uuid', 'version', 'descriptions'])
    .where('officeCentreId', '=', id)
    .where('endedAt', 'is', null)
    .where((eb) => eb('uuid', '=', eb.fn.any(eb.val([...facilities]))))
  const rateRows = own
    .selectFrom('rates')
    .select(['uuid', 'version', 'name'])
    .where('officeCentreId', '=', id)
    .where('endedAt', 'is', null)
    .where((eb) => eb('uuid', '=', eb.fn.any(eb.val([...rates]))))
  const groupRows = own
    .selectFrom('userGroups')
    .select(['id', 'uuid', 'groupName'])
    .where('officeCentreId', '=', id)
    .where('endedAt', 'is', null)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...groups]))))
  const named = ({ descriptions }: { descriptions: readonly { languageCode: 'en' | 'zh-Hant' | 'zh-Hans'; title: string }[] }): string =>
    textIn(descriptions, 'title', context.language)
  return {
    facilities: new Map((await facilityRows.execute()).map((row) => [row.uuid, { version: row.version, name: named(row) }])),
    rates: new Map((await rateRows.execute()).map((row) => [row.uuid, { version: row.version, name: row.name }])),
    groups: new Map((await groupRows.execute()).map((row) => [row.id, { uuid: row.uuid, name: row.groupName }])),
  }
}

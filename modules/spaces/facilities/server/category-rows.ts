import { sql, type SqlBool } from 'kysely'
import { notFound } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import { textIn } from '#kit/contract/translated.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { baseFiltered, byName, listing } from '#kit/server/data/listing.ts'
import { containing } from '#kit/server/data/search.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { can, type Category, type CategoryQuery } from '../contract.ts'
import type { CategoryRecord, FacilityTables } from './tables.ts'

type Building = Pick<OfficeCentreRecord, 'id'>
const rowsIn = (context: SignedIn, { id }: Building) =>
  context
    .read<FacilityTables>()
    .selectFrom('facilityCategories')
    .selectAll()
    .where('facilityCategories.officeCentreId', '=', id)
    .where('facilityCategories.endedAt', 'is', null)

export const findCategory = (context: SignedIn, building: Building, uuid: string): Promise<CategoryRecord> =>
  rowsIn(context, building).where('facilityCategories.uuid', '=', uuid).executeTakeFirstOrThrow(notFound)

/** All of a building, as people are to see them. */
export const categoriesOf = (context: SignedIn, building: Building): Promise<CategoryRecord[]> =>
  rowsIn(context, building).orderBy('facilityCategories.position').orderBy('facilityCategories.id').execute()

const facilitiesBy = async (context: SignedIn, building: Building, ids: readonly number[]): Promise<Map<number, number>> => {
  const rows = await context
    .read<FacilityTables>()
    .selectFrom('facilities')
    .select((eb) => ['categoryId', eb.fn.countAll<number>().as('facilities')])
    .where('officeCentreId', '=', building.id)
    .where((eb) => eb('categoryId', '=', eb.fn.any(eb.val([...ids]))))
    .where('endedAt', 'is', null)
    .groupBy('categoryId')
    .execute()
  return new Map(rows.map(({ categoryId, facilities }) => [categoryId, facilities]))
}

export const presentCategories = async (context: SignedIn, building: Building, rows: readonly CategoryRecord[]): Promise<Category[]> => {
  const counts = await facilitiesBy(
    context,
    building,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const facilities = counts.get(row.id) ?? 0
    return {
      id: row.id,
      uuid: row.uuid,
      version: row.version,
      name: textIn(row.descriptions, 'name', context.language),
      facilityCategoryDescList: row.descriptions,
      facilities,
      updatedDate: row.updatedAt,
      may: { edit: context.holds(can.EDIT), delete: context.holds(can.DELETE) && facilities === 0 },
    }
  })
}
export const presentCategory = async (context: SignedIn, building: Building, row: CategoryRecord): Promise<Category> => {
  const [one] = await presentCategories(context, building, [row])
  if (!one) throw new Error('one category is presented as one')
  return one
}

const sort = {
  position: 'facilityCategories.position',
  name: byName('facilityCategories.name'),
  updatedDate: 'facilityCategories.updatedAt',
}
export const listCategories = async (context: SignedIn, building: Building, query: CategoryQuery): Promise<Page<Category>> => {
  let rows = rowsIn(context, building)
  if (query.wildcardSearch) {
    const has = containing(sql`said->>'name'`, query.wildcardSearch)
    // A building has some dozen: they are searched without an index.
    rows = rows.where(sql<SqlBool>`exists (select from jsonb_array_elements(facility_categories.descriptions) as said where ${has})`)
  }
  rows = baseFiltered(context, rows, query, { changed: 'facilityCategories.updatedAt' })
  const page = await listing(context, rows, query, sort, 'facilityCategories.id')
  return { ...page, items: await presentCategories(context, building, page.items) }
}

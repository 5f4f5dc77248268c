import { sql } from 'kysely'
import type { z } from 'zod'
import type { Page } from '#kit/contract/paging.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { baseFiltered, listing, switchAsked } from '#kit/server/data/listing.ts'
import { matching } from '#kit/server/data/search.ts'
import type { listBuildingChoices, OfficeCentreChoice } from '../contract.ts'
import { visibleOfficeCentres } from './front.ts'
import type { OfficeCentreTables } from './tables.ts'

type Query = z.output<NonNullable<typeof listBuildingChoices.query>>

const choices = (context: SignedIn, query: Query) => {
  let rows = context
    .read<OfficeCentreTables>()
    .selectFrom('officeCentres')
    .select(['id', 'uuid', 'companyName', 'buildingName', 'address', 'type as officeCentreType'])
    .where('endedAt', 'is', null)
    .where('isPlatform', '=', false)
    .where(visibleOfficeCentres(context.scope))
    .$narrowType<{ officeCentreType: OfficeCentreChoice['officeCentreType'] }>()
  if (query.wildcardSearch) rows = rows.where(matching('officeCentres', query.wildcardSearch))
  const active = switchAsked(query)
  if (active !== undefined) rows = rows.where('active', '=', active)
  rows = baseFiltered(context, rows, query, { changed: 'officeCentres.updatedAt', active: sql.ref('officeCentres.active') })
  if (query.ids) rows = rows.where('id', 'in', query.ids.length ? query.ids : [0])
  return rows
}

export const buildingChoices = (context: SignedIn, query: Query): Promise<Page<OfficeCentreChoice>> =>
  listing(context, choices(context, query).where('type', '=', 'LANDLORD'), query, { companyName: 'companyName' }, 'id')

/** Companies that rent in a building; of the platform itself: every company, those without a landlord too. */
export const tenantChoices = (context: SignedIn, building: { id: number; isPlatform: boolean }, query: Query): Promise<Page<OfficeCentreChoice>> => {
  const rows = choices(context, query)
  const companies = building.isPlatform ? rows.where('type', 'in', ['TENANT', 'OFFICE']) : rows.where('landlordId', '=', building.id)
  return listing(context, companies, query, { companyName: 'companyName' }, 'id')
}

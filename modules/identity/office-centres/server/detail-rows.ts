import { sql } from 'kysely'
import { type AddOn, addOns } from '#kit/contract/add-ons.ts'
import type { Page } from '#kit/contract/paging.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { baseFiltered, byName, listing, switchAsked } from '#kit/server/data/listing.ts'
import { matching } from '#kit/server/data/search.ts'
import { sayKit } from '#kit/server/messages.ts'
import { imagesOf } from '#modules/platform/files/server/front.ts'
import type { BuildingQuery, OfficeCentre, OfficeCentreDetail, OfficeCentreType, PlanCode } from '../contract.ts'
import type { OfficeCentreRecord, OfficeCentreTables } from './tables.ts'

/** A company has the add-ons of its landlord less those switched off for it; anybody else has its own. */
export const effectiveAddOns = (row: {
  addOns: readonly string[]
  addOnsOff: readonly string[]
  landlordAddOns: readonly string[] | null
}): AddOn[] => {
  const held = row.landlordAddOns ? row.landlordAddOns.filter((code) => !row.addOnsOff.includes(code)) : row.addOns
  return addOns.filter((code) => held.includes(code))
}

const withLandlord = (context: SignedIn) =>
  context
    .read<OfficeCentreTables>()
    .selectFrom('officeCentres')
    .leftJoin('officeCentres as landlord', 'landlord.id', 'officeCentres.landlordId')
    .select(['officeCentres.id', 'officeCentres.uuid', 'officeCentres.type', 'officeCentres.landlordId', 'officeCentres.companyName'])
    .select(['officeCentres.buildingName', 'officeCentres.centreCode', 'officeCentres.address', 'officeCentres.active', 'officeCentres.planCode'])
    .select(['officeCentres.billingStartDate', 'officeCentres.billingEndDate', 'officeCentres.addOns', 'officeCentres.addOnsOff'])
    .select(['landlord.addOns as landlordAddOns', 'landlord.buildingName as landlordBuilding'])
    .where('officeCentres.endedAt', 'is', null)
    .$narrowType<{ type: OfficeCentreType; planCode: PlanCode }>()
type Shown = Awaited<ReturnType<ReturnType<typeof withLandlord>['executeTakeFirstOrThrow']>>

const present = (row: Shown): OfficeCentre => ({
  officeCentreId: row.id,
  uuid: row.uuid,
  officeCentreType: row.type,
  isTenant: row.type === 'TENANT',
  landlordId: row.landlordId,
  companyName: row.companyName,
  buildingName: row.buildingName ?? row.landlordBuilding,
  centreCode: row.centreCode,
  address: row.address,
  active: row.active,
  addOns: effectiveAddOns(row),
  officeCentreSubscriptionInfo: {
    subscriptionPlan: { code: row.planCode },
    billingStartDate: row.billingStartDate,
    billingEndDate: row.billingEndDate,
  },
})

// Made when it is asked for: only then it is known which columns are never empty, and those can be read backwards from an index.
const sorts = () => ({
  buildingName: byName('officeCentres.buildingName'),
  companyName: byName('officeCentres.companyName'),
  centreCode: 'officeCentres.centreCode',
  id: 'officeCentres.id',
  updatedDate: 'officeCentres.updatedAt',
  billingEndDate: 'officeCentres.billingEndDate',
})

/** The provider's customers. */
export const listOfficeCentres = async (context: SignedIn, query: BuildingQuery): Promise<Page<OfficeCentre>> => {
  let rows = withLandlord(context).where('officeCentres.isPlatform', '=', false).where('officeCentres.type', '=', query.officeCentreType)
  if (query.wildcardSearch) rows = rows.where(matching('officeCentres', query.wildcardSearch))
  if (query.subcriptionPlanCode) rows = rows.where('officeCentres.planCode', '=', query.subcriptionPlanCode)
  if (query.billingStartDate) rows = rows.where('officeCentres.billingStartDate', '>=', query.billingStartDate)
  if (query.billingEndDate) rows = rows.where('officeCentres.billingEndDate', '<=', query.billingEndDate)
  const active = switchAsked(query)
  if (active !== undefined) rows = rows.where('officeCentres.active', '=', active)
  rows = baseFiltered(context, rows, query, { changed: 'officeCentres.updatedAt', active: sql.ref('officeCentres.active') })
  const page = await listing(context, rows, query, sorts(), 'officeCentres.id')
  return { ...page, items: page.items.map(present) }
}

export const presentOfficeCentre = async (context: SignedIn, { id }: OfficeCentreRecord): Promise<OfficeCentre> =>
  present(await withLandlord(context).where('officeCentres.id', '=', id).executeTakeFirstOrThrow())

/** Several at once, by id; the caller has found them in scope. */
export const officeCentresBy = async (context: SignedIn, ids: readonly number[]): Promise<Map<number, OfficeCentre>> =>
  new Map(
    (
      await withLandlord(context)
        .where('officeCentres.id', 'in', [...ids, 0])
        .execute()
    ).map((row) => [row.id, present(row)]),
  )

/** What organisations are called, those that have gone too: a building by its own name. */
export const namesOf = async (context: SignedIn, ids: readonly number[]): Promise<Map<number, string>> => {
  const rows = await context
    .read<OfficeCentreTables>()
    .selectFrom('officeCentres')
    .select(['id', 'landlordId', 'companyName', 'buildingName'])
    .where('id', 'in', [...ids, 0])
    .execute()
  return new Map(rows.map(({ id, landlordId, companyName, buildingName }) => [id, (landlordId === null && buildingName) || companyName]))
}

export const detailOf = async (context: SignedIn, row: OfficeCentreRecord): Promise<OfficeCentreDetail> => {
  const [plain, logos] = await Promise.all([presentOfficeCentre(context, row), imagesOf(context, row.logoUuid ? [row.logoUuid] : [])])
  return {
    ...plain,
    version: row.version,
    phone: row.phone,
    email: row.email,
    website: row.website,
    logo: logos.get(row.logoUuid ?? '') ?? null,
    timeZone: row.timeZone,
    currency: row.currency,
    languages: row.languages,
    areaUnit: row.areaUnit === 'SQ_M' ? 'SQ_M' : 'SQ_FT',
    codeRequired: row.codeRequired,
    deactivatedDate: row.deactivatedAt,
    createdDate: row.createdAt,
    updatedDate: row.updatedAt,
  }
}

/** What can be switched: of a company those that its landlord has. */
export const addOnsOf = async (context: SignedIn, row: OfficeCentreRecord) => {
  const { landlordAddOns } = await withLandlord(context).where('officeCentres.id', '=', row.id).executeTakeFirstOrThrow()
  const on = effectiveAddOns({ ...row, landlordAddOns })
  return addOns
    .filter((code) => !landlordAddOns || landlordAddOns.includes(code))
    .map((code) => ({ code, label: sayKit(context.language, `addOn.${code}`), on: on.includes(code) }))
}

import { type ExpressionBuilder, sql } from 'kysely'
import { Failed, failures } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import { localTime } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { baseFiltered, byName, byValue, listing, switchAsked, tabCounts } from '#kit/server/data/listing.ts'
import { matching } from '#kit/server/data/search.ts'
import type { EmailDomainTables } from '#modules/identity/email-domains/server/tables.ts'
import { detailOf, type OfficeCentreRecord, officeCentresBy, visibleOfficeCentres } from '#modules/identity/office-centres/server/front.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { activeOn } from '#modules/identity/users/server/front.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import { presentSubscription } from '#modules/property/subscriptions/server/front.ts'
import type { UnitTables } from '#modules/property/units/server/tables.ts'
import { can, type Tenant, type TenantQuery, type TenantQuotas, type TenantRow } from '../contract.ts'

type Tables = OfficeCentreTables & UserTables & EmailDomainTables & UnitTables

type Companies = ExpressionBuilder<Tables, 'officeCentres'>
const today = (context: SignedIn, { timeZone }: OfficeCentreRecord) => localTime(context.now(), timeZone).date

/** Counted as the list of the company's users counts them. */
const isActive = (day: string) => sql<boolean>`(memberships.ended_at is null and ${activeOn(day)})`

const inCharge = (eb: Companies) =>
  eb.exists(
    eb
      .selectFrom('memberships')
      .select('memberships.id')
      .whereRef('memberships.officeCentreId', '=', 'officeCentres.id')
      .where('memberships.personInCharge', '=', true)
      .where('memberships.endedAt', 'is', null),
  )
const hasUnit = (eb: Companies, building: OfficeCentreRecord, day: string) =>
  eb.exists(
    eb
      .selectFrom('lettings')
      .select('lettings.id')
      .whereRef('lettings.companyId', '=', 'officeCentres.id')
      .where('lettings.officeCentreId', '=', building.id)
      .where('lettings.endedAt', 'is', null)
      .where('lettings.letFrom', '<=', day)
      .where((or) => or.or([or('lettings.overFrom', 'is', null), or('lettings.overFrom', '>', day)])),
  )

const filtered = (context: SignedIn, building: OfficeCentreRecord, query: Omit<TenantQuery, 'active'>) => {
  let rows = context
    .read<Tables>()
    .selectFrom('officeCentres')
    .where('officeCentres.landlordId', '=', building.id)
    .where('officeCentres.endedAt', 'is', null)
  if (query.wildcardSearch) rows = rows.where(matching('officeCentres', query.wildcardSearch))
  if (query.addOn) rows = rows.where(sql<boolean>`not ${query.addOn} = any(office_centres.add_ons_off) and ${building.addOns.includes(query.addOn)}`)
  if (query.withoutPersonInCharge !== undefined) rows = rows.where((eb) => (query.withoutPersonInCharge ? eb.not(inCharge(eb)) : inCharge(eb)))
  const day = today(context, building)
  if (query.withoutUnit !== undefined)
    rows = rows.where((eb) => (query.withoutUnit ? eb.not(hasUnit(eb, building, day)) : hasUnit(eb, building, day)))
  return baseFiltered(context, rows, query, { changed: 'officeCentres.updatedAt', active: sql.ref('officeCentres.active') })
}

const usersOf = (context: SignedIn, building: OfficeCentreRecord) =>
  sql<number>`(select count(*) from memberships where memberships.office_centre_id = office_centres.id and ${isActive(today(context, building))})`

const sortOf = (context: SignedIn, building: OfficeCentreRecord) => ({
  companyName: byName('officeCentres.companyName'),
  centreCode: 'officeCentres.centreCode',
  users: byValue(usersOf(context, building)),
  updatedDate: 'officeCentres.updatedAt',
})

export const listTenants = async (context: SignedIn, building: OfficeCentreRecord, query: TenantQuery): Promise<Page<TenantRow>> => {
  const active = switchAsked(query)
  const some = filtered(context, building, query)
  const rows = (active === undefined ? some : some.where('officeCentres.active', '=', active))
    .select(['officeCentres.id', 'officeCentres.updatedAt'])
    .select(usersOf(context, building).as('users'))
  const page = await listing(context, rows, query, sortOf(context, building), 'officeCentres.id')
  return {
    ...page,
    items: await presentTenants(context, building, page.items),
  }
}

export const countTenants = (context: SignedIn, building: OfficeCentreRecord, query: TenantQuery) => {
  const conditions = { ACTIVE: sql<boolean>`office_centres.active`, INACTIVE: sql<boolean>`not office_centres.active` }
  return tabCounts(context, filtered(context, building, query), conditions, 'officeCentres.id')
}

interface Listed {
  id: number
  users: number
  updatedAt: string
}

/** What hangs on the companies of one page: four statements for all of them. */
const presentTenants = async (context: SignedIn, building: OfficeCentreRecord, listed: readonly Listed[]): Promise<TenantRow[]> => {
  if (listed.length === 0) return []
  const ids = listed.map(({ id }) => id)
  const rows = context.read<Tables>()
  const day = today(context, building)
  const [centres, people, pending, places, domains] = await Promise.all([
    officeCentresBy(context, ids),
    rows
      .selectFrom('memberships')
      .select(['memberships.officeCentreId', 'memberships.userId as id', 'memberships.fullName', 'memberships.email as username'])
      .select('memberships.mobileNumber')
      .where('memberships.officeCentreId', 'in', ids)
      .where('memberships.personInCharge', '=', true)
      .where('memberships.endedAt', 'is', null)
      .execute(),
    rows
      .selectFrom('registrationRequests')
      .select((eb) => ['officeCentreId', eb.fn.countAll<number>().as('n')])
      .where('officeCentreId', 'in', ids)
      .where('endedAt', 'is', null)
      .where('acceptedAt', 'is', null)
      .groupBy('officeCentreId')
      .execute(),
    rows
      .selectFrom('lettings')
      .innerJoin('units', (join) => join.onRef('units.id', '=', 'lettings.unitId').onRef('units.officeCentreId', '=', 'lettings.officeCentreId'))
      .innerJoin('floors', (join) => join.onRef('floors.id', '=', 'units.floorId').onRef('floors.officeCentreId', '=', 'units.officeCentreId'))
      .innerJoin('towers', (join) => join.onRef('towers.id', '=', 'floors.towerId').onRef('towers.officeCentreId', '=', 'floors.officeCentreId'))
      .select(['lettings.companyId', 'units.id as unitId', 'units.unitNo', 'floors.floorNo', 'towers.name as towerName'])
      .where('lettings.officeCentreId', '=', building.id)
      .where('lettings.companyId', 'in', ids)
      .where('lettings.endedAt', 'is', null)
      .where('lettings.letFrom', '<=', day)
      .where((eb) => eb.or([eb('lettings.overFrom', 'is', null), eb('lettings.overFrom', '>', day)]))
      .orderBy('towers.position')
      .orderBy('floors.floorNoInt')
      .orderBy('units.unitNo')
      .execute(),
    rows
      .selectFrom('emailDomains')
      .select(['officeCentreId', 'domain', 'provedAt'])
      .where('officeCentreId', 'in', ids)
      .where('endedAt', 'is', null)
      .orderBy('domain')
      .execute(),
  ])
  const { holds } = context
  return listed.flatMap(({ id, users, updatedAt }) => {
    const centre = centres.get(id)
    if (!centre) return []
    const named = domains.filter(({ officeCentreId }) => officeCentreId === id)
    const person = people.find(({ officeCentreId }) => officeCentreId === id)
    return [
      {
        ...centre,
        personInCharge: person ? { id: person.id, fullName: person.fullName, username: person.username, mobileNumber: person.mobileNumber } : null,
        users,
        pendingUsers: pending.find(({ officeCentreId }) => officeCentreId === id)?.n ?? 0,
        units: places.filter(({ companyId }) => companyId === id).map(({ companyId: _company, ...place }) => place),
        emailDomains: named.filter(({ provedAt }) => provedAt !== null).map(({ domain }) => domain),
        unprovedEmailDomains: named.filter(({ provedAt }) => provedAt === null).map(({ domain }) => domain),
        updatedDate: updatedAt,
        may: { edit: holds(can.EDIT), switch: holds(can.ACTION), grant: holds(can.GRANT) },
      },
    ]
  })
}

export const presentTenant = async (context: SignedIn, building: OfficeCentreRecord, tenant: OfficeCentreRecord): Promise<Tenant> => {
  const { n } = await context
    .read<Tables>()
    .selectFrom('memberships')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('officeCentreId', '=', tenant.id)
    .where(isActive(today(context, building)))
    .executeTakeFirstOrThrow()
  const [[row], detail, { hid, qr, fr, visitorQr }] = await Promise.all([
    presentTenants(context, building, [{ id: tenant.id, users: n, updatedAt: tenant.updatedAt }]),
    detailOf(context, tenant),
    presentSubscription(context, tenant),
  ])
  if (!row) throw new Failed(failures.notFound)
  const left = ({ quota, used }: { quota: number; used: number }) => quota - used
  return {
    ...row,
    ...detail,
    credentials: { hidQuotaBal: left(hid), qrQuotaBal: left(qr), frQuotaBal: left(fr), visitorQrQuotaBal: left(visitorQr) },
  }
}

/** The passes of a company, and what its building has left of each kind. */
export const quotasOf = async (context: SignedIn, building: OfficeCentreRecord, tenant: OfficeCentreRecord): Promise<TenantQuotas> => {
  const [own, theirs] = await Promise.all([presentSubscription(context, tenant), presentSubscription(context, building)])
  const of = (kind: 'hid' | 'qr' | 'fr' | 'visitorQr') => ({ ...own[kind], left: theirs[kind].quota - theirs[kind].used })
  return { version: own.version, hid: of('hid'), qr: of('qr'), fr: of('fr'), visitorQr: of('visitorQr') }
}

/** Companies that rent somewhere in the reader's reach, by their name. */
export const tenantsCalled = async (context: SignedIn, wanted: string, limit: number) => {
  let rows = context
    .read<Tables>()
    .selectFrom('officeCentres')
    .leftJoin('officeCentres as building', 'building.id', 'officeCentres.landlordId')
    .select((eb) => [
      'officeCentres.id',
      'officeCentres.companyName',
      eb.fn.coalesce('building.buildingName', 'building.companyName').as('buildingName'),
    ])
    .where('officeCentres.type', '=', 'TENANT')
    .where('officeCentres.endedAt', 'is', null)
    .where(visibleOfficeCentres(context.scope))
  if (wanted) rows = rows.where(matching('officeCentres', wanted))
  const companies = await rows.orderBy('officeCentres.companyName').limit(limit).execute()
  return companies.map(({ id, companyName, buildingName }) => ({ id: String(id), title: companyName, detail: buildingName }))
}

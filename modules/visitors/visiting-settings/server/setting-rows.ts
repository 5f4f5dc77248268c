import type { z } from 'zod'
import type { HistoryQuery } from '#kit/contract/history.ts'
import type { Page } from '#kit/contract/paging.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import { historyOf } from '#kit/server/data/history.ts'
import { baseFiltered, byName, listing } from '#kit/server/data/listing.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import { matching } from '#kit/server/data/search.ts'
import type { AccessGroupTables } from '#modules/access/access-groups/server/tables.ts'
import type { OfficeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { companyIn, type OfficeCentreRecord, organisationOf } from '#modules/identity/office-centres/server/front.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { pathOfCode } from '#modules/platform/codes/server/front.ts'
import { keptFor } from '#modules/property/organisation-settings/server/front.ts'
import type { UnitTables } from '#modules/property/units/server/tables.ts'
import { can, type listVisitingSettings, type VisitingSetting, type VisitingSettingRow } from '../contract.ts'
import { asksNumber, confirmAfterMonths, type DocumentCheck, lapsesAfterMonths, usualRules, type VisitingRules } from '../contract/rules.ts'
import { posterIn } from './poster-rows.ts'
import { visitingConsents, visitingSettings, type VisitingSettingRecord, type VisitingSettingTables } from './tables.ts'

type Tables = VisitingSettingTables & OfficeCentreTables & UnitTables & AccessGroupTables
type Place = Pick<OfficeCentreRecord, 'id' | 'landlordId'>

/** The organisation that a path names within the one before it: itself, or one of its companies. */
export const settledOne = async (context: SignedIn, oc: OfficeCentreRef, which: OfficeCentreRef): Promise<OfficeCentreRecord> => {
  const place = await organisationOf(context, oc)
  return which === place.id || which === place.uuid ? place : companyIn(context, place, which)
}

/** What an organisation has decided about its visitors. The caller has found it. */
export const decidedBy = (from: Pick<Context | Transaction, 'unscoped'>, { id, landlordId }: Place): Promise<VisitingSettingRecord | undefined> =>
  from
    .unscoped<Tables>('the organisation was found by the caller; a company is held to what its building has decided')
    .selectFrom('visitingSettings')
    .selectAll()
    .where('officeCentreId', '=', landlordId ?? id)
    .where('companyId', 'is not distinct from', landlordId === null ? null : id)
    .where('endedAt', 'is', null)
    .executeTakeFirst()

export const rulesIn = (row: VisitingSettingRecord | undefined): VisitingRules | undefined =>
  row && {
    approval: row.approval,
    approveOver: row.approveOver,
    hours: row.hours,
    longestHours: row.longestHours,
    longestDays: row.longestDays,
    fields: row.fields,
    atDesk: row.atDesk as VisitingRules['atDesk'],
    documentCheck: row.documentCheck as VisitingRules['documentCheck'],
    photo: row.photo as VisitingRules['photo'],
    hostNotices: row.hostNotices,
  }

const monthsAfter = (moment: string, months: number): Date => {
  const date = new Date(moment)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date
}

/** Where a building asks for numbers of documents: since when it has confirmed that, and until when that holds. */
export const documentsOf = (row: VisitingSettingRecord | undefined, now: Date) => {
  if (!row?.documentConfirmedAt || !asksNumber(row.documentCheck as DocumentCheck)) return null
  const lapses = monthsAfter(row.documentConfirmedAt, lapsesAfterMonths)
  return {
    reason: row.documentReason ?? '',
    confirmedDate: row.documentConfirmedAt,
    confirmBy: monthsAfter(row.documentConfirmedAt, confirmAfterMonths).toISOString(),
    lapsesDate: lapses.toISOString(),
    lapsed: lapses <= now,
  }
}

/** What holds today: numbers that nobody has confirmed for too long are asked for no more, and the kind of a document is. */
export const rulesNow = (row: VisitingSettingRecord | undefined, now: Date): VisitingRules | undefined => {
  const rules = rulesIn(row)
  return rules && documentsOf(row, now)?.lapsed ? { ...rules, documentCheck: 'KIND' } : rules
}

/** Buildings whose confirmation is older than that. */
export const unconfirmedSince = (context: SignedIn, before: Date) =>
  context
    .read<Tables>()
    .selectFrom('visitingSettings')
    .innerJoin('officeCentres', 'officeCentres.id', 'visitingSettings.officeCentreId')
    .select(['officeCentres.uuid', 'visitingSettings.documentConfirmedAt'])
    .where(ownRows(context.scope, visitingSettings))
    .where('visitingSettings.officeCentreId', '=', context.scope.buildingId)
    .where('visitingSettings.companyId', 'is', null)
    .where('visitingSettings.documentCheck', 'in', ['LAST_FOUR', 'FULL'])
    .where('visitingSettings.documentConfirmedAt', '<=', before.toISOString())
    .where('visitingSettings.endedAt', 'is', null)
    .execute()

/** The edition that visitors agree to now. */
export const consentOf = async (from: Pick<Context | Transaction, 'unscoped'>, officeCentreId: number) => {
  const latest = await from
    .unscoped<Tables>('what visitors of the building agree to is for everybody')
    .selectFrom('visitingConsents')
    .select(['edition', 'texts', 'createdAt'])
    .where('officeCentreId', '=', officeCentreId)
    .orderBy('edition', 'desc')
    .executeTakeFirst()
  // an empty edition takes the one before it back
  return latest && latest.texts.en !== '' ? latest : undefined
}

const restrictedFloors = (context: SignedIn, officeCentreId: number, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : context
        .read<Tables>()
        .selectFrom('floors')
        .innerJoin('towers', 'towers.id', 'floors.towerId')
        .select(['floors.id', 'floors.floorNo', 'towers.name as towerName'])
        .where('floors.officeCentreId', '=', officeCentreId)
        .where((eb) => eb('floors.id', '=', eb.fn.any(eb.val([...ids]))))
        .orderBy('towers.position')
        .orderBy('floors.floorNoInt')
        .execute()

const groupNamed = (context: SignedIn, officeCentreId: number, id: number | null | undefined) =>
  id
    ? context
        .read<Tables>()
        .selectFrom('accessGroups')
        .select(['id', 'name'])
        .where('officeCentreId', '=', officeCentreId)
        .where('id', '=', id)
        .where('endedAt', 'is', null)
        .executeTakeFirst()
    : undefined

export const presentSetting = async (context: SignedIn, organisation: OfficeCentreRecord): Promise<VisitingSetting> => {
  const ofBuilding = organisation.landlordId === null
  const buildingId = organisation.landlordId ?? organisation.id
  const [own, building, consent, kept] = await Promise.all([
    decidedBy(context, organisation),
    ofBuilding ? undefined : decidedBy(context, { id: buildingId, landlordId: null }),
    consentOf(context, buildingId),
    keptFor(context, buildingId, 'visitors'),
  ])
  const buildings = ofBuilding ? own : building
  const rulesOfBuilding = rulesIn(buildings) ?? usualRules
  const documents = documentsOf(buildings, context.now())
  const edit = context.holds(can.EDIT)
  const poster = edit && ofBuilding ? await posterIn(context, own, organisation.centreCode) : undefined
  const floorIds = buildings?.restrictedFloors ?? []
  const [floors, group] = await Promise.all([restrictedFloors(context, buildingId, floorIds), groupNamed(context, buildingId, own?.visitorGroupId)])
  return {
    uuid: organisation.uuid,
    version: own?.version ?? 0,
    organisation: {
      id: organisation.id,
      companyName: ofBuilding ? (organisation.buildingName ?? organisation.companyName) : organisation.companyName,
    },
    ofBuilding,
    own: own !== undefined,
    rules: rulesIn(own) ?? rulesOfBuilding,
    rulesOfBuilding,
    keptDays: own?.keptDays ?? null,
    keptDaysOfBuilding: kept,
    visitorGroup: group ?? null,
    building: {
      purposes: buildings?.purposes ?? [],
      restrictedFloors: floors,
      selfRegistration: buildings?.selfRegistration ?? false,
      confirmEmail: buildings?.confirmEmail ?? true,
      consent: consent ? { edition: consent.edition, since: consent.createdAt, texts: consent.texts } : null,
      documents,
    },
    posterPath: poster?.path ?? null,
    posterCode: poster ? { path: pathOfCode(poster.code), sheets: poster.code.sheets, printedDate: poster.code.printedAt } : null,
    updatedDate: own?.updatedAt ?? null,
    may: {
      edit,
      follow: edit && !ofBuilding && own !== undefined,
      exchangePoster: poster !== undefined && context.holds(can.ACTION),
      printConsent: consent !== undefined && context.holds(can.ACTION),
      confirmDocuments: ofBuilding && documents !== null && context.holds(can.ACTION),
    },
  }
}

/** The companies that do it more strictly than their building; of a company itself, where it does. */
export const listSettings = async (
  context: SignedIn,
  { id, landlordId }: OfficeCentreRecord,
  query: z.output<NonNullable<typeof listVisitingSettings.query>>,
): Promise<Page<VisitingSettingRow>> => {
  let rows = context
    .read<Tables>()
    .selectFrom('visitingSettings')
    .innerJoin('officeCentres', 'officeCentres.id', 'visitingSettings.companyId')
    .where(ownRows(context.scope, visitingSettings))
    .where('visitingSettings.officeCentreId', '=', landlordId ?? id)
    .where('visitingSettings.endedAt', 'is', null)
  if (landlordId !== null) rows = rows.where('visitingSettings.companyId', '=', id)
  if (query.wildcardSearch) rows = rows.where(matching('officeCentres', query.wildcardSearch))
  const some = baseFiltered(context, rows, query, { changed: 'visitingSettings.updatedAt' })
    .selectAll('visitingSettings')
    .select(['officeCentres.uuid as companyUuid', 'officeCentres.companyName', 'officeCentres.id as organisationId'])
  const sort = { companyName: byName('officeCentres.companyName'), updatedDate: 'visitingSettings.updatedAt' }
  const page = await listing(context, some, query, sort, 'visitingSettings.id')
  return {
    ...page,
    items: page.items.map(({ companyUuid, companyName, organisationId, ...row }) => ({
      uuid: companyUuid,
      organisation: { id: organisationId, companyName },
      ofBuilding: false,
      own: true,
      rules: rulesIn(row) ?? usualRules,
      updatedDate: row.updatedAt,
    })),
  }
}

export const historyOfSetting = async (context: SignedIn, organisation: OfficeCentreRecord, query: z.output<typeof HistoryQuery>) => {
  const row = await decidedBy(context, organisation)
  return historyOf(context, visitingSettings, row?.id ?? 0, query)
}

export const newEdition = async (tx: Transaction, officeCentreId: number): Promise<number> => {
  const { edition } = await tx
    .read<VisitingSettingTables>()
    .selectFrom(visitingConsents.name)
    .select((eb) => eb.fn.coalesce(eb.fn.max('edition'), eb.lit(0)).as('edition'))
    .where('officeCentreId', '=', officeCentreId)
    .executeTakeFirstOrThrow()
  return edition + 1
}

/** Those of these floors that are the building's. */
export const floorsIn = async (tx: Transaction, officeCentreId: number, ids: readonly number[]): Promise<number> => {
  const { n } = await tx
    .read<Tables>()
    .selectFrom('floors')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('officeCentreId', '=', officeCentreId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return n
}

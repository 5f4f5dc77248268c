import { sql } from 'kysely'
import { notFound } from '#kit/contract/failure.ts'
import type { Page } from '#kit/contract/paging.ts'
import { dayAfter, localTime } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { baseFiltered, type BaseQuery, listing, type Paging } from '#kit/server/data/listing.ts'
import { containing } from '#kit/server/data/search.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { can } from '../contract.ts'
import type { Letting, LettingState } from '../contract/letting.ts'
import type { LeavingBy } from './leaving-by.ts'
import { type Place, runs } from './place.ts'
import type { LettingRecord, UnitTables } from './tables.ts'

export const calledOff = 'calledOff'

type Dates = Pick<LettingRecord, 'letFrom' | 'overFrom' | 'endedAt' | 'endedBy'>

export const lettingState = (row: Dates, today: string): LettingState => {
  if (row.endedBy === calledOff) return 'CALLED_OFF'
  if (row.endedAt !== null || (row.overFrom !== null && row.overFrom <= today)) return 'OVER'
  return row.letFrom > today ? 'COMING' : 'CURRENT'
}

/** It was vacated, and would not be over without that. */
export const canTakeBack = (row: Pick<LettingRecord, 'vacatedOn' | 'letUntil' | 'endedAt'>, today: string): boolean =>
  row.vacatedOn !== null && row.endedAt === null && (row.letUntil === null || row.letUntil >= today)

/** The lettings of a unit, ended ones too; of a company its own. The unit was found before. */
const lettingsOf = (context: SignedIn, place: Place, unitId: number) => {
  const rows = context
    .read<UnitTables & OfficeCentreTables>()
    .selectFrom('lettings')
    .innerJoin('officeCentres', 'officeCentres.id', 'lettings.companyId')
    .select(['lettings.id', 'lettings.uuid', 'lettings.version', 'lettings.areaSquareFeet', 'lettings.letFrom', 'lettings.letUntil'])
    .select(['lettings.overFrom', 'lettings.vacatedOn', 'lettings.vacateReason', 'lettings.endedAt', 'lettings.endedBy'])
    .select(['officeCentres.id as companyId', 'officeCentres.uuid as companyUuid', 'officeCentres.companyName'])
    .where('lettings.unitId', '=', unitId)
    .where('lettings.officeCentreId', '=', place.buildingId)
  return place.companyId === null ? rows : rows.where('lettings.companyId', '=', place.companyId)
}
type Row = Awaited<ReturnType<ReturnType<typeof lettingsOf>['executeTakeFirstOrThrow']>>

const present = (context: SignedIn, place: Place, row: Row): Letting => {
  const state = lettingState(row, place.today)
  const may = runs(context, place) && context.holds(can.ACTION)
  const left = row.endedAt !== null && state === 'OVER'
  return {
    id: row.id,
    uuid: row.uuid,
    version: row.version,
    state,
    company: { officeCentreId: row.companyId, uuid: row.companyUuid, companyName: row.companyName },
    areaSquareFeet: row.areaSquareFeet,
    letFrom: row.letFrom,
    letUntil: row.letUntil,
    overFrom: row.endedAt !== null && left ? localTime(new Date(row.endedAt), place.timeZone).date : row.overFrom,
    vacatedOn: row.vacatedOn,
    vacateReason: row.vacateReason,
    companyLeft: left,
    may: {
      change: may && (state === 'CURRENT' || state === 'COMING'),
      vacate: may && state === 'CURRENT',
      takeBack: may && canTakeBack(row, place.today),
      callOff: may && state === 'COMING',
    },
  }
}

export const listLettings = async (
  context: SignedIn,
  place: Place,
  unitId: number,
  query: Paging<'letFrom'> & BaseQuery & { wildcardSearch?: string | undefined },
): Promise<Page<Letting>> => {
  let rows = lettingsOf(context, place, unitId)
  if (query.wildcardSearch) rows = rows.where(containing('officeCentres.companyName', query.wildcardSearch))
  rows = baseFiltered(context, rows, query, { changed: 'lettings.updatedAt' })
  const page = await listing(context, rows, query, { letFrom: 'lettings.letFrom' }, 'lettings.id')
  return { ...page, items: page.items.map((row) => present(context, place, row)) }
}

export const presentLetting = async (context: SignedIn, place: Place, unitId: number, lettingId: number): Promise<Letting> => {
  const row = await lettingsOf(context, place, unitId).where('lettings.id', '=', lettingId).executeTakeFirstOrThrow(notFound)
  return present(context, place, row)
}

/** Those that begin between two days or have their last day there, both days counted; the first of them first. */
export const lettingsBetween = (context: SignedIn, { buildingId, companyId }: Place, first: string, last: string, limit: number) => {
  // from the units, of which a building has hundreds, to their lettings: both by an index
  const rows = context
    .read<UnitTables & OfficeCentreTables>()
    .selectFrom('units')
    .innerJoin('lettings', (join) => join.onRef('lettings.unitId', '=', 'units.id').onRef('lettings.officeCentreId', '=', 'units.officeCentreId'))
    .innerJoin('officeCentres', 'officeCentres.id', 'lettings.companyId')
    .select(['lettings.id', 'lettings.unitId', 'lettings.letFrom', 'lettings.overFrom', 'units.unitNo'])
    .select(['officeCentres.id as companyId', 'officeCentres.companyName'])
    .where('units.officeCentreId', '=', buildingId)
    .where('units.endedAt', 'is', null)
    .where('lettings.endedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('lettings.letFrom', '>=', first).and('lettings.letFrom', '<=', last),
        eb('lettings.overFrom', '>', first).and('lettings.overFrom', '<=', dayAfter(last)),
      ]),
    )
    .orderBy(sql`case when lettings.let_from >= ${first} then lettings.let_from else lettings.over_from end`)
    .orderBy('lettings.id')
    .limit(limit)
  return (companyId === null ? rows : rows.where('lettings.companyId', '=', companyId)).execute()
}

/**
 * Leases that end until a day, as agreed and with no next one agreed for the unit: those that end first, and how many there are. Left out are those
 * about which `decided` says that their company leaves anyway.
 */
export const lettingsEnding = (
  context: SignedIn,
  { buildingId, companyId, today }: Place,
  last: string,
  limit: number,
  decided: readonly LeavingBy[],
) => {
  const letting = { companyId: sql<number>`lettings.company_id`, overFrom: sql<string>`lettings.over_from` }
  const rows = context
    .read<UnitTables & OfficeCentreTables>()
    .selectFrom('lettings')
    .innerJoin('units', (join) => join.onRef('units.id', '=', 'lettings.unitId').onRef('units.officeCentreId', '=', 'lettings.officeCentreId'))
    .innerJoin('floors', (join) => join.onRef('floors.id', '=', 'units.floorId').onRef('floors.officeCentreId', '=', 'units.officeCentreId'))
    .innerJoin('towers', (join) => join.onRef('towers.id', '=', 'floors.towerId').onRef('towers.officeCentreId', '=', 'units.officeCentreId'))
    .innerJoin('officeCentres', 'officeCentres.id', 'lettings.companyId')
    .select(['units.id', 'units.unitNo', 'towers.name as towerName', 'officeCentres.companyName'])
    .select(sql<string>`lettings.over_from`.as('overFrom'))
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .where('lettings.officeCentreId', '=', buildingId)
    .where('lettings.endedAt', 'is', null)
    .where('lettings.letFrom', '<=', today)
    .where('lettings.overFrom', '>', today)
    .where('lettings.overFrom', '<=', dayAfter(last))
    // where notice was given, all is decided
    .where('lettings.vacatedOn', 'is', null)
    .where((eb) => eb.not(eb.or(decided.map((by) => by(letting)))))
    .where('units.endedAt', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('lettings as later')
            .select('later.id')
            .whereRef('later.unitId', '=', 'lettings.unitId')
            .where('later.officeCentreId', '=', buildingId)
            .where('later.endedAt', 'is', null)
            .where('later.letFrom', '>', today)
            // a company does not learn who comes after it
            .$if(companyId !== null, (some) => some.where('later.companyId', '=', companyId)),
        ),
      ),
    )
    .orderBy('lettings.overFrom')
    .orderBy('units.id')
    .limit(limit)
  return (companyId === null ? rows : rows.where('lettings.companyId', '=', companyId)).execute()
}

/** Those whose writes the history of a unit tells. */
export const lettingIds = async (context: SignedIn, place: Place, unitId: number): Promise<number[]> =>
  (await lettingsOf(context, place, unitId).execute()).map(({ id }) => id)

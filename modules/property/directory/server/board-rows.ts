import { notFound } from '#kit/contract/failure.ts'
import { localTime } from '#kit/server/clock.ts'
import type { Context } from '#kit/server/context.ts'
import { byName } from '#kit/server/data/listing.ts'
import { containing, matching } from '#kit/server/data/search.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { imagesOf } from '#modules/platform/files/server/front.ts'
import type { OrganisationSettingTables } from '#modules/property/organisation-settings/server/tables.ts'
import type { UnitTables } from '#modules/property/units/server/tables.ts'
import { type Board, foundMax, linesMax } from '../contract.ts'

type Tables = OfficeCentreTables & OrganisationSettingTables & UnitTables

/** Buildings that show a board to everybody: until they decide otherwise they do. */
const buildings = (context: Context) =>
  context
    .unscoped<Tables>('a board is for everybody')
    .selectFrom('officeCentres')
    .leftJoin('organisationSettings', 'organisationSettings.officeCentreId', 'officeCentres.id')
    .where('officeCentres.type', '=', 'LANDLORD')
    .where('officeCentres.active', '=', true)
    .where('officeCentres.endedAt', 'is', null)
    .where((eb) => eb.or([eb('organisationSettings.directoryOn', 'is', null), eb('organisationSettings.directoryOn', '=', true)]))

/** What companies rent today and let everybody know. */
const lines = (context: Context, buildingId: number, today: string) =>
  context
    .unscoped<Tables>('a board is for everybody')
    .selectFrom('lettings')
    .innerJoin('units', (join) => join.onRef('units.id', '=', 'lettings.unitId').onRef('units.officeCentreId', '=', 'lettings.officeCentreId'))
    .innerJoin('floors', (join) => join.onRef('floors.id', '=', 'units.floorId').onRef('floors.officeCentreId', '=', 'units.officeCentreId'))
    .innerJoin('towers', (join) => join.onRef('towers.id', '=', 'floors.towerId').onRef('towers.officeCentreId', '=', 'floors.officeCentreId'))
    .innerJoin('officeCentres', 'officeCentres.id', 'lettings.companyId')
    .leftJoin('organisationSettings', 'organisationSettings.officeCentreId', 'officeCentres.id')
    .select(['towers.id as towerId', 'towers.name as towerName', 'floors.id as floorId', 'floors.floorNo', 'units.unitNo'])
    .select(['officeCentres.id as companyId', 'officeCentres.companyName', 'officeCentres.logoUuid'])
    .where('lettings.officeCentreId', '=', buildingId)
    .where('lettings.endedAt', 'is', null)
    .where('lettings.letFrom', '<=', today)
    .where((eb) => eb.or([eb('lettings.overFrom', 'is', null), eb('lettings.overFrom', '>', today)]))
    .where('units.endedAt', 'is', null)
    .where('officeCentres.active', '=', true)
    .where('officeCentres.endedAt', 'is', null)
    .where((eb) => eb.or([eb('organisationSettings.shownInDirectory', 'is', null), eb('organisationSettings.shownInDirectory', '=', true)]))
    .orderBy('towers.position')
    .orderBy('towers.id')
    .orderBy('floors.floorNoInt', 'desc')
    .orderBy('floors.mezzanine', 'desc')
    .orderBy('floors.id')
    .orderBy(byName('officeCentres.companyName').by)
    .orderBy('units.unitNo')
    .limit(linesMax)
    .execute()

type Line = Awaited<ReturnType<typeof lines>>[number]

/** Rows that follow each other, put together: the statement has brought them into order. */
const grouped = <T>(rows: readonly Line[], by: (line: Line) => number, as: (first: Line, rows: Line[]) => T): T[] =>
  [...Map.groupBy(rows, by).values()].flatMap((some) => (some[0] ? [as(some[0], some)] : []))

export const boardOf = async (context: Context, code: string): Promise<Board> => {
  const building = await buildings(context)
    .select(['officeCentres.id', 'officeCentres.buildingName', 'officeCentres.companyName', 'officeCentres.logoUuid', 'officeCentres.timeZone'])
    .where('officeCentres.centreCode', '=', code)
    .executeTakeFirstOrThrow(notFound)
  const rows = await lines(context, building.id, localTime(context.now(), building.timeZone).date)
  const logos = await imagesOf(context, [...new Set([building, ...rows].flatMap(({ logoUuid }) => logoUuid ?? []))])
  const logo = ({ logoUuid }: { logoUuid: string | null }) => {
    const image = logos.get(logoUuid ?? '')
    return image ? (image.previewPath ?? image.fullPath) : null
  }
  return {
    buildingName: building.buildingName ?? building.companyName,
    logo: logo(building),
    towers: grouped(
      rows,
      ({ towerId }) => towerId,
      ({ towerName }, inTower) => ({
        towerName,
        floors: grouped(
          inTower,
          ({ floorId }) => floorId,
          ({ floorNo }, onFloor) => ({
            floorNo,
            companies: grouped(
              onFloor,
              ({ companyId }) => companyId,
              (first, units) => ({ companyName: first.companyName, logo: logo(first), unitNos: units.map(({ unitNo }) => unitNo) }),
            ),
          }),
        ),
      }),
    ),
  }
}

/** The search of organisations goes over addresses and owners too; a board is found by what stands on the house. */
export const findBoards = async (context: Context, typed: string): Promise<{ code: string; buildingName: string }[]> => {
  const rows = await buildings(context)
    .select(['officeCentres.centreCode as code', 'officeCentres.buildingName'])
    .where(matching('officeCentres', typed))
    .where((eb) =>
      eb.or([eb(eb.fn<string>('lower', ['officeCentres.centreCode']), '=', typed.toLowerCase()), containing('officeCentres.buildingName', typed)]),
    )
    .orderBy(byName('officeCentres.buildingName').by)
    .orderBy('officeCentres.id')
    .limit(foundMax)
    .execute()
  return rows.map(({ code, buildingName }) => ({ code, buildingName: buildingName ?? code }))
}

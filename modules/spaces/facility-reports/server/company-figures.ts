import type { SignedIn } from '#kit/server/context.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import type { FacilityReport } from '../contract.ts'
import { type Days, daysBetween } from '../contract/period.ts'
import { countsIn } from './counts.ts'
import { areasOn, type BecameRow, companiesNamed } from './report-rows.ts'

interface CompanyFacts {
  building: Pick<OfficeCentreRecord, 'id' | 'timeZone'>
  days: Days
  rows: readonly BecameRow[]
  seconds: ReadonlyMap<number, number>
  companyId: number | undefined
}
/** Those that booked something, and those that rent: most used first. */
export const companiesOf = async (
  context: SignedIn,
  { building, days, rows, seconds, companyId }: CompanyFacts,
): Promise<FacilityReport['companies']> => {
  const rented = days.dateFrom > days.dateTo ? [] : await areasOn(context, building, days)
  const areas = new Map(rented.map((row) => [row.companyId, row.area]))
  const byCompany = Map.groupBy(rows, (row) => row.companyId)
  const ids = [...new Set([...byCompany.keys(), ...seconds.keys(), ...areas.keys()])].filter((id) => companyId === undefined || id === companyId)
  const names = new Map((await companiesNamed(context, ids)).map(({ id, companyName }) => [id, companyName]))
  return ids
    .map((id) => ({
      id,
      name: names.get(id) ?? '',
      isBuilding: id === building.id,
      ...countsIn(byCompany.get(id) ?? []),
      usedMinutes: Math.round((seconds.get(id) ?? 0) / 60),
      areaSquareFeet: Math.round((areas.get(id) ?? 0) / (daysBetween(days.dateFrom, days.dateTo) + 1)),
    }))
    .toSorted((a, b) => b.usedMinutes - a.usedMinutes || b.areaSquareFeet - a.areaSquareFeet || a.name.localeCompare(b.name))
}

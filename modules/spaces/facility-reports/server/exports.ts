import { decimalText } from '#kit/contract/money.ts'
import { weekDays } from '#kit/contract/week.ts'
import type { SignedIn } from '#kit/server/context.ts'
import type { OfficeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { ownBuildingOf } from '#modules/identity/office-centres/server/front.ts'
import { type Cell, listExport } from '#modules/platform/exports/server/front.ts'
import { ruleName } from '#modules/spaces/bookings/server/front.ts'
import { can, type FacilityReport, type Money, type ReportQuery, type ReportTable } from '../contract.ts'
import { reportOf } from './figures.ts'
import { say, titleOf } from './words.ts'

interface Asked {
  officeCentreId: OfficeCentreRef
  query: ReportQuery
  table: ReportTable
}

/** Hours with two decimals: what a sheet counts with. */
const hoursOf = (minutes: number): number => Math.round(minutes / 0.6) / 100
const shareOf = (part: number, whole: number): Cell => (whole > 0 ? Math.round((part / whole) * 10_000) / 10_000 : null)
const moneyOf = (revenue: readonly Money[]): string => revenue.map(({ currency, total }) => `${currency} ${decimalText(total, currency)}`).join('; ')

const counts = ['held', 'noShows', 'released', 'cancelled', 'overridden'] as const
const columns = {
  FACILITIES: ['facility', 'category', 'used', 'open', 'share', ...counts, 'refused', 'revenue', 'kept'],
  CATEGORIES: ['category', 'used', 'open', 'share', ...counts, 'refused', 'revenue', 'kept'],
  COMPANIES: ['company', 'used', 'usedShare', 'area', 'areaShare', ...counts, 'revenue', 'kept'],
  HOURS: ['weekday', 'hour', 'used', 'open', 'share'],
  REFUSALS: ['rule', 'refused', 'refusedBefore'],
  UNMET: ['facility', 'hour', 'refused', 'mostRule'],
} as const satisfies Record<ReportTable, readonly string[]>

type Use = FacilityReport['hours'][number]
const useOf = ({ usedMinutes, openMinutes }: Use): Cell[] => [hoursOf(usedMinutes), hoursOf(openMinutes), shareOf(usedMinutes, openMinutes)]
const countsOf = (row: Record<(typeof counts)[number], number>): Cell[] => counts.map((key) => row[key])

const lines = ({ language }: SignedIn, report: FacilityReport, table: ReportTable): Cell[][] => {
  const total = (of: (row: FacilityReport['companies'][number]) => number) => report.companies.reduce((sum, row) => sum + of(row), 0)
  switch (table) {
    case 'FACILITIES':
      return report.facilities.map((row) => [
        row.title,
        row.category,
        ...useOf(row),
        ...countsOf(row),
        row.refused,
        moneyOf(row.revenue),
        moneyOf(row.kept),
      ])
    case 'CATEGORIES':
      return report.categories.map((row) => [row.name, ...useOf(row), ...countsOf(row), row.refused, moneyOf(row.revenue), moneyOf(row.kept)])
    case 'COMPANIES': {
      const [used, area] = [total((row) => row.usedMinutes), total((row) => row.areaSquareFeet)]
      return report.companies.map((row) => [
        row.name,
        hoursOf(row.usedMinutes),
        shareOf(row.usedMinutes, used),
        row.isBuilding ? null : row.areaSquareFeet,
        row.isBuilding ? null : shareOf(row.areaSquareFeet, area),
        ...countsOf(row),
        moneyOf(row.revenue),
        moneyOf(row.kept),
      ])
    }
    case 'HOURS':
      return report.hours.flatMap((hour, at) =>
        hour.usedMinutes > 0 || hour.openMinutes > 0
          ? [[say(language, `weekday.${weekDays[Math.floor(at / 24)] ?? 'MON'}`), `${String(at % 24).padStart(2, '0')}:00`, ...useOf(hour)]]
          : [],
      )
    case 'UNMET':
      return report.unmet.flatMap(({ title, rule, hours }) =>
        hours.flatMap((n, hour) => (n > 0 ? [[title, `${String(hour).padStart(2, '0')}:00`, n, ruleName(language, rule)]] : [])),
      )
    case 'REFUSALS':
      return report.refusals.map(({ rule, count, before }) => [ruleName(language, rule), count, before])
  }
}

/** One table of a report, worked out when the file is made. */
export const exportReport = listExport({
  name: 'facility-reports.export',
  can: can.EXPORT,
  of: (context, { officeCentreId }: Asked) => ownBuildingOf(context, officeCentreId),
  title: ({ language }, { companyName }, { table }) =>
    say(language, 'exportTitle', { table: say(language, `table.${table}`), building: companyName }),
  head: ({ language }, _, { table }) => columns[table].map((key) => titleOf(language, key)),
  rows: async function* (context, building, { query, table }) {
    yield* lines(context, await reportOf(context, building, query), table)
  },
  cells: (_, line) => line,
})

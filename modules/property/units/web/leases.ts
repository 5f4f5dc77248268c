import type { UnitRow } from '../contract/unit.ts'

/** Units that a company has from the same day until the same day: one lease, as a rule. */
export interface Lease {
  letFrom: string
  letUntil: string | null
  units: Pick<UnitRow, 'id' | 'unitNo' | 'floor'>[]
  areaSquareFeet: number
}

/** What a company rents and will rent, the first to end first; without an end last. */
export const leasesOf = (rows: readonly UnitRow[]): Lease[] => {
  const leases = new Map<string, Lease>()
  for (const { id, unitNo, floor, areaSquareFeet, current, next } of rows)
    for (const held of [current, next]) {
      if (!held) continue
      const { letFrom, letUntil } = held
      const lease = leases.get(`${letFrom} ${letUntil}`) ?? { letFrom, letUntil, units: [], areaSquareFeet: 0 }
      lease.units.push({ id, unitNo, floor })
      lease.areaSquareFeet += areaSquareFeet
      leases.set(`${letFrom} ${letUntil}`, lease)
    }
  const end = ({ letUntil }: Lease) => letUntil ?? '9999'
  return [...leases.values()].toSorted((a, b) => end(a).localeCompare(end(b)) || a.letFrom.localeCompare(b.letFrom))
}

export interface Scale {
  from: string
  to: string
}
const yearsAfter = (day: string, years: number): string => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`

/** The years that the lines of all these leases lie in; where one has no end, it goes on for two years from today at least. */
export const scaleOf = (leases: readonly Pick<Lease, 'letFrom' | 'letUntil'>[], today: string): Scale => {
  const days = [today, ...leases.flatMap(({ letFrom, letUntil }) => [letFrom, letUntil ?? yearsAfter(today, 2)])].toSorted()
  const [first, last] = [days[0] ?? today, days.at(-1) ?? today]
  return { from: `${first.slice(0, 4)}-01-01`, to: `${last.slice(0, 4)}-12-31` }
}

/** How far along the scale a day lies: 0 to 1. */
export const along = ({ from, to }: Scale, day: string): number =>
  Math.min(Math.max((Date.parse(day) - Date.parse(from)) / (Date.parse(to) - Date.parse(from)), 0), 1)

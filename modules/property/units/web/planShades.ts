import { numberText } from '#kit/web/parts/charts/numbers.ts'
import { areaIn, type AreaUnit } from '../contract/areas.ts'
import type { PlanCompany, PlanFloor, PlanUnit, StackingPlan } from '../contract/unit.ts'
import { t } from './texts.ts'

const shadings = ['leaseEnd', 'perUser', 'state', 'company'] as const
export type Shading = (typeof shadings)[number]

/** How a block is painted: s1–s5 by the year of its end, u1–u6 by its company, or by what it is. */
export type Paint = 's1' | 's2' | 's3' | 's4' | 's5' | 'u1' | 'u2' | 'u3' | 'u4' | 'u5' | 'u6' | 'let' | 'ending' | 'coming' | 'vacant' | 'kept'

/** A company is alone in what it sees; people are counted for those who may see them. */
export const shadingsFor = ({ companies }: Pick<StackingPlan, 'companies'>, own: boolean): Shading[] =>
  shadings.filter((one) => (one === 'company' ? !own : one === 'perUser' ? !own && companies.some(({ users }) => users !== null) : true))

export interface Legend {
  paint: Paint
  word: string
}

const unlet: Record<'VACANT' | 'COMING' | 'KEPT', Paint> = { VACANT: 'vacant', COMING: 'coming', KEPT: 'kept' }
/** The sooner it ends, the darker; without an end it is among the last. */
const byYear: readonly Paint[] = ['s5', 's4', 's3', 's2', 's1']
const several: readonly Paint[] = ['u1', 'u2', 'u3', 'u4', 'u5']

const yearOf = (day: string): number => Number(day.slice(0, 4))

/** The companies with the largest areas in the tower, each with a colour of its own. */
const largest = (floors: readonly PlanFloor[]): { id: number; name: string }[] => {
  const areas = new Map<number, { id: number; name: string; area: number }>()
  for (const { current, areaSquareFeet } of floors.flatMap(({ units }) => units)) {
    if (!current) continue
    const { officeCentreId: id, companyName: name } = current.company
    areas.set(id, { id, name, area: (areas.get(id)?.area ?? 0) + areaSquareFeet })
  }
  return [...areas.values()].toSorted((a, b) => b.area - a.area).slice(0, several.length)
}

/** Where a shade ends, in the building's own measure: the closer people sit, the darker. */
const closeness: Record<AreaUnit, readonly [number, number, number, number]> = { SQ_M: [8, 10, 13, 18], SQ_FT: [80, 110, 140, 200] }

/** How much room each of its people has: all that a company has in the building, by all who belong to it. */
export const areaPerUser = ({ areaSquareFeet, users }: PlanCompany): number | undefined => (users ? areaSquareFeet / users : undefined)

const byCloseness = ({ areaUnit, companies }: Pick<StackingPlan, 'areaUnit' | 'companies'>) => {
  const ends = closeness[areaUnit]
  const each = new Map(companies.map((company) => [company.officeCentreId, areaPerUser(company)]))
  const of = (unit: PlanUnit): Paint => {
    const area = unit.current ? each.get(unit.current.company.officeCentreId) : undefined
    if (area === undefined) return 'u6'
    const at = ends.findIndex((end) => areaIn(areaUnit, area) < end)
    return byYear[at < 0 ? ends.length : at] ?? 's1'
  }
  const said = (area: number) => t(`area.${areaUnit}`, { area: numberText(area) })
  const legend: Legend[] = byYear.map((paint, at) => {
    const [from, until] = [ends[at - 1], ends[at]]
    if (from === undefined) return { paint, word: t('areaBelow', { area: said(until ?? 0) }) }
    return { paint, word: until === undefined ? t('areaOn', { area: said(from) }) : t('areaBetween', { from: numberText(from), until: said(until) }) }
  })
  const nobody = companies.some((company) => areaPerUser(company) === undefined)
  return { of, legend: [...legend, ...(nobody ? [{ paint: 'u6', word: t('nobodyYet') } as const] : [])] }
}

/** The paint of each unit of a tower, and what the legend says of it. */
export const shadesOf = (
  shading: Shading,
  plan: Pick<StackingPlan, 'today' | 'floors' | 'areaUnit' | 'companies'>,
): { paint: (unit: PlanUnit) => Paint; legend: Legend[] } => {
  const { today, floors } = plan
  const states = new Set(floors.flatMap(({ units }) => units.map(({ state }) => state)))
  const rest = (['COMING', 'VACANT', 'KEPT'] as const).flatMap((state) =>
    states.has(state) ? [{ paint: unlet[state], word: t(`state.${state}`) }] : [],
  )
  const others = (unit: PlanUnit): Paint | undefined => (unit.state === 'LET' || unit.state === 'ENDING' ? undefined : unlet[unit.state])
  if (shading === 'state') {
    const legend: Legend[] = [
      { paint: 'let', word: t('state.LET') },
      { paint: 'ending', word: t('state.ENDING') },
    ]
    return { paint: (unit) => others(unit) ?? (unit.state === 'ENDING' ? 'ending' : 'let'), legend: [...legend, ...rest] }
  }
  if (shading === 'perUser') {
    const { of, legend } = byCloseness(plan)
    return { paint: (unit) => others(unit) ?? of(unit), legend: [...legend, ...rest] }
  }
  if (shading === 'company') {
    const companies = largest(floors)
    const of = (unit: PlanUnit) => several[companies.findIndex(({ id }) => id === unit.current?.company.officeCentreId)] ?? 'u6'
    const named = companies.map(({ name }, at): Legend => ({ paint: several[at] ?? 'u6', word: name }))
    return { paint: (unit) => others(unit) ?? of(unit), legend: [...named, { paint: 'u6', word: t('otherCompanies') }, ...rest] }
  }
  const first = yearOf(today)
  const of = (until: string | null | undefined) => byYear[until ? Math.min(Math.max(yearOf(until) - first, 0), 4) : 4] ?? 's1'
  const years = byYear.map((paint, at): Legend => ({ paint, word: at === 4 ? t('yearOn', { year: String(first + at) }) : String(first + at) }))
  return { paint: (unit) => others(unit) ?? of(unit.current?.letUntil), legend: [...years, ...rest] }
}

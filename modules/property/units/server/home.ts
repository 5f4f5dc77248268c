import { daysAfter } from '#kit/contract/days.ts'
import { instantOf } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { type DaysAhead, type FigureOfHome, oncePerHome, type SetUpStep, type WaitsForMe } from '#modules/platform/home/server/front.ts'
import { can, createTower, createUnits, listUnits } from '../contract.ts'
import { areaIn } from '../contract/areas.ts'
import { endingMonths } from '../contract/unit.ts'
import { leavingBy } from './leaving-by.ts'
import { lettingsBetween, lettingsEnding } from './letting-rows.ts'
import { type Place, runs, whoseUnits } from './place.ts'
import { figuresOf } from './plan-rows.ts'
import type { UnitTables } from './tables.ts'
import { say } from './words.ts'

const inOrder = new Intl.Collator('en', { numeric: true }).compare
const ownPlace = oncePerHome((context) => whoseUnits(context, context.scope.ownId))
const ownFigures = oncePerHome(async (context) => figuresOf(context, await ownPlace(context), undefined))

/** A building answers for what is let of it, a company for what it rents. */
export const letOfHome: FigureOfHome = {
  name: 'units',
  tells: 'standing',
  asks: listUnits,
  title: ({ language, scope }) => say(language, scope.kind === 'tenant' ? 'home.rentedUnits' : 'home.letShare'),
  count: async (context) => {
    const { language } = context
    const place = await ownPlace(context)
    const { let: held, vacant, ending } = await ownFigures(context)
    const area = (squareFeet: number) => Math.round(areaIn(place.areaUnit, squareFeet))
    const note = ending.units > 0 ? say(language, 'home.ending', { n: ending.units, months: endingMonths }) : null
    const lettable = held.areaSquareFeet + vacant.areaSquareFeet
    // an office has nobody to let to
    if (lettable === 0 || context.scope.kind === 'office') return undefined
    if (place.companyId !== null) return { label: say(language, 'home.rentedUnits'), value: held.units, unit: 'count', of: null, note, href: '/Unit' }
    return {
      label: say(language, 'home.letShare'),
      value: held.areaSquareFeet / lettable,
      unit: 'percent',
      of: say(language, 'home.ofArea', { part: area(held.areaSquareFeet), all: say(language, `area.${place.areaUnit}`, { area: area(lettable) }) }),
      note,
      href: '/Unit',
    }
  },
}

/** So long before its end a lease is to be renewed, or its unit offered to others. */
const decidedBefore = 90

export const leasesEnding: WaitsForMe = {
  name: 'leases',
  asks: listUnits,
  title: ({ language }) => say(language, 'home.leaseEnds'),
  find: async (context, limit) => {
    const place = await ownPlace(context)
    const renews = runs(context, place) && context.holds(can.ACTION)
    // a company is not told what its building has planned
    const decided = place.companyId === null ? leavingBy.answers : []
    const rows = await lettingsEnding(context, place, daysAfter(place.today, decidedBefore), limit, decided)
    return {
      rows: rows.map(({ id, unitNo, towerName, companyName, overFrom }) => ({
        key: String(id),
        title: say(context.language, 'unitOf', { unit: unitNo }),
        detail: say(context.language, 'home.notRenewed', { company: companyName, tower: towerName }),
        since: instantOf(overFrom, '00:00', place.timeZone).toISOString(),
        href: `/Unit/${id}`,
        deed: null,
        way: renews ? { does: 'renew' as const, href: `/Unit/${id}?deed=renew` } : null,
      })),
      more: { count: (rows[0]?.total ?? 0) - rows.length, href: '/Unit?view=list&state=ENDING' },
    }
  },
}

/** A building with many is told of the first. */
const lettingsAtMost = 200
const linesAtMost = 20
/** More are counted and not named. */
const unitsNamed = 6

export const lettingDays: DaysAhead = {
  name: 'lettings',
  asks: listUnits,
  title: ({ language }) => say(language, 'home.lease'),
  mark: 'square',
  between: async (context, first, last) => {
    const { language } = context
    const rows = await lettingsBetween(context, await ownPlace(context), first, last, lettingsAtMost)
    const days = rows.flatMap((row) => {
      const on = (what: 'leaseBegins' | 'leaseEndsOn', date: string | null) =>
        date !== null && date >= first && date <= last ? [{ ...row, key: `${row.companyId}:${what}:${date}`, what, date }] : []
      return [...on('leaseBegins', row.letFrom), ...on('leaseEndsOn', row.overFrom && daysAfter(row.overFrom, -1))]
    })
    // a company that takes a whole floor takes it in one lease
    return [...Map.groupBy(days, ({ key }) => key)].slice(0, linesAtMost).flatMap(([key, some]) => {
      const [one] = some
      if (!one) return []
      const n = some.length
      const named = n > unitsNamed ? `home.${one.what}.many` : `home.${one.what}`
      const unitNos = some.map(({ unitNo }) => unitNo).toSorted(inOrder)
      const units = language === 'en' ? new Intl.ListFormat(language).format(unitNos) : unitNos.join('、')
      return [
        {
          key,
          date: one.date,
          text: say(language, named, { company: one.companyName, units, n }),
          href: n === 1 ? `/Unit/${one.unitId}` : `/Unit?view=list&wildcardSearch=${encodeURIComponent(one.companyName)}`,
        },
      ]
    })
  },
}

/** The provider sets up buildings, not floors of its own. */
const setsUp = (context: SignedIn, place: Place): boolean => runs(context, place) && context.scope.kind !== 'platform'

const firstOf = (name: 'tower' | 'unit', table: 'towers' | 'units', asks: SetUpStep['asks'], deed: string): SetUpStep => ({
  name,
  asks,
  title: ({ language }) => say(language, 'floorsAndUnits'),
  missing: async (context) => {
    const place = await ownPlace(context)
    if (!setsUp(context, place)) return undefined
    const { let: held, vacant } = await ownFigures(context)
    // where there are units there is all of it
    if (held.units + vacant.units > 0) return undefined
    const found = await context
      .read<UnitTables>()
      .selectFrom(table)
      .select('id')
      .where('officeCentreId', '=', place.buildingId)
      .where('endedAt', 'is', null)
      .limit(1)
      .executeTakeFirst()
    return found ? undefined : { text: say(context.language, `home.first.${name}`), href: `/Unit?deed=${deed}` }
  },
})
export const firstTower = firstOf('tower', 'towers', createTower, 'add-tower')
export const firstUnit = firstOf('unit', 'units', createUnits, 'add-units')

import type { RehearsedRow } from '#kit/server/rehearse/rehearse.ts'
import { bookingRules } from '#modules/spaces/bookings/contract.ts'
import type { Link } from '#modules/spaces/bookings/server/front.ts'
import type { Counts, Mark } from '../contract.ts'
import type { RehearsedKept, Result } from '../contract/result.ts'
import type { Demand, Window } from './record-rows.ts'

const none: Counts = { bookings: 0, refused: 0, against: 0, toAgree: 0, coming: 0, wanted: 0, passes: 0, repriced: 0, before: 0, after: 0 }

interface More {
  readonly link?: Link | undefined
  readonly before?: number
  readonly after?: number
}
type Marked = { readonly mark: Mark; readonly demand: Demand } & More

export interface Tally {
  add(demand: Pick<Demand, 'facilityId' | 'companyId'>, more: Partial<Counts>): void
  rule(link: Link, of: 'bookings' | 'wanted'): void
  mark(mark: Mark, demand: Demand, more?: More): void
  result(): { result: Result; rows: RehearsedRow[] }
}

const order: readonly Mark[] = ['REFUSED', 'COMING', 'PASSES', 'REPRICED', 'TO_AGREE']
const difference = ({ before = 0, after = 0 }: Marked): number => Math.abs(after - before)
/** What matters most first: by what becomes of it, then by how much, then the newest. */
const byWeight = (a: Marked, b: Marked): number =>
  order.indexOf(a.mark) - order.indexOf(b.mark) || difference(b) - difference(a) || b.demand.time.startsAt - a.demand.time.startsAt

const rowOf = ({ mark, demand, link, before, after }: Marked): RehearsedRow => {
  const booked = demand.kind === 'BOOKING' ? demand : undefined
  const row: RehearsedKept = {
    bookingUuid: booked?.uuid ?? null,
    referenceNo: booked?.referenceNo ?? null,
    facilityId: demand.facilityId,
    companyId: demand.companyId,
    date: demand.time.date,
    timeFrom: demand.time.timeFrom,
    timeUntil: demand.time.timeUntil,
    rule: link?.rule ?? null,
    value: link?.value ?? null,
    limit: link?.limit ?? null,
    before: before ?? null,
    after: after ?? null,
  }
  return { mark, row: { ...row } }
}

/** Sums of a rehearsal, by facility and by company; of the building's own people under its own number. */
export const tallyOf = ({ dateFrom, dateTo }: Window, building: { id: number; currency: string }): Tally => {
  const totals = { ...none }
  const facilities = new Map<number, Counts>()
  const companies = new Map<number, Counts>()
  const rules = new Map<string, { bookings: number; wanted: number }>()
  const marked: Marked[] = []
  const sumIn = (sums: Map<number, Counts>, id: number): Counts => {
    const sum = sums.get(id) ?? { ...none }
    sums.set(id, sum)
    return sum
  }
  const sorted = (sums: Map<number, Counts>) =>
    [...sums].map(([id, sum]) => ({ id, ...sum })).toSorted((a, b) => b.bookings + b.wanted - (a.bookings + a.wanted) || a.id - b.id)
  return {
    add: ({ facilityId, companyId }, more) => {
      for (const sum of [totals, sumIn(facilities, facilityId), sumIn(companies, companyId ?? building.id)])
        for (const [name, n] of Object.entries(more) as [keyof Counts, number][]) sum[name] += n
    },
    rule: ({ rule }, of) => {
      const sum = rules.get(rule) ?? { bookings: 0, wanted: 0 }
      sum[of] += 1
      rules.set(rule, sum)
    },
    mark: (mark, demand, more = {}) => {
      marked.push({ mark, demand, ...more })
    },
    result: () => ({
      result: {
        dateFrom,
        dateTo,
        currency: building.currency,
        totals,
        rules: bookingRules.flatMap((rule) => {
          const sum = rules.get(rule)
          return sum ? [{ rule, ...sum }] : []
        }),
        facilities: sorted(facilities),
        companies: sorted(companies),
      },
      rows: marked.toSorted(byWeight).map(rowOf),
    }),
  }
}

import type { Opened } from '#kit/server/rehearse/rehearse.ts'
import { rehearsalJob } from '#kit/server/rehearse/rehearse.ts'
import {
  always,
  concerning,
  discountsNamed,
  type FittingDiscount,
  meet,
  type Payer,
  pricedDraft,
  type PricedRate,
  quote,
  type RateOfBuilding,
  ratesOfBuilding,
  taxOfBuilding,
  taxOn,
} from '#modules/spaces/rates/server/front.ts'
import { canRates } from '../contract.ts'
import { RateDraft, Result } from '../contract/result.ts'
import { had } from './course.ts'
import { pastOf, present } from './known.ts'
import { type Booked, paidIn } from './record-rows.ts'
import { tallyOf } from './tally.ts'

const draftUuid = '00000000-0000-4000-8000-000000000000'

/** The rates of a facility with one of them as if it had always held: whatever held in its place before has not. */
const withAlways = (rates: readonly PricedRate[], one: PricedRate | undefined): PricedRate[] =>
  one ? [...rates.filter((other) => other.uuid !== one.uuid && !meet(one, other)), always(one)] : [...rates]

/** The rates of a facility as they are, and as they would be; of each the one that is changed as if it had always held, so that one price is compared with one. */
const bothOf = (rates: readonly RateOfBuilding[], facilityId: number, replaced: RateOfBuilding | undefined, draft: PricedRate | undefined) => {
  const of = rates.filter(({ facilityIds }) => facilityIds.includes(facilityId))
  const own = replaced?.facilityIds.includes(facilityId) ? replaced : undefined
  const now = withAlways(of, own)
  return {
    now,
    draft: withAlways(
      now.filter(({ uuid }) => uuid !== own?.uuid),
      draft,
    ),
  }
}

/** A price: of bookings that were had, with what was taken off them then. */
export const rehearseRate = rehearsalJob({
  name: 'spaces.rate',
  can: canRates.EDIT,
  draft: RateDraft,
  result: Result,
  open: async (context, officeCentreId, { replaces, rate }, atMost): Promise<Opened<Result>> => {
    const { building, window, facilities, groups, demands, known } = await pastOf(context, officeCentreId, atMost)
    const rates = await ratesOfBuilding(context, building)
    const replaced = replaces ? present(rates.find(({ uuid }) => uuid === replaces.uuid)) : undefined
    const drafted = new Set([...facilities.values()].filter(({ uuid }) => rate.facilityUuids.includes(uuid)).map(({ id }) => id))
    const concerned = [...new Set([...drafted, ...(replaced?.facilityIds ?? [])])]
    const priced = pricedDraft(rate, draftUuid)
    const byFacility = new Map(concerned.map((id) => [id, bothOf(rates, id, replaced, drafted.has(id) ? priced : undefined)]))
    const paid = await paidIn(context, building, window, concerned)
    const discounts = await discountsNamed(context, building, [...new Set([...paid.values()].flatMap(({ discountIds }) => discountIds))])
    const tax = await taxOfBuilding(context, building)
    const tally = tallyOf(window, building)
    const bookings = demands.filter(
      (one): one is Booked => one.kind === 'BOOKING' && paid.has(one.id) && had.includes(one.status) && byFacility.has(one.facilityId),
    )
    const offOf = (ids: readonly number[]): FittingDiscount[] => ids.flatMap((id) => discounts.find((one) => one.id === id) ?? [])
    const total = (booked: Booked, some: readonly PricedRate[], off: readonly FittingDiscount[]): number => {
      const { startsAt, endsAt, date } = booked.time
      const payer: Payer = { companyId: booked.companyId, groupIds: (groups.get(booked.userId) ?? []).map(({ id }) => id) }
      const { timeZone, currency } = building
      const { holidays } = known
      return quote({ startsAt, endsAt, timeZone, currency, holidays, rates: concerning(some, payer), discounts: off, tax: taxOn(tax, date) }).total
    }
    let at = 0
    return {
      total: bookings.length,
      next: (atOnce) => {
        const some = bookings.slice(at, at + atOnce)
        for (const booked of some) {
          const both = byFacility.get(booked.facilityId)
          if (!both) continue
          const off = offOf(paid.get(booked.id)?.discountIds ?? [])
          const [before, after] = [total(booked, both.now, off), total(booked, both.draft, off)]
          tally.add(booked, { bookings: 1, before, after, repriced: before === after ? 0 : 1 })
          if (before !== after) tally.mark('REPRICED', booked, { before, after })
        }
        at += some.length
        return some.length
      },
      result: tally.result,
    }
  },
})

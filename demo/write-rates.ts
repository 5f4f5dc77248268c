import { typed } from '#kit/server/postgres/database.ts'
import { type RateItem, rateItems } from '#modules/property/platform-rates/contract.ts'
import { minorOf } from '#modules/property/platform-rates/contract/money.ts'
import type { PlatformRateTables } from '#modules/property/platform-rates/server/tables.ts'
import { type City, made, madeAt, type Told, writeTrail } from './trail.ts'
import { insertAll } from './write.ts'

const currencies = ['HKD', 'SGD'] as const
type Currency = (typeof currencies)[number]

const current: Readonly<Record<RateItem, Readonly<Record<Currency, string>>>> = {
  PLAN_QR: { HKD: '380.00', SGD: '68.00' },
  PLAN_MOBILE: { HKD: '680.00', SGD: '118.00' },
  PLAN_CUSTOM: { HKD: '1280.00', SGD: '220.00' },
  PLAN_LANDLORD: { HKD: '8800.00', SGD: '1520.00' },
  PLAN_TENANT: { HKD: '260.00', SGD: '45.00' },
  PASS_QR: { HKD: '6.00', SGD: '1.00' },
  PASS_HID: { HKD: '58.00', SGD: '9.80' },
  PASS_FR: { HKD: '38.00', SGD: '6.50' },
  PASS_VISITOR_QR: { HKD: '0.80', SGD: '0.15' },
  HARDWARE: { HKD: '1450.00', SGD: '248.00' },
}

interface RatePlan {
  readonly item: RateItem
  readonly currency: Currency
  readonly price: string
}
/** What was charged before, and what will be. */
const earlier: RatePlan = { item: 'PLAN_TENANT', currency: 'HKD', price: '240.00' }
const coming: RatePlan = { item: 'PASS_HID', currency: 'HKD', price: '62.00' }

/** Months from now: when the prices of today began, those before them, and the next. */
const began = -14
const beganEarlier = -26
const begins = 2

const same = (a: RatePlan, b: RatePlan) => a.item === b.item && a.currency === b.currency

/** The provider's price list. */
export const writeRates = async (city: City): Promise<void> => {
  const days = city.daysOf('hk')
  const [deputy, head] = city.adminsOf('platform')
  const set = days.at(-470, '11:00')
  const announced = days.at(-4, '15:20')
  const plans: { plan: RatePlan; at: Date; from: number; until: number | null }[] = [
    { plan: earlier, at: days.at(-830, '16:10'), from: beganEarlier, until: began },
    ...rateItems.flatMap((item) =>
      currencies.map((currency) => {
        const plan = { item, currency, price: current[item][currency] }
        return { plan, at: set, from: began, until: same(plan, coming) ? begins : null }
      }),
    ),
    { plan: coming, at: announced, from: begins, until: null },
  ]
  const rows = plans.map(({ plan: { item, currency, price }, at, from, until }) => ({
    ...madeAt(city, at, deputy),
    item,
    currency,
    amountMinor: minorOf(price),
    validFrom: days.firstOfMonth(from),
    validUntil: until === null ? null : days.lastOfMonth(until - 1),
    // the price after it has ended it
    ...(until === null ? {} : { version: 2, updatedAt: until === begins ? announced : set, updatedBy: head.userId }),
  }))
  const ids = await insertAll(rows, (some) => typed<PlatformRateTables>(city.open).insertInto('platformRates').values(some).returning('id').execute())
  const deeds = rows.flatMap(({ item, currency, amountMinor, validFrom, validUntil, createdAt, updatedAt }, n): Told[] => {
    const entry = { table: 'platformRates', id: ids[n] }
    const first = { ...entry, at: createdAt, by: deputy, action: 'created', changes: made({ item, currency, amountMinor, validFrom }) }
    const ended = { ...entry, at: updatedAt, by: head, action: 'replaced', changes: { validUntil: { before: null, after: validUntil } } }
    return validUntil === null ? [first] : [first, ended]
  })
  await writeTrail(
    city,
    deeds.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
  )
}

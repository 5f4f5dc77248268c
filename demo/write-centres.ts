import type { Kysely } from 'kysely'
import { addOns } from '#kit/contract/add-ons.ts'
import type { Config } from '#kit/server/config.ts'
import type { NewRow } from '#kit/server/data/table.ts'
import { typed } from '#kit/server/postgres/database.ts'
import type { EmailDomainTables } from '#modules/identity/email-domains/server/tables.ts'
import type { officeCentres, OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { buildings } from './buildings.ts'
import { offices, tenants } from './companies.ts'
import type { Days } from './days.ts'
import type { Random } from './random.ts'
import { unitOf } from './write-units.ts'
import { insertAll, of } from './write.ts'

type Open = Kysely<Record<never, never>>
type Named = readonly [key: string, row: NewRow<typeof officeCentres>]

const hongKong = { timeZone: 'Asia/Hong_Kong', currency: 'HKD' }
const singapore = { timeZone: 'Asia/Singapore', currency: 'SGD' }

/** The provider, the buildings, their companies and those with premises of their own; ids by the keys of the seed. */
export const writeOfficeCentres = async (
  open: Open,
  random: Random,
  days: Days,
  config: Pick<Config, 'productCode' | 'productName'>,
): Promise<Map<string, number>> => {
  const ids = new Map<string, number>()
  const insert = async (named: readonly Named[]) => {
    const rows = named.map(([, row]) => row)
    const made = await insertAll(rows, (some) => typed<OfficeCentreTables>(open).insertInto('officeCentres').values(some).returning('id').execute())
    for (const [at, [key]] of named.entries()) ids.set(key, made[at] ?? 0)
  }
  const since = (daysAgo: number) => ({
    uuid: random.uuid(),
    createdAt: days.at(-daysAgo, '10:00'),
    updatedAt: days.at(-Math.min(daysAgo, random.between(5, 200)), '15:00'),
  })

  const platform = {
    ...since(1250),
    ...hongKong,
    type: 'OFFICE',
    isPlatform: true,
    companyName: config.productName,
    centreCode: config.productCode.slice(0, 8),
    address: '28 Shing Hei Path, Quarry Bay, Hong Kong',
    planCode: 'CUSTOM',
    addOns: [...addOns],
  }
  const landlords = buildings.map(({ key, companyName, buildingName, centreCode, address, phone, timeZone, currency, ageInDays, addOns }): Named => {
    const row = {
      ...since(ageInDays),
      type: 'LANDLORD',
      companyName,
      buildingName,
      centreCode,
      address,
      phone: phone ?? null,
      timeZone,
      // as people write where it stands
      languages: timeZone === 'Asia/Singapore' ? ['en', 'zh-Hans'] : ['en', 'zh-Hant'],
      currency,
      planCode: 'LANDLORD',
    }
    return [key, { ...row, addOns: [...addOns] }]
  })
  const own = offices.map(({ key, name, place, centreCode, address, planCode }): Named => {
    const row = { ...since(500), ...(place === 'hk' ? hongKong : singapore), type: 'OFFICE', companyName: name, centreCode, address, planCode }
    return [key, { ...row, addOns: ['STAFF_PORTAL', 'VMS', 'SERVICE_REQUEST', 'BOOK_FACILITY'] }]
  })
  await insert([['platform', platform], ...landlords, ...own])

  const rented = buildings.flatMap((building) =>
    tenants
      .filter((company) => company.building === building.key)
      .map((company, at): Named => {
        const row = {
          ...since(Math.max(60, building.ageInDays - at * 12)),
          type: 'TENANT',
          landlordId: of(ids, building.key),
          companyName: company.name,
          centreCode: `${building.centreCode}-${String(at + 1).padStart(3, '0')}`,
          address: `${unitOf(building, company.key)}, ${building.address}`,
          timeZone: building.timeZone,
          currency: building.currency,
          planCode: 'TENANT',
        }
        return [company.key, { ...row, addOnsOff: [...(company.addOnsOff ?? [])] }]
      }),
  )
  await insert(rented)
  await writeDomains(open, random, days.at(-380, '10:00'), ids)
  return ids
}

/** Pinecrest takes the addresses of the demo accounts too, as some of them work there. */
const writeDomains = async (open: Open, random: Random, made: Date, ids: ReadonlyMap<string, number>): Promise<void> => {
  const domains = [...tenants, ...offices, { key: 'pinecrest', domain: 'demo.portal' }].flatMap(({ key, domain }) =>
    domain
      ? [{ uuid: random.uuid(), createdAt: made, updatedAt: made, officeCentreId: of(ids, key), domain, provedAt: made, provedBy: 'RECORD' }]
      : [],
  )
  await typed<EmailDomainTables>(open).insertInto('emailDomains').values(domains).execute()
}

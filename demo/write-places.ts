import type { Kysely } from 'kysely'
import { addOns } from '#kit/contract/add-ons.ts'
import type { Config } from '#kit/server/config.ts'
import { typed } from '#kit/server/database.ts'
import type { EmailDomainTables } from '#modules/identity/email-domains/server/tables.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { UnitTables } from '#modules/property/units/server/tables.ts'
import { type Building, buildings, floorNo, unitNo } from './buildings.ts'
import { offices, tenants } from './companies.ts'
import type { Days } from './days.ts'
import type { Random } from './random.ts'
import { insertAll, of } from './write.ts'

type Open = Kysely<Record<never, never>>

/** The provider, the buildings, their companies and those with premises of their own; ids by the keys of the seed. */
export const writeOfficeCentres = async (open: Open, random: Random, days: Days, config: Pick<Config, 'productCode' | 'productName'>): Promise<Map<string, number>> => {
  const database = typed<OfficeCentreTables>(open)
  const insert = (rows: readonly (Values & { key: string })[]) =>
    insertAll(rows, (some) =>
      database
        .insertInto('officeCentres')
        .values(some.map(({ key: _, ...row }) => row))
        .returning('id')
        .execute(),
    )
  const since = (daysAgo: number) => ({ uuid: random.uuid(), createdAt: days.at(-daysAgo, '10:00'), updatedAt: days.at(-Math.min(daysAgo, random.between(5, 200)), '15:00') })
  const hongKong = { timeZone: 'Asia/Hong_Kong', currency: 'HKD' }
  const singapore = { timeZone: 'Asia/Singapore', currency: 'SGD' }

  const platform = {
    key: 'platform', ...since(1250), ...hongKong, type: 'OFFICE', isPlatform: true, landlordId: null, companyName: config.productName, buildingName: null,
    centreCode: config.productCode.slice(0, 8), address: '28 Shing Hei Path, Quarry Bay, Hong Kong', planCode: 'CUSTOM', addOns: [...addOns], addOnsOff: [],
  }
  const landlords = buildings.map((building) => ({
    key: building.key, ...since(building.ageInDays), type: 'LANDLORD', isPlatform: false, landlordId: null, companyName: building.companyName,
    buildingName: building.buildingName, centreCode: building.centreCode, address: building.address, timeZone: building.timeZone, currency: building.currency,
    planCode: 'LANDLORD', addOns: [...building.addOns], addOnsOff: [],
  }))
  const own = offices.map((office) => ({
    key: office.key, ...since(500), ...(office.place === 'hk' ? hongKong : singapore), type: 'OFFICE', isPlatform: false, landlordId: null, companyName: office.name,
    buildingName: null, centreCode: office.centreCode, address: office.address, planCode: office.planCode, addOns: ['STAFF_PORTAL', 'VMS', 'SERVICE_REQUEST', 'BOOK_FACILITY'], addOnsOff: [],
  }))
  const first = [platform, ...landlords, ...own]
  const ids = new Map((await insert(first)).map((id, at) => [first[at]?.key ?? '', id]))

  const numbers = new Map<string, number>()
  const rented = tenants.map((company) => {
    const building = buildings.find(({ key }) => key === company.building) ?? buildings[0]
    if (!building) throw new Error('There are no buildings.')
    const number = (numbers.get(building.key) ?? 0) + 1
    numbers.set(building.key, number)
    const where = placesOf(building, company.key)
    return {
      key: company.key, ...since(Math.max(60, building.ageInDays - number * 12)), type: 'TENANT', isPlatform: false, landlordId: of(ids, building.key), companyName: company.name,
      buildingName: null, centreCode: `${building.centreCode}-${String(number).padStart(3, '0')}`, address: `${where}, ${building.address}`,
      timeZone: building.timeZone, currency: building.currency, planCode: 'TENANT', addOns: [], addOnsOff: [...(company.addOnsOff ?? [])],
    }
  })
  for (const [at, id] of (await insert(rented)).entries()) ids.set(rented[at]?.key ?? '', id)

  const made = { createdAt: days.at(-380, '10:00'), updatedAt: days.at(-380, '10:00') }
  const domains = [...tenants, ...offices].flatMap(({ key, domain }) => (domain ? [{ uuid: random.uuid(), ...made, officeCentreId: of(ids, key), domain }] : []))
  const demo = { uuid: random.uuid(), ...made, officeCentreId: of(ids, 'pinecrest'), domain: 'demo.portal' }
  await typed<EmailDomainTables>(open).insertInto('emailDomains').values([...domains, demo]).execute()
  return ids
}

interface Values {
  uuid: string
  createdAt: Date
  updatedAt: Date
  type: string
  isPlatform: boolean
  landlordId: number | null
  companyName: string
  buildingName: string | null
  centreCode: string
  address: string
  timeZone: string
  currency: string
  planCode: string
  addOns: string[]
  addOnsOff: string[]
}

interface UnitPlan {
  readonly tower: number
  readonly floor: number
  readonly unitNo: string
  readonly company: string
  readonly area: number
}

const unitsOf = (building: Building): UnitPlan[] =>
  building.towers.flatMap((tower, at) =>
    tower.floors.flatMap(([floor, ...units]) => units.map(([company, area], unit) => ({ tower: at, floor, unitNo: unitNo(building, floor, unit), company, area }))),
  )

/** `1801, 18/F` of the first unit that a company rents: its address. */
const placesOf = (building: Building, company: string): string => {
  const unit = unitsOf(building).find((one) => one.company === company)
  if (!unit) throw new Error(`${company} rents nothing.`)
  return building.place === 'sg' ? `#${unit.unitNo}` : `Unit ${unit.unitNo}, ${floorNo(building, unit.floor)}`
}

/** Towers, floors and units; a lease runs three or six years and ends for all units of a company at once. */
export const writeUnits = async (open: Open, random: Random, daysOf: (place: 'hk' | 'sg') => Days, ids: ReadonlyMap<string, number>): Promise<void> => {
  const database = typed<UnitTables>(open)
  const leases = new Map(tenants.map((company) => [company.key, company.leaseEnds]))
  for (const building of buildings) {
    const officeCentreId = of(ids, building.key)
    const days = daysOf(building.place)
    const made = () => ({ uuid: random.uuid(), officeCentreId, createdAt: days.at(-building.ageInDays, '10:00'), updatedAt: days.at(-building.ageInDays, '10:00') })
    const towers = building.towers.map((tower, position) => ({ ...made(), name: tower.name, position }))
    const towerIds = await insertAll(towers, (some) => database.insertInto('towers').values(some).returning('id').execute())
    const floors = building.towers.flatMap((tower, at) =>
      tower.floors.toReversed().map(([floor]) => ({ ...made(), towerId: towerIds[at] ?? 0, floorNo: floorNo(building, floor), floorNoInt: floor })),
    )
    const floorIds = await insertAll(floors, (some) => database.insertInto('floors').values(some).returning('id').execute())
    const floorId = new Map(floors.map((floor, at) => [`${floor.towerId}/${floor.floorNoInt}`, floorIds[at] ?? 0]))
    const units = unitsOf(building).map((unit) => {
      const ends = leases.get(unit.company)
      const months = ends === undefined ? 0 : ends < 30 ? 36 : 72
      return {
        ...made(),
        floorId: of(floorId, `${towerIds[unit.tower]}/${unit.floor}`),
        unitNo: unit.unitNo,
        areaSquareFeet: unit.area,
        companyId: ends === undefined ? null : of(ids, unit.company),
        letFrom: ends === undefined ? null : days.firstOfMonth(ends + 1 - months),
        letUntil: ends === undefined ? null : days.lastOfMonth(ends),
      }
    })
    await insertAll(units, (some) => database.insertInto('units').values(some).returning('id').execute())
  }
}

import { describe, expect, it } from 'vitest'
import type { PlanUnit, UnitRow } from '../contract/unit.ts'
import { along, leasesOf, scaleOf } from './leases.ts'
import { smallFloorsOf } from './smallTower.ts'

const company = (uuid: string) => ({ officeCentreId: 1, uuid, companyName: uuid })
const unit = (id: number, areaSquareFeet: number, now?: string, later?: string): PlanUnit => ({
  id,
  uuid: '',
  unitNo: String(id),
  areaSquareFeet,
  status: 'ACTIVE',
  state: 'LET',
  keptFor: null,
  current: now === undefined ? null : { company: company(now), letFrom: '2024-07-01', letUntil: '2030-06-30' },
  next: later === undefined ? null : { company: company(later), letFrom: '2027-01-01', letUntil: null },
})

describe('the small tower of a company', () => {
  it('marks what it has and what it will have, where it lies on its floor', () => {
    const floors = [
      { id: 2, floorNo: '2/F', floorNoInt: 2, units: [unit(21, 500)] },
      { id: 1, floorNo: '1/F', floorNoInt: 1, units: [unit(11, 250, 'jade'), unit(12, 500, 'pearl'), unit(13, 250, 'pearl', 'jade')] },
    ]
    expect(smallFloorsOf(floors, 'jade')).toEqual([
      { id: 2, floorNo: '2/F', width: 0.5, parts: [] },
      {
        id: 1,
        floorNo: '1/F',
        width: 1,
        parts: [
          { unitId: 11, from: 0, width: 0.25, coming: false },
          { unitId: 13, from: 0.75, width: 0.25, coming: true },
        ],
      },
    ])
  })
  it('has nothing to mark for somebody else, and stands without any unit', () => {
    expect(smallFloorsOf([{ id: 1, floorNo: 'G', floorNoInt: 0, units: [] }], 'jade')).toEqual([{ id: 1, floorNo: 'G', width: 0, parts: [] }])
  })
})

describe('the leases of a company', () => {
  const floor = { id: 1, floorNo: '1/F', floorNoInt: 1 }
  const row = (one: PlanUnit): UnitRow => ({
    ...one,
    floor,
    tower: { id: 1, name: 'Tower 1' },
    areaUnit: 'SQ_FT',
    updatedDate: '',
    may: { edit: false, let: false, deactivate: false, activate: false },
  })
  it('are those units that begin and end together, the first to end first', () => {
    expect(leasesOf([row(unit(11, 250, 'jade')), row(unit(12, 500, 'jade')), row(unit(13, 100, undefined, 'jade'))])).toEqual([
      {
        letFrom: '2024-07-01',
        letUntil: '2030-06-30',
        areaSquareFeet: 750,
        units: [
          { id: 11, unitNo: '11', floor },
          { id: 12, unitNo: '12', floor },
        ],
      },
      { letFrom: '2027-01-01', letUntil: null, areaSquareFeet: 100, units: [{ id: 13, unitNo: '13', floor }] },
    ])
  })
  it('lie on one scale of whole years, which today and a lease without an end fit in', () => {
    const scale = scaleOf([{ letFrom: '2024-07-01', letUntil: null }], '2026-11-23')
    expect(scale).toEqual({ from: '2024-01-01', to: '2028-12-31' })
    expect([along(scale, '2020-01-01'), along(scale, '2024-01-01'), along(scale, '2028-12-31')]).toEqual([0, 0, 1])
    expect(along(scale, '2026-07-02')).toBeCloseTo(0.5, 2)
  })
})

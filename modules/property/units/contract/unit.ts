import { z } from 'zod'
import { areaUnits } from '#modules/identity/office-centres/contract.ts'
import { placeName, plainLine, Tower } from './tower.ts'

export const unitStatuses = ['ACTIVE', 'INACTIVE'] as const
export type UnitStatus = (typeof unitStatuses)[number]
/**
 * What follows from the lettings and the day. ENDING: vacant within six months, with nobody after it. COMING: vacant still, let from a later
 * day. KEPT: used by the building itself.
 */
export const unitStates = ['LET', 'ENDING', 'VACANT', 'COMING', 'KEPT'] as const
export type UnitState = (typeof unitStates)[number]
export const endingMonths = 6

export const area = z.number().int().min(1, 'areaNeeded').max(10_000_000)
export const UnitInput = z.strictObject({ unitNo: placeName(20), areaSquareFeet: area, keptFor: plainLine(60).nullish() })
export type UnitInput = z.output<typeof UnitInput>
/** Without an area it keeps the one that it has. */
export const UnitChange = UnitInput.partial({ areaSquareFeet: true })
export type UnitChange = z.output<typeof UnitChange>

/** Floors that are not there yet come into being; `floorNoInt` and `mezzanine` say where. All of it happens, or nothing. */
export const UnitsInput = z
  .strictObject({
    towerId: z.number().int().positive(),
    floors: z
      .array(
        z.strictObject({
          floorNo: plainLine(20),
          floorNoInt: z.number().int().min(-99).max(999),
          mezzanine: z.number().int().min(0).max(9).default(0),
          units: z.array(UnitInput).max(100),
        }),
      )
      .min(1, 'required')
      .max(200),
  })
  .refine(({ floors }) => floors.reduce((sum, floor) => sum + floor.units.length, 0) <= 2000, { path: ['floors'], message: 'tooManyUnits' })
export type UnitsInput = z.output<typeof UnitsInput>

export const Company = z.object({ officeCentreId: z.number().int(), uuid: z.uuid(), companyName: z.string() })
/** A letting as far as a list or a plan shows it. */
const Occupancy = z.object({ company: Company, letFrom: z.string(), letUntil: z.string().nullable() })
export type Occupancy = z.output<typeof Occupancy>

const placed = {
  id: z.number().int(),
  uuid: z.uuid(),
  unitNo: z.string(),
  areaSquareFeet: z.number().int(),
  status: z.enum(unitStatuses),
  state: z.enum(unitStates),
  keptFor: z.string().nullable(),
  /** Who has it now, and who has it next. */
  current: Occupancy.nullable(),
  next: Occupancy.nullable(),
}

export const UnitRow = z.object({
  ...placed,
  floor: z.object({ id: z.number().int(), floorNo: z.string(), floorNoInt: z.number().int() }),
  tower: z.object({ id: z.number().int(), name: z.string() }),
  areaUnit: z.enum(areaUnits),
  updatedDate: z.iso.datetime(),
  may: z.object({ edit: z.boolean(), let: z.boolean(), deactivate: z.boolean(), activate: z.boolean() }),
})
export type UnitRow = z.output<typeof UnitRow>
export const Unit = UnitRow.extend({ version: z.number().int(), createdDate: z.iso.datetime(), timeZone: z.string(), today: z.string() })
export type Unit = z.output<typeof Unit>

export const PlanUnit = z.object(placed)
export type PlanUnit = z.output<typeof PlanUnit>
const PlanFloor = z.object({ id: z.number().int(), floorNo: z.string(), floorNoInt: z.number().int(), units: z.array(PlanUnit) })
export type PlanFloor = z.output<typeof PlanFloor>
/** A company of the tower, with all that it has in the building. */
const PlanCompany = z.object({
  officeCentreId: z.number().int(),
  active: z.boolean(),
  areaSquareFeet: z.number().int(),
  /** From its first letting until its last; one without an end has none. */
  letFrom: z.string(),
  letUntil: z.string().nullable(),
  /** For whoever may see its people. */
  users: z.number().int().nullable(),
})
export type PlanCompany = z.output<typeof PlanCompany>
/** The floors of a tower from the top, with the units in use. */
export const StackingPlan = z.object({
  tower: Tower,
  areaUnit: z.enum(areaUnits),
  today: z.string(),
  floors: z.array(PlanFloor),
  companies: z.array(PlanCompany),
  /** All that is let in the building, of which each company has a share; a company is told of its own alone. */
  letSquareFeet: z.number().int(),
})
export type StackingPlan = z.output<typeof StackingPlan>

const sum = { units: z.number().int(), areaSquareFeet: z.number().int() }
/** Of units in use. `vacant` holds `coming`, `let` holds `ending`; what the building keeps for itself is in neither. */
export const Figures = z.object({
  areaUnit: z.enum(areaUnits),
  let: z.object({ ...sum, companies: z.number().int() }),
  vacant: z.object(sum),
  ending: z.object({ ...sum, companies: z.number().int() }),
  coming: z.object(sum),
  kept: z.object(sum),
  /** Of the lettings with an end, weighted by area. */
  meanDaysLeft: z.number().nullable(),
})
export type Figures = z.output<typeof Figures>

export const UnitChoice = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  unitNo: z.string(),
  floorId: z.number().int(),
  floorNo: z.string(),
  floorNoInt: z.number().int(),
  towerId: z.number().int(),
  towerName: z.string(),
})

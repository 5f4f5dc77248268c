import { z } from 'zod'
import { plainText } from '../contract/tower.ts'
import { area, type UnitsInput } from '../contract/unit.ts'
import { floorNoOf, floorStyles, parseFloors, parseUnits, unitNoOf, unitStyles } from './numbering.ts'

/** Floors and units as somebody writes them: `10–25` and `A–D`. */
export const UnitsForm = z
  .strictObject({
    towerId: z.number().int().positive(),
    floors: z.string().refine((text) => parseFloors(text) !== undefined, 'floorsUnread'),
    /** None: floors without units. */
    units: z.string().refine((text) => text.trim() === '' || parseUnits(text) !== undefined, 'unitsUnread'),
    areaSquareFeet: z.number(),
    floorStyle: z.enum(floorStyles),
    unitStyle: z.enum(unitStyles),
    kept: z.boolean(),
    keptFor: z.string(),
  })
  .superRefine(({ units, areaSquareFeet, kept, keptFor }, context) => {
    if (units.trim() === '') return
    if (!area.safeParse(areaSquareFeet).success) context.addIssue({ code: 'custom', path: ['areaSquareFeet'], message: 'areaNeeded' })
    if (kept && !plainText(60).safeParse(keptFor).success) context.addIssue({ code: 'custom', path: ['keptFor'], message: 'required' })
  })
export type UnitsForm = z.output<typeof UnitsForm>

/** What is sent, and shown before: every floor with its units by number. */
export const unitsBody = ({ towerId, floors, units, areaSquareFeet, floorStyle, unitStyle, kept, keptFor }: UnitsForm): UnitsInput => ({
  towerId,
  floors: (parseFloors(floors) ?? []).map((floor) => ({
    floorNo: floorNoOf(floorStyle, floor),
    floorNoInt: floor.floorNoInt,
    mezzanine: floor.mezzanine,
    units: (parseUnits(units) ?? []).map((unit) => ({
      unitNo: unitNoOf(unitStyle, floor, unit),
      areaSquareFeet,
      ...(kept ? { keptFor } : {}),
    })),
  })),
})

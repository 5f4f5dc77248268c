import type { areaUnits } from '#modules/identity/office-centres/contract.ts'

export type AreaUnit = (typeof areaUnits)[number]

const squareFeetInSquareMetre = 10.763_910_4

/** Areas are kept and said in whole square feet; fine enough for a tenth of a square metre to come back as it was typed. */
export const areaIn = (unit: AreaUnit, squareFeet: number): number =>
  unit === 'SQ_M' ? Math.round((squareFeet / squareFeetInSquareMetre) * 10) / 10 : squareFeet

export const squareFeetOf = (unit: AreaUnit, area: number): number => Math.round(unit === 'SQ_M' ? area * squareFeetInSquareMetre : area)

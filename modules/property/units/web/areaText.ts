import { numberText } from '#kit/web/parts/charts/numbers.ts'
import { areaIn, type AreaUnit } from '../contract/areas.ts'
import { t } from './texts.ts'

/** '13,350 ft²', or '1,240.3 m²'. */
export const areaText = (unit: AreaUnit, squareFeet: number): string => t(`area.${unit}`, { area: numberText(areaIn(unit, squareFeet)) })

/** Where the unit of measure stands once for all: '13,350'. */
export const bareArea = (unit: AreaUnit, squareFeet: number): string => numberText(Math.round(areaIn(unit, squareFeet)))

export const roundArea = (unit: AreaUnit, squareFeet: number): string => t(`area.${unit}`, { area: bareArea(unit, squareFeet) })

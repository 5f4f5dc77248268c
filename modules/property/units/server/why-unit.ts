import { type ExplainedRecord, unlessMissing } from '#modules/identity/why/server/front.ts'
import { getUnit } from '../contract.ts'
import { whoseUnits } from './place.ts'
import { presentUnit } from './unit-rows.ts'

export const managingUnit: ExplainedRecord = {
  record: 'unit',
  deed: 'manage',
  asks: getUnit,
  find: async (context, id) => {
    if (!/^\d{1,15}$/.test(id)) return undefined
    const unit = await unlessMissing(whoseUnits(context, context.scope.ownId).then((place) => presentUnit(context, place, Number(id))))
    return unit && [unit.tower.name, unit.floor.floorNo, unit.unitNo].join(' · ')
  },
}

import { type ExplainedRecord, unlessMissing } from '#modules/identity/why/server/front.ts'
import { getUnit } from '../contract.ts'
import type { UnitRow } from '../contract/unit.ts'
import { whoseUnits } from './place.ts'
import { listUnits, presentUnit } from './unit-rows.ts'
import { say } from './words.ts'

const titleOf = ({ tower, floor, unitNo }: Pick<UnitRow, 'tower' | 'floor' | 'unitNo'>): string => [tower.name, floor.floorNo, unitNo].join(' · ')

export const managingUnit: ExplainedRecord = {
  record: 'unit',
  madeOf: ['units'],
  deed: 'manage',
  asks: getUnit,
  find: async (context, id) => {
    if (!/^\d{1,15}$/.test(id)) return undefined
    const unit = await unlessMissing(whoseUnits(context, context.scope.ownId).then((place) => presentUnit(context, place, Number(id))))
    return unit && titleOf(unit)
  },
  choices: {
    kind: (language) => say(language, 'unit'),
    search: async (context, wanted, limit) => {
      const place = await whoseUnits(context, context.scope.ownId)
      const query = {
        page: 1,
        limit,
        sortProperties: 'unit.floorNoInt',
        sortDirection: 'ASC',
        ...(wanted ? { wildcardSearch: wanted } : {}),
      } as const
      const { items } = await listUnits(context, place, query)
      return items.map((unit) => ({ id: String(unit.id), title: titleOf(unit), detail: unit.current?.company.companyName ?? unit.keptFor }))
    },
  },
}

import { type BulkAction, bulkAction } from '#modules/platform/bulk-actions/server/front.ts'
import { activateUnit, deactivateUnit, listUnits } from '../contract.ts'
import type { UnitRow } from '../contract/unit.ts'
import { say } from './words.ts'

const units = {
  list: listUnits,
  keyOf: ({ id }: UnitRow, params: Record<string, unknown>) => ({ id: String(params.id), unitId: String(id) }),
  titleOf: ({ unitNo, tower }: UnitRow) => `${tower.name} ${unitNo}`,
}

export const bulkOfUnits: readonly BulkAction[] = [
  bulkAction({
    ...units,
    name: 'units.activate',
    title: (language) => say(language, 'activate'),
    call: activateUnit,
    undo: { call: deactivateUnit },
  }),
  bulkAction({
    ...units,
    name: 'units.deactivate',
    title: (language) => say(language, 'deactivate'),
    call: deactivateUnit,
    undo: { call: activateUnit },
  }),
]

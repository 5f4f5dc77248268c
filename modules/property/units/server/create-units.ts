import { Failed } from '#kit/contract/failure.ts'
import type { Language } from '#kit/contract/language.ts'
import { listWords } from '#kit/contract/listed.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { insert } from '#kit/server/data/write.ts'
import { unitsExist } from '../contract.ts'
import type { UnitsInput } from '../contract/unit.ts'
import type { Place } from './place.ts'
import { floors, towers, units, type UnitTables } from './tables.ts'
import { lockIn } from './towers.ts'

type NewFloor = UnitsInput['floors'][number]

const at = ({ floorNoInt, mezzanine }: { floorNoInt: number; mezzanine: number }) => `${floorNoInt}.${mezzanine}`

/** Floors are known by where they lie, whatever they are called. The tower is locked, so that nobody adds the same ones meanwhile. */
const floorIdsOf = async (tx: Transaction, place: Place, towerId: number, wanted: readonly NewFloor[]) => {
  const there = await tx
    .read<UnitTables>()
    .selectFrom('floors')
    .select(['id', 'floorNoInt', 'mezzanine'])
    .where('towerId', '=', towerId)
    .where('officeCentreId', '=', place.buildingId)
    .where('endedAt', 'is', null)
    .execute()
  const ids = new Map(there.map((floor) => [at(floor), floor.id]))
  let added = 0
  for (const { floorNo, floorNoInt, mezzanine } of wanted) {
    if (ids.has(at({ floorNoInt, mezzanine }))) continue
    const values = { officeCentreId: place.buildingId, towerId, floorNo, floorNoInt, mezzanine, elevatorLevel: floorNo }
    const { id } = await insert(tx, floors, values, { action: 'created' })
    ids.set(at({ floorNoInt, mezzanine }), id)
    added += 1
  }
  return { ids, added }
}

/** Numbers that are taken on these floors already, or that are given twice. */
const takenNumbers = async (tx: Transaction, place: Place, planned: readonly { floorId: number; unitNo: string }[]): Promise<string[]> => {
  const floorIds = [...new Set(planned.map(({ floorId }) => floorId))]
  if (floorIds.length === 0) return []
  const there = await tx
    .read<UnitTables>()
    .selectFrom('units')
    .select(['floorId', 'unitNo'])
    .where('floorId', 'in', floorIds)
    .where('officeCentreId', '=', place.buildingId)
    .where('endedAt', 'is', null)
    .execute()
  const seen = new Set(there.map(({ floorId, unitNo }) => `${floorId}/${unitNo}`))
  return planned.flatMap(({ floorId, unitNo }) => {
    const key = `${floorId}/${unitNo}`
    if (seen.has(key)) return [unitNo]
    seen.add(key)
    return []
  })
}

const named = (language: Language, numbers: readonly string[]) => `${listWords(language, numbers.slice(0, 5))}${numbers.length > 5 ? ' …' : ''}`

export const createUnits = (context: SignedIn, place: Place, input: UnitsInput): Promise<{ floors: number; units: number }> =>
  context.transaction(async (tx) => {
    await lockIn(tx, place, towers, { id: input.towerId })
    const { ids, added } = await floorIdsOf(tx, place, input.towerId, input.floors)
    const planned = input.floors.flatMap((floor) => floor.units.map((unit) => ({ ...unit, floorId: ids.get(at(floor)) ?? 0 })))
    const taken = await takenNumbers(tx, place, planned)
    if (taken.length > 0) throw new Failed(unitsExist, { values: { numbers: named(context.language, taken) } })
    for (const { floorId, unitNo, areaSquareFeet, keptFor = null } of planned)
      await insert(tx, units, { officeCentreId: place.buildingId, floorId, unitNo, areaSquareFeet, keptFor }, { action: 'created' })
    return { floors: added, units: planned.length }
  })

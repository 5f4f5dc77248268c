import { type Equipment, equipments } from '#modules/spaces/facilities/contract.ts'
import type { RoomFilters } from '../contract.ts'

/** What rooms are narrowed by in an address: `?categoryId=3&floorId=8&equipment=SCREEN,STAGE&wildcardSearch=hall`. */
const names = ['categoryId', 'floorId', 'equipment', 'wildcardSearch'] as const
export type RoomFilterName = (typeof names)[number]

export const equipmentIn = (text: string | null): Equipment[] => equipments.filter((one) => (text ?? '').split(',').includes(one))
const numberIn = (text: string | null): string => (/^[1-9]\d{0,14}$/.test(text ?? '') ? (text ?? '') : '')

/** What an address says of one of them, as far as it means anything. */
export const narrowedIn = (address: URLSearchParams): Record<RoomFilterName, string> => ({
  categoryId: numberIn(address.get('categoryId')),
  floorId: numberIn(address.get('floorId')),
  equipment: equipmentIn(address.get('equipment')).join(','),
  wildcardSearch: (address.get('wildcardSearch') ?? '').trim().slice(0, 200),
})

/** As the calls take it. */
export const roomQueryOf = ({ categoryId, floorId, equipment, wildcardSearch }: Record<RoomFilterName, string>): RoomFilters => ({
  ...(categoryId && { categoryId: Number(categoryId) }),
  ...(floorId && { floorId: Number(floorId) }),
  ...(equipment && { equipment: equipmentIn(equipment) }),
  ...(wildcardSearch && { wildcardSearch }),
})

/** As it goes on into the addresses of the other views. */
export const keptOf = (narrowed: Record<RoomFilterName, string>): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (narrowed[name] ? [[name, narrowed[name]]] : [])))

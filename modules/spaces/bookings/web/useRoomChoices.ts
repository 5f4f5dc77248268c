import { useItem } from '#kit/web/queries.ts'
import { listBookable } from '../contract.ts'
import { floorText } from './roomText.ts'

/** The categories and floors of what can be booked, asked for once they are wanted. */
export const useRoomChoices = (oc: string, wanted: boolean) => {
  const rooms = useItem(listBookable, wanted ? { params: { oc } } : undefined, { keep: true }).data ?? []
  const categories = new Map(rooms.map(({ category: { id, name } }) => [String(id), name]))
  const floors = new Map(rooms.flatMap(({ floor }) => (floor ? [[String(floor.id), floorText(floor)] as const] : [])))
  const choices = (map: ReadonlyMap<string, string>) => [...map].map(([value, label]) => ({ value, label }))
  return { categories: choices(categories), floors: choices(floors), today: rooms[0]?.days.first }
}

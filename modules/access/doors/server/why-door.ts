import { notFound } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { ownRows } from '#kit/server/data/scope.ts'
import { type ExplainedRecord, unlessMissing } from '#modules/identity/why/server/front.ts'
import { getAccessDoor } from '../contract.ts'
import type { AccessDoor } from '../contract/door.ts'
import { listAccessDoors, presentAccessDoor } from './door-rows.ts'
import { type Building, doorsSeenBy } from './place.ts'
import { doors, type DoorTables } from './tables.ts'
import { say } from './words.ts'

/** The provider's people reach each building, and the door says which. */
const placeOf = async (context: SignedIn, id: number): Promise<Building> => {
  if (context.scope.kind !== 'platform') return doorsSeenBy(context, context.scope.ownId)
  const { officeCentreId } = await context
    .read<DoorTables>()
    .selectFrom('doors')
    .select('officeCentreId')
    .where(ownRows(context.scope, doors))
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  return doorsSeenBy(context, officeCentreId)
}

const seen = async (context: SignedIn, id: number) => {
  const building = await placeOf(context, id)
  return { building, door: await presentAccessDoor(context, building, id) }
}

/** A door that this person sees, by the number in a question about it. */
export const doorInReach = async (context: SignedIn, id: string): Promise<{ building: Building; door: AccessDoor } | undefined> =>
  /^\d{1,15}$/.test(id) ? unlessMissing(seen(context, Number(id))) : undefined

export const managingDoor: ExplainedRecord = {
  record: 'door',
  madeOf: ['doors', 'lockdowns'],
  deed: 'manage',
  asks: getAccessDoor,
  find: async (context, id) => (await doorInReach(context, id))?.door.name,
  choices: {
    kind: (language) => say(language, 'door'),
    search: async (context, wanted, limit) => {
      const building = await doorsSeenBy(context, context.scope.ownId)
      const query = { page: 1, limit, sortProperties: 'name', sortDirection: 'ASC', ...(wanted ? { wildcardSearch: wanted } : {}) } as const
      const { items } = await listAccessDoors(context, building, query)
      return items.map(({ id, name, floor }) => ({ id: String(id), title: name, detail: floor && [floor.towerName, floor.floorNo].join(' · ') }))
    },
  },
}

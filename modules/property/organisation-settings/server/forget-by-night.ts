import type { Context } from '#kit/server/context.ts'
import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts'
import type { Records } from '../contract.ts'
import { type Held, heldIn } from './hold-rows.ts'
import { decidedBy, recordsKept } from './setting-rows.ts'

const day = 86_400_000

/** What a building lets go: what is older than `before`, and not held. */
export interface Over {
  readonly days: number
  readonly before: Date
  readonly held: Held
}

/**
 * What goes by night in each of the buildings, by what it has decided about records of this kind; one that fails keeps no other waiting. `goneByRetention` is the
 * other half: what would go, before a shorter time is decided.
 */
export const forgetByNight = <Building extends { readonly id: number }>(
  context: Context,
  what: Records,
  buildings: Iterable<Building>,
  forget: (building: Building, over: Over) => Promise<void>,
): Promise<void> =>
  eachInTurn(
    context,
    buildings,
    ({ id }) => ({ officeCentreId: id }),
    async (building) => {
      const { days } = recordsKept(await decidedBy(context, building.id), what, context.now())
      const before = new Date(context.now().getTime() - days * day)
      await forget(building, { days, before, held: await heldIn(context, building.id, what) })
    },
  )

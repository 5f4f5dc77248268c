import { Failed } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { end, insertAll } from '#kit/server/data/write.ts'
import { can } from '#modules/access/doors/contract.ts'
import type { Building } from '#modules/access/doors/server/front.ts'
import { doorUnknown } from '../../contract.ts'
import { lockTelling, tellOfAll } from '../controllers/compile.ts'
import { faceReaders } from '../tables.ts'
import { doorsAmong, facesIn, readersIn } from './face-rows.ts'

export const presentReaders = async (context: SignedIn, building: Pick<Building, 'id'>) => ({
  doors: (await readersIn(context, building)).map(({ id, name }) => ({ id, name })),
  may: { edit: context.holds(can.EDIT) },
})

/** Which doors know faces, in place of those before: others forget all of them, in the same transaction. */
export const setReaders = (context: SignedIn, building: Building, doorIds: readonly number[]): Promise<void> =>
  context.transaction(async (tx, inside) => {
    const wanted = new Set(doorIds)
    if ((await doorsAmong(inside, building, doorIds)).length !== wanted.size) throw new Failed(doorUnknown)
    await lockTelling(tx, building.id)
    const before = await readersIn(tx, building)
    for (const { id, readerId } of before) if (!wanted.has(id)) await end(tx, faceReaders, { id: readerId }, { action: 'readerEnded' })
    const known = new Set(before.map(({ id }) => id))
    const added = [...wanted].filter((id) => !known.has(id))
    await insertAll(
      tx,
      faceReaders,
      added.map((doorId) => ({ officeCentreId: building.id, doorId })),
      { action: 'readerAdded' },
    )
    await tellOfAll(tx, new Map([[building.id, await facesIn(tx, building.id)]]), { room: added.length > 0 })
  })

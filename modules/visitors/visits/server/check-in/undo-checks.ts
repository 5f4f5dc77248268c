import { Failed, failures } from '#kit/contract/failure.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import { unlessTaken } from '#kit/server/data/unless-taken.ts'
import { change } from '#kit/server/data/write.ts'
import type { Place } from '#modules/identity/office-centres/server/front.ts'
import { alreadyInside, undoTooLate } from '../../contract.ts'
import { undoWithin } from '../../contract/visit.ts'
import { lastTold } from '../last-told.ts'
import { dayOver } from '../night/day-over.ts'
import { forgetNumbers } from '../papers/documents.ts'
import { forgetPhotoOfAbsent } from '../papers/photos.ts'
import { tellDoors } from '../passes/tell-doors.ts'
import { visitDays } from '../tables.ts'
import { answered, daySteps, each, findDays, lockDay } from './check-visitors.ts'

const left = { checkIn: 'CHECKED_IN', checkOut: 'CHECKED_OUT' } as const

type Deed = keyof typeof left
/** The version in which a deed has left somebody's day. */
type LeftDay = { uuid: string; version: number }

/** The last of both, while it is fresh; with the deed and what it has left only that, and nothing that somebody has done since. */
const takingBack =
  (place: Place, asLeft: ReadonlyMap<string, number>, deed?: Deed) =>
  async (tx: Transaction, inside: Context, uuid: string): Promise<void> => {
    const { day, visitor } = await lockDay(tx, place, uuid)
    const told = lastTold(day)
    const asDone = (deed === undefined || day.status === left[deed]) && (asLeft.get(uuid) ?? day.version) === day.version
    if (told === null || !asDone) throw new Failed(failures.notNow)
    if (inside.now().getTime() - Date.parse(told) > undoWithin * 60_000) throw new Failed(undoTooLate)
    const entry = { action: 'tookBack', about: visitor.name }
    const takenBackAt = inside.now()
    // what was told late is taken back to what the night had written: nobody is in on a day that is over
    const closed = day.status === 'CHECKED_OUT' && day.day < dayOver(inside.now(), place.building)
    if (closed) {
      const unseen = { takenBackAt, checkedOutAt: inside.now(), checkedOutBy: null, notSeenLeaving: true }
      await change(tx, visitDays, { id: day.id }, unseen, entry)
    } else if (day.status === 'CHECKED_IN') {
      const nothing = { takenBackAt, checkedInAt: null, checkedInBy: null, toldAt: null, documentWay: null, documentKind: null }
      await change(tx, visitDays, { id: day.id, step: daySteps.takeBackIn }, nothing, entry)
      await forgetNumbers(tx, { dayIds: [day.id] })
      await forgetPhotoOfAbsent(tx, visitor.id)
    } else
      await unlessTaken(
        alreadyInside,
        change(
          tx,
          visitDays,
          { id: day.id, step: daySteps.takeBackOut },
          { takenBackAt, checkedOutAt: null, checkedOutBy: null, toldOutAt: null, notSeenLeaving: false },
          entry,
        ),
        { name: visitor.name },
      )
    await tellDoors(tx, place.building, [visitor])
  }

export const undoCheck = (context: SignedIn, place: Place, uuid: string, version: number | null | undefined): Promise<void> =>
  context.transaction((tx, inside) => takingBack(place, new Map(version ? [[uuid, version]] : []))(tx, inside, uuid))

export const undoChecks = async (context: SignedIn, place: Place, days: readonly LeftDay[], deed: Deed) => {
  const asLeft = new Map(days.map(({ uuid, version }) => [uuid, version]))
  const uuids = [...asLeft.keys()]
  await findDays(context, place, uuids)
  return answered(context, place, await each(context, uuids, takingBack(place, asLeft, deed)))
}

import { z } from 'zod'
import { Failed } from '#kit/contract/failure.ts'
import { localTime } from '#kit/server/clock.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import { lock } from '#kit/server/data/write.ts'
import { job } from '#kit/server/jobs/jobs.ts'
import type { Taken } from '#modules/access/doors/server/front.ts'
import { passesDesk } from '#modules/visitors/visiting-settings/contract.ts'
import { visitingHeldTo } from '#modules/visitors/visiting-settings/server/front.ts'
import { dayOver } from '../night/day-over.ts'
import { buildingBy } from '../night/night-rows.ts'
import { tellDoors } from '../passes/tell-doors.ts'
import { holdVisited } from '../people-rows.ts'
import { visitDays, visitors, visits } from '../tables.ts'
import { isMatched, markIn } from './check-visitors.ts'
import { dayOfVisitor, visitorsAmong } from './entered-rows.ts'

/**
 * A visitor who need not stop at the desk is in with the first door that opens. Told by a job of its own: a bridge's batch waits for no mail to a
 * host, and what one visitor cannot be holds up nobody's taps.
 */
const Entered = z.object({ officeCentreId: z.number().int(), visitorId: z.number().int(), at: z.iso.datetime() })

export const noteEntry = async (context: Context, { officeCentreId, visitorId, at }: z.output<typeof Entered>): Promise<void> => {
  const building = await buildingBy(context, officeCentreId)
  if (!building) return
  try {
    await context.transaction(async (tx, inside) => {
      const date = localTime(new Date(at), building.timeZone).date
      // a controller that was cut off tells days later who came: they have left long since
      if (date < dayOver(inside.now(), building)) return
      const found = await dayOfVisitor(tx, officeCentreId, visitorId, date)
      if (!found) return
      await holdVisited(tx, { officeCentreId, companyId: found.companyId })
      const visit = await lock(tx, visits, { id: found.visitId })
      const visitor = await lock(tx, visitors, { id: visitorId })
      const day = await lock(tx, visitDays, { id: found.dayId })
      if (day.status !== 'EXPECTED' || visit.status !== 'APPROVED' || visitor.screening === 'MATCH' || visitor.screening === 'REFUSED') return
      const { strict } = await visitingHeldTo(tx, inside, building, visit.companyId)
      if (!passesDesk(strict)) return
      // the list may have grown since the invitation, and no desk compares: the code ends, and somebody decides
      if (await isMatched(tx, inside, building, { day, visitor, visit })) await tellDoors(tx, building, [visitor])
      else await markIn(tx, inside, building, { day, visitor, visit }, { document: null, at: new Date(at) })
    })
  } catch (error) {
    // in already by another invitation: the building knows where they are
    if (!(error instanceof Failed)) throw error
  }
}
export const noteEntries = job('visits.note-entry', Entered, noteEntry)

/** The first of each visitor's taps that opened a door, whoever else's stand between them. */
export const followEntries = async (tx: Transaction, { officeCentreId, taps }: Taken): Promise<void> => {
  const opened = taps.filter(({ kind, pass, direction }) => kind === 'GRANTED' && pass !== null && direction !== 'OUT')
  if (opened.length === 0) return
  const first = new Map(opened.toSorted((a, b) => b.at.localeCompare(a.at)).map(({ pass, at }) => [pass ?? '', at]))
  const ours = await visitorsAmong(tx, officeCentreId, [...first.keys()])
  if (ours.length === 0) return
  const entries = ours.map(({ id, uuid }) => ({ officeCentreId, visitorId: id, at: new Date(first.get(uuid) ?? '').toISOString() }))
  await tx.context.app.jobs.enqueue(tx, noteEntries, ...entries)
}

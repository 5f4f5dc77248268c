import { Failed } from '#kit/contract/failure.ts'
import { localTime } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { change } from '#kit/server/data/write.ts'
import { documentNotSeen } from '../contract.ts'
import type { HostAnswer, WalkInInput } from '../contract/visit.ts'
import { lockVisit } from './change-visit.ts'
import { checkInput, refused } from './check-input.ts'
import { markIn } from './check-visitors.ts'
import type { Place } from './place.ts'
import { visits, type VisitRecord } from './tables.ts'
import { tellHost } from './tell-hosts.ts'
import { settle, writeVisit } from './write-visit.ts'

/**
 * Who stands at the desk and was not announced: visit, day and check-in in one transaction. With `askHost` the host is asked first, and the desk
 * checks in when the answer is there. Whoever may be on the blacklist waits in any case.
 */
export const receiveWalkIn = (context: SignedIn, place: Place, { documentSeen, askHost, ...given }: WalkInInput): Promise<VisitRecord> =>
  context.transaction(async (tx, inside) => {
    const { building } = place
    const { date: today, time } = localTime(inside.now(), building.timeZone)
    if (given.timeUntil <= time) throw refused(inside, { timeUntil: 'dayOver' })
    const input = { ...given, days: [today], timeFrom: time, tellIds: [], noteToVisitor: null }
    const settled = await settle(inside, place, input)
    checkInput(inside, building, settled.held, input)
    if (askHost && !settled.host) throw refused(inside, { hostId: 'hostToAsk' })
    if (!askHost && settled.held.strict.documentCheck === 'SEEN' && !documentSeen) throw new Failed(documentNotSeen)
    const { visit, visitors, days } = await writeVisit(tx, inside, settled, input, { source: 'WALK_IN', status: 'APPROVED' })
    if (askHost) {
      await tellHost(tx, building, visit, visitors, 'waits')
      return visit
    }
    for (const visitor of visitors) {
      const day = days.find(({ visitorId }) => visitorId === visitor.id)
      if (day && visitor.screening === 'CLEAR') await markIn(tx, inside, building, { day, visitor, visit }, documentSeen)
    }
    return visit
  })

/** What the host says of somebody at the desk; the desk sees it at once. */
export const answerVisit = (context: SignedIn, place: Place, which: { uuid: string; version: number }, answer: HostAnswer): Promise<VisitRecord> =>
  context.transaction(async (tx, inside) => {
    const { id, hostId, hostAnswer, source } = await lockVisit(tx, context, place, which)
    if (source !== 'WALK_IN' || hostId !== inside.scope.membershipId || hostAnswer !== null) throw refused(inside, { answer: 'answeredAlready' })
    return change(tx, visits, { id }, { hostAnswer: answer, hostAnsweredAt: inside.now() }, { action: `host${answer}` })
  })

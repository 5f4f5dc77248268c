import { Failed, failures } from '#kit/contract/failure.ts'
import { localTime, todayIn } from '#kit/server/clock.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { change } from '#kit/server/data/write.ts'
import type { Place } from '#modules/identity/office-centres/server/front.ts'
import { isWalkIn } from '../../contract/sources.ts'
import type { HostAnswer, WalkInInput } from '../../contract/visit.ts'
import { callOff } from '../appointment/call-off.ts'
import { checkInput, refused } from '../appointment/check-input.ts'
import { askFor, reasonsOf, settle, writeVisit } from '../appointment/write-visit.ts'
import { isBuildings } from '../approval/reasons.ts'
import { lockVisit } from '../lock-visit.ts'
import { isOpen } from '../open-visit.ts'
import { checkDocument, numberToCompare } from '../papers/documents.ts'
import { visits, type VisitRecord } from '../tables.ts'
import { tellHost } from '../tell-hosts.ts'
import { markIn } from './check-visitors.ts'

/**
 * Who stands at the desk and was not announced: visit, day and check-in in one transaction. With `askHost` the host is asked first, and the desk
 * checks in when the answer is there. Whoever may be on the blacklist waits in any case.
 */
export const receiveWalkIn = (context: SignedIn, place: Place, { documents, askHost, ...given }: WalkInInput): Promise<VisitRecord> =>
  context.transaction(async (tx, inside) => {
    const { building } = place
    // a visit of the building itself is said, so that nobody comes in to see no one
    if (!place.company && !given.companyId && !given.hostId) throw refused(inside, { companyId: 'whomToSee' })
    const { date: today, time } = localTime(inside.now(), building.timeZone)
    if (given.timeUntil <= time) throw refused(inside, { timeUntil: 'dayOver' })
    const input = { ...given, days: [today], timeFrom: time, tellIds: [], noteToVisitor: null }
    const settled = await settle(inside, place, input)
    checkInput(inside, building, settled.held, input)
    if (askHost && !settled.host) throw refused(inside, { hostId: 'hostToAsk' })
    const { documentCheck } = settled.held.strict
    // whoever waits for the host shows it when they are let in
    if (!askHost) for (const at of given.visitors.keys()) checkDocument(documentCheck, documents[at])
    // the desk speaks for its own organisation; what the other one asks for it waits for
    const ofCompany = inside.scope.kind === 'tenant'
    const reasons = (await reasonsOf(inside, settled, input)).filter((reason) => isBuildings(reason) === ofCompany)
    const status = reasons.length > 0 ? 'PENDING_APPROVAL' : 'APPROVED'
    const documentNos = documents.map((one) => numberToCompare(documentCheck, one))
    const { visit, visitors, days } = await writeVisit(tx, inside, settled, input, { source: 'WALK_IN', status, documentNos })
    await askFor(
      tx,
      settled,
      visit,
      reasons,
      visitors.map(({ name }) => name),
      inside.scope.personId,
    )
    if (askHost) {
      await tellHost(tx, building, visit, visitors, 'waits')
      return visit
    }
    if (reasons.length > 0) return visit
    for (const [at, visitor] of visitors.entries()) {
      const day = days.find(({ visitorId }) => visitorId === visitor.id)
      if (day && visitor.screening === 'CLEAR') await markIn(tx, inside, building, { day, visitor, visit }, { document: documents[at] })
    }
    return visit
  })

/** What the host says of somebody at the desk; the desk sees it at once. Whoever is not expected is not let in by the click of a moment later. */
export const answerVisit = (context: SignedIn, place: Place, which: { uuid: string; version: number }, answer: HostAnswer): Promise<VisitRecord> =>
  context.transaction(async (tx, inside) => {
    const before = await lockVisit(tx, context, place, which)
    const { id, hostId, hostAnswer, source } = before
    if (!isWalkIn(source) || hostId !== inside.scope.membershipId || hostAnswer !== null) throw refused(inside, { answer: 'answeredAlready' })
    if (!isOpen(before, todayIn(inside, place.building))) throw new Failed(failures.notNow)
    const answered = await change(tx, visits, { id }, { hostAnswer: answer, hostAnsweredAt: inside.now() }, { action: `host${answer}` })
    return answer === 'NOT_EXPECTED' ? callOff(tx, place.building, answered, '') : answered
  })

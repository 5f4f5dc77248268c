import type { Caller } from '#kit/server/testing/call.ts'
import { askOfDoor, askOfPerson } from '#modules/visitors/ask-the-building/contract.ts'
import { randomBuilding } from './random-building.ts'
import { decisionsOf } from './random-decisions.ts'

const minute = 60_000
/** A person may ask so often in a minute. */
const asksAMinute = 50

/** How many of how many answers about a person, a door and a moment differ from what the controller of the door decides; each told with both reasons. */
export const differingTriples = async (how: { seed: number; timeZone: string; triples: number }) => {
  const { portal, world, as, harbour, id, random, people, doorsMade, rounds, aMoment, local } = await randomBuilding(how)
  const { decided, floorsAt, isToldLater, areFloorsToldLater } = decisionsOf({
    config: portal.app.config,
    officeCentreId: harbour.id,
    timeZone: how.timeZone,
  })
  let asked = 0
  let asker: Caller | undefined
  const admin = async (): Promise<Caller> => {
    if (!asker || asked % asksAMinute === 0) asker = as(await world.person(harbour, 'LANDLORD_ADMIN'))
    asked += 1
    return asker
  }
  const differing: string[] = []
  let compared = 0
  let opening = 0
  /** Lifts that stop somewhere for somebody. */
  let stops = 0
  const differs = (triple: string, answer: string, decision: ReturnType<typeof decided>) =>
    differing.push(
      `seed ${how.seed}, ${triple}: the answer is ${answer}, the controller says ${decision.opens ? 'open' : 'shut'} (${decision.reasons.join(', ')})`,
    )
  const told = (when: number) => `${new Date(when).toISOString()} in round ${rounds.findIndex(({ from, until }) => from <= when && when < until)}`

  const ofPerson = async () => {
    const { round, when } = aMoment()
    const [userId, mine = []] = random.pick([...people])
    const named = random.pick(doorsMade)
    const answer = await (await admin()).get(askOfPerson, { params: { id }, body: { userId, at: local(when), doorId: named.id } })
    const at = Date.parse(answer.at)
    for (const door of doorsMade) {
      if (isToldLater(round, door.uuid, mine, at)) continue
      const found = answer.doors.find((one) => one.door.id === door.id)
      const decision = decided(round, door.uuid, mine, at)
      compared += 1
      if (decision.opens) opening += 1
      if ((found?.opens ?? false) !== decision.opens)
        differs(`${answer.person.fullName}, ${door.name}, ${told(at)}`, found?.opens ? 'open' : `shut (${found?.failing ?? 'not listed'})`, decision)
      if (!decision.opens || door.configuration !== 'ELEVATOR' || areFloorsToldLater(round, mine, at)) continue
      const [said, known] = [
        (found?.floors ?? [])
          .map((floor) => floor.id)
          .toSorted((a, b) => a - b)
          .join(),
        floorsAt(round, door.uuid, mine, at).join(),
      ]
      if (known !== '') stops += 1
      if (said !== known)
        differs(`${answer.person.fullName}, ${door.name}, ${told(at)}`, `floors ${said}`, { ...decision, reasons: [`floors ${known}`] })
    }
  }
  const minutesOf = ({ from, until }: { from: string; until: string }) =>
    Array.from({ length: Math.round((Date.parse(until) - Date.parse(from)) / minute) }, (_, n) => Date.parse(from) + n * minute)
  /** Of a minute; where the clocks go back, of all that lies between its first and its last. */
  const ofDoor = async () => {
    const { round, when } = aMoment()
    const door = random.pick(doorsMade)
    const body = { doorId: door.id, from: local(when), until: local(when + minute) }
    // the minute before the clocks go back ends where it begins
    if (`${body.until.date}${body.until.time}` <= `${body.from.date}${body.from.time}`) return
    const answer = await (await admin()).get(askOfDoor, { params: { id }, body })
    const moments = minutesOf(answer)
    if (moments.some((at) => at < round.from || at >= round.until)) return
    for (const [userId, mine] of people) {
      if (moments.some((at) => isToldLater(round, door.uuid, mine, at))) continue
      const decisions = moments.map((at) => decided(round, door.uuid, mine, at)).filter(({ reasons }) => !reasons.includes('stands open'))
      // for everybody: told apart, and held against the answers about persons
      if (decisions.length < moments.length) continue
      const could = answer.people.some(({ person }) => person.userId === userId)
      const decision = decisions.find(({ opens }) => opens) ?? decisions[0]
      if (!decision) continue
      compared += 1
      if (decision.opens) opening += 1
      if (could !== decision.opens) differs(`${mine[0]?.person.name}, ${door.name}, ${told(when)}`, could ? 'could' : 'could not', decision)
    }
  }
  while (compared < how.triples) await (random.chance(0.7) ? ofPerson() : ofDoor())
  return { compared, opening, stops, differing }
}

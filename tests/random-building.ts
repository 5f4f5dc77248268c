import { randomFrom } from '#demo/random.ts'
import type { Endpoint } from '#kit/contract/endpoint.ts'
import { closedWeek, type Stretch, type Week } from '#kit/contract/week.ts'
import { localTime, offsetAt } from '#kit/server/clock.ts'
import { request } from '#kit/server/testing/call.ts'
import type { Centre, Person } from '#kit/server/testing/world.ts'
import * as groups from '#modules/access/access-groups/contract.ts'
import { resolveAll } from '#modules/access/access-groups/server/resolve.ts'
import * as doors from '#modules/access/doors/contract.ts'
import type { DoorInput } from '#modules/access/doors/contract/door.ts'
import { helloOf, signedBy } from '#modules/access/doors/server/example.ts'
import { tellChangedOffsets } from '#modules/access/doors/server/offsets.ts'
import * as passes from '#modules/access/passes/contract.ts'
import { cardBits } from '#modules/access/passes/server/front.ts'
import { comparePasses } from '#modules/access/passes/server/phones/devices.ts'
import { activateGlobalUser, getGlobalUser } from '#modules/identity/global-users/contract.ts'
import { activateUser, getUser } from '#modules/identity/users/contract.ts'
import { deactivateOfficeCentre } from '#modules/property/customers/contract.ts'
import { createHoliday } from '#modules/property/holidays/contract.ts'
import { createTower, createUnits, listFloorChoices } from '#modules/property/units/contract.ts'
import { type Entry, type Memory, take } from '../tools/door-simulator/decide.ts'
import { accessPortal } from './access.ts'
import type { Member, Round } from './random-decisions.ts'

const minute = 60_000
const day = 86_400_000

/**
 * A building of chance, the same for the same seed: companies, people with passes of all kinds that a simulated reader takes, doors on two controllers of
 * which one keeps a fixed offset, groups, schedules with exceptions and holidays, doors that stand open. Then it changes in rounds, and of each round
 * is known what the controllers held.
 */
export const randomBuilding = async ({ seed, timeZone, rounds: n = 8 }: { seed: number; timeZone: string; rounds?: number }) => {
  const random = randomFrom(seed)
  const access = await accessPortal({ addOns: ['THIRD_PARTY_INTEGRATION'], timeZone })
  const { portal, world, as, clock, harbour, pinecrest, oriel, admin, id, system, resolved, buy, newController, newDoor, controller } = access
  const oc = id
  const owner = await world.person(harbour, 'LANDLORD_ADMIN')
  const staff = await world.person(await world.platform(), 'SUPERADMIN')
  /** The password given a moment ago. */
  const again = () => as(owner)
  const local = (at: number): { date: string; time: string } => localTime(new Date(at), timeZone)
  const hours = (most: number) => random.between(1, most * 60) * minute

  const speak = async <T>(box: { uuid: string; bridgeKey: string }, endpoint: Endpoint, body?: unknown): Promise<T> => {
    const { status, data, text } = await request(portal.server, endpoint, {
      params: { uuid: box.uuid },
      body,
      headers: signedBy(world, box, endpoint, body),
    })
    if (status !== 200) throw new Error(text)
    return data as T
  }

  // the hardware
  const boxes = [controller, await newController('Basement')].map((box, at) => ({
    ...box,
    fixedOffset: at === 1,
    memory: { held: [], lastIn: {} } as Required<Memory>,
    events: 0,
  }))
  const tower = await admin.get(createTower, { params: { id }, body: { name: 'Tower' } })
  const units = (floorNoInt: number) => ({ floorNo: String(floorNoInt), floorNoInt, units: [{ unitNo: `${floorNoInt}A`, areaSquareFeet: 500 }] })
  await admin.get(createUnits, { params: { id }, body: { towerId: tower.id, floors: [1, 2, 3].map(units) } })
  const floors = (await admin.get(listFloorChoices, { params: { id }, query: { towerId: tower.id } })).items
  const doorsMade: { id: number; uuid: string; name: string; configuration: string }[] = []
  for (let at = 0; at < 14; at += 1) {
    const more: Partial<DoorInput> = {
      configuration: at < 3 ? 'ELEVATOR' : random.pick(['SINGLE', 'PAIRED_READERS']),
      pinMode: random.pick(['NONE', 'NONE', 'WITH_CARD', 'ALONE']),
      codeMode: at % 3 === 0 ? 'FIXED' : 'CHANGING',
      controllerId: random.pick(boxes).id,
      floorId: random.pick(floors).id,
      ...(random.chance(0.2) ? { companyId: random.pick([pinecrest, oriel]).id } : {}),
    }
    doorsMade.push(await newDoor(`Door ${at}`, more))
  }

  // the hours
  const time = (quarter: number) =>
    quarter === 96 ? '24:00' : `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`
  const stretches = (): Stretch[] =>
    [...Array(random.between(0, 2))].map(() => {
      const from = random.chance(0.3) ? 0 : random.between(0, 88)
      return { from: time(from), to: time(random.chance(0.3) ? 96 : random.between(from + 1, 96)) }
    })
  const week = (): Week => ({
    MON: stretches(),
    TUE: stretches(),
    WED: stretches(),
    THU: stretches(),
    FRI: stretches(),
    SAT: stretches(),
    SUN: stretches(),
    PUBLIC_HOLIDAY: stretches(),
  })
  const start = clock.now().getTime()
  const dateOf = (inDays: number) => local(start + inDays * day).date
  const dates = random.shuffled([...Array(330).keys()].map((inDays) => dateOf(inDays + 1)))
  const exceptions = () => dates.slice(0, random.between(0, 20)).map((date) => ({ date, stretches: stretches() }))
  const hoursOf = () => ({ week: random.chance(0.1) ? closedWeek : week(), exceptions: exceptions() })
  const zones: { id: number }[] = []
  for (let at = 0; at < 5; at += 1)
    zones.push(await admin.get(groups.createAccessTimeZone, { params: { id }, body: { name: `Hours ${at}`, ...hoursOf() } }))
  for (const holidayDate of dates.slice(10, 40))
    await admin.get(createHoliday, { params: { oc }, body: { holidayDate, holidayDescList: [{ languageCode: 'en', name: 'Holiday' }] } })

  // the people
  const companies: Centre[] = [pinecrest, oriel, harbour]
  for (const centre of companies) await buy(centre, { qr: 60, hid: 20 })
  const members: Member[] = []
  const join = async (person: Person, endsOn?: string) => members.push({ person, endsOn, floorDays: [], credentials: [] })
  for (let at = 0; at < 16; at += 1) {
    const endsOn = random.chance(0.2) ? dateOf(random.between(2, 60)) : undefined
    await join(await world.person(random.pick(companies), 'TENANT', { name: `Person ${at}`, ...(endsOn ? { endsOn } : {}) }), endsOn)
  }
  for (const { person } of members.slice(0, 3)) {
    const other = companies.find(({ id: one }) => one !== person.centre.id)
    if (other) await join(await world.member(person, other, 'TENANT'))
  }
  const at = ({ person }: Member) => ({ oc: person.centre.uuid, id: person.userId })
  let cards = 0
  const give = {
    QR: async (member: Member) => {
      const { passes: all } = await admin.get(passes.assignQrPass, { params: at(member) })
      return { pass: all.find(({ kind, unassignedDate }) => kind === 'QR' && unassignedDate === null)?.uuid ?? '', text: '' }
    },
    CARD: async (member: Member) => {
      const number = String((cards += 1))
      const card = await admin.get(passes.addCard, { params: { id }, body: { format: 'W34', facilityCode: 7, number, printed: '' } })
      await admin.get(passes.assignCard, { params: at(member), body: { cardId: card.id } })
      return { pass: '', text: cardBits('W34', 7, number) }
    },
    PIN: async (member: Member) => {
      const { pinCode } = await admin.get(passes.getRandomPin, { params: { id } })
      await admin.get(passes.assignPin, { params: at(member), body: { pinCode } })
      return { pass: '', text: pinCode }
    },
    HID: async (member: Member) => {
      await admin.get(passes.assignMobilePass, { params: at(member) })
      const { invitationCode } = await admin.get(passes.inviteDevice, { params: at(member) })
      const { credential } = await world.nobody.get(passes.activateDevice, { body: { invitationCode, device: 'Phone' } })
      return { pass: '', text: credential }
    },
  } as const
  const given = async (member: Member, kind: keyof typeof give) => member.credentials.push({ kind, ...(await give[kind](member)) })
  let phones = 0
  for (const member of members) {
    if (random.chance(0.8)) await given(member, 'QR')
    if (random.chance(0.5)) await given(member, 'CARD')
    if (random.chance(0.6)) await given(member, 'PIN')
    if (random.chance(0.4) && (phones += 1) <= 6) await given(member, 'HID')
  }

  for (const member of random.shuffled(members.filter(({ endsOn }) => !endsOn)).slice(0, 7)) {
    const own = random
      .shuffled(floors)
      .slice(0, random.between(1, 2))
      .map(({ id: floorId }) => {
        const from = random.between(0, 20)
        return { floorId, fromDate: dateOf(from), untilDate: dateOf(from + random.between(0, 90)), reason: 'Works there' }
      })
    await admin.get(passes.setAccessFloors, { params: at(member), body: { floors: own } })
    member.floorDays = own.map(({ fromDate, untilDate }) => ({ from: fromDate, until: untilDate }))
  }

  // who opens what
  const rule = () => {
    const kind = random.pick(['COMPANY', 'PERSON', 'PERSON', 'USER_GROUP'] as const)
    return {
      kind,
      id: kind === 'COMPANY' ? random.pick(companies).id : kind === 'PERSON' ? random.pick(members).person.userId : random.pick(userGroups),
    }
  }
  const rules = () => [...new Map([...Array(random.between(1, 3))].map(rule).map((one) => [`${one.kind} ${one.id}`, one])).values()]
  const someMembers = () => random.shuffled(members.map(({ person }) => person)).slice(0, 5)
  const alone = (people: Person[]) => [...new Map(people.map((one) => [one.userId, one])).values()]
  const userGroups = [await world.group(harbour, 'Runners', alone(someMembers())), await world.group(harbour, 'Wardens', alone(someMembers()))]
  const zoneOrAlways = () => (random.chance(0.25) ? null : random.pick(zones).id)
  let names = 0
  const newGroup = async () => {
    const body = { name: `Group ${(names += 1)}`, rules: rules(), passesLockdown: random.chance(0.3) }
    const group = await admin.get(groups.createAccessGroup, { params: { id }, body })
    const doorIds = random
      .shuffled(doorsMade)
      .slice(0, random.between(1, 7))
      .map((door) => door.id)
    await admin.send(groups.mapDoors, { params: { id, accessGroupId: group.id }, body: { doorIds, accessTimeZoneId: zoneOrAlways() } })
    await admin.get(groups.setFloorMapping, {
      params: { id, accessGroupId: group.id },
      body: {
        floorIds: random
          .shuffled(floors)
          .slice(0, random.between(0, 2))
          .map((one) => one.id),
      },
    })
    groupsMade.push(group.id)
  }
  const groupsMade: number[] = []
  for (let count = 0; count < 7; count += 1) await newGroup()
  const standOpen = async () => {
    const body = { accessTimeZoneId: zoneOrAlways(), firstPersonIn: random.chance(0.5) }
    await again().send(groups.setFreeOpening, { params: { id, accessDoorId: random.pick(doorsMade).id }, body })
  }
  for (let count = 0; count < 5; count += 1) await standOpen()

  const aPass = async () => {
    const member = random.pick(members)
    const { passes: all } = await admin.get(passes.getCredential, { params: at(member) })
    const open = all.filter(({ unassignedDate }) => unassignedDate === null)
    return open.length > 0 ? { member, pass: random.pick(open) } : undefined
  }
  /** One change of chance. What is refused, because it is so already, is none. */
  const changes: (() => Promise<unknown>)[] = [
    async () => {
      const found = await aPass()
      const which = found && { params: { oc, uuid: found.pass.uuid }, version: found.pass.version }
      return which && admin.send(passes.suspendPass, { ...which, body: { cause: 'LOST', reason: 'Taxi' } })
    },
    async () => {
      const found = await aPass()
      const which = found && { params: { oc, uuid: found.pass.uuid }, version: found.pass.version }
      return which && admin.send(passes.resumePass, { ...which, body: { reason: 'Found' } })
    },
    async () => {
      const found = await aPass()
      return found && admin.send(passes.takePass, { params: { oc, uuid: found.pass.uuid }, version: found.pass.version })
    },
    async () => {
      const member = random.pick(members)
      const kind = member.credentials.some((one) => one.kind === 'PIN') ? 'CARD' : 'PIN'
      await given(member, kind).catch((error: unknown) => {
        if (!String(error).includes('holder_inactive')) throw error
      })
    },
    async () => {
      const { person } = random.pick(members)
      const params = { oc: person.centre.uuid, id: String(person.userId) }
      const { data } = await admin.send(getUser, { params })
      return data && admin.send(activateUser, { params, version: data.version, body: { active: random.chance(0.5) } })
    },
    async () => {
      const params = { id: String(random.pick(members).person.userId) }
      const { version } = await as(staff).get(getGlobalUser, { params })
      return as(staff).send(activateGlobalUser, { params, version, body: { active: random.chance(0.6), reason: 'Asked for' } })
    },
    () => {
      const body = random.chance(0.6) ? { active: true } : { active: false, reason: 'Pause' }
      return as(staff).send(deactivateOfficeCentre, { params: { oc: random.pick([pinecrest, oriel]).uuid }, body })
    },
    () => {
      const reach = random.pick(['DOOR', 'DOOR', 'FLOOR', 'BUILDING'] as const)
      const where = reach === 'DOOR' ? { doorId: random.pick(doorsMade).id } : reach === 'FLOOR' ? { floorId: random.pick(floors).id } : {}
      return admin.send(doors.startLockdown, { params: { oc }, body: { reach, ...where, reason: 'Smoke' } })
    },
    async () => {
      const { items } = await admin.get(doors.listLockdowns, { params: { oc }, query: { status: 'ON', limit: 100 } })
      for (const { uuid, version } of items.filter(() => random.chance(0.7)))
        await again().send(doors.liftLockdown, { params: { oc, uuid }, version, body: { reason: 'Over' } })
    },
    async () => {
      const params = { oc, id: random.pick(doorsMade).id }
      const { version, status } = await admin.get(doors.getDoor, { params })
      if (status === 'LIVE') await admin.get(doors.takeDoorOutOfUse, { params, version, body: { reason: 'Repair' } })
      else await admin.get(doors.putDoorInUse, { params, version })
    },
    async () => {
      const params = { oc, id: random.pick(doorsMade).id }
      const { version, name, configuration, zone, company, floor, outputNo, openingSeconds, heldOpenSeconds, pinMode } = await admin.get(
        doors.getDoor,
        { params },
      )
      const kept = { name, configuration, zone, companyId: company?.officeCentreId, floorId: floor?.id, openingSeconds, heldOpenSeconds, pinMode }
      const fresh = as(await world.person(harbour, 'LANDLORD_ADMIN'))
      return fresh.send(doors.updateDoor, { params, version, body: { ...kept, outputNo: outputNo + 100, controllerId: random.pick(boxes).id } })
    },
    async () => {
      const params = { id, accessTimeZoneId: random.pick(zones).id }
      const { version, name } = await admin.get(groups.getAccessTimeZone, { params })
      return admin.send(groups.updateAccessTimeZone, { params, version, body: { name, ...hoursOf() } })
    },
    newGroup,
    async () => {
      const params = { id, accessGroupId: random.pick(groupsMade) }
      const { data } = await admin.send(groups.getAccessGroup, { params })
      const body = data && { name: data.name, rules: rules(), passesLockdown: random.chance(0.4) }
      return body && admin.send(groups.updateAccessGroup, { params, version: data.version, body })
    },
    async () => {
      const params = { id, accessGroupId: random.pick(groupsMade) }
      const { data } = await admin.send(groups.getAccessGroup, { params })
      return data && random.chance(0.4) && admin.send(groups.deleteAccessGroup, { params, version: data.version })
    },
    async () => {
      const params = { id, accessGroupId: random.pick(groupsMade) }
      const { data } = await admin.send(groups.listDoorMappings, { params, query: { limit: 100 } })
      const mapping = data && data.items.length > 0 ? random.pick(data.items) : undefined
      const which = mapping && { params: { ...params, doorMappingId: mapping.id }, version: mapping.version }
      if (which && random.chance(0.5)) return admin.send(groups.unmapDoor, which)
      return which && admin.send(groups.changeDoorMapping, { ...which, body: { accessTimeZoneId: zoneOrAlways() } })
    },
    standOpen,
  ]

  const rounds: Round[] = []
  for (let count = 0; count < n; count += 1) {
    if (count > 0) for (let one = 0; one < 9; one += 1) await random.pick(changes)()
    // what jobs do within seconds, each minute and each hour
    await resolved()
    await tellChangedOffsets(system)
    await resolveAll.run(system, {})
    await comparePasses.run(system, {})
    const from = clock.now().getTime()
    for (const box of boxes) {
      await speak(box, doors.bridgeHello, {
        ...helloOf(world),
        capacities: { entries: 100_000, ...(box.fixedOffset ? { daylightSaving: false } : {}) },
      })
      for (;;) {
        const { entries } = await speak<{ entries: Entry[] }>(box, doors.bridgeEntries)
        if (entries.length === 0) break
        take(box.memory, ...entries)
        await speak(box, doors.bridgeConfirm, { entries: entries.map(({ kind, ref, version }) => ({ kind, ref, version })) })
      }
    }
    const last = count === n - 1
    const until = from + (last ? 250 * day : hours(random.chance(0.5) ? 12 : 24 * 20) + 5 * minute)
    const cameIn = new Map<string, number[]>()
    rounds.push({
      from,
      until,
      boxes: boxes.map(({ fixedOffset, memory }) => ({ fixedOffset, held: [...memory.held], lastIn: { ...memory.lastIn } })),
      cameIn,
    })
    if (last) break
    clock.set(new Date(until).toISOString())
    for (const box of boxes) {
      const known = box.memory.held.filter(({ kind }) => kind === 'DOOR')
      const events = [...Array(known.length * 4)].map(() => {
        const [door, when] = [random.pick(known).ref, random.between(from + minute, until - minute)]
        cameIn.set(door, [...(cameIn.get(door) ?? []), when])
        box.memory.lastIn[door] = Math.max(when, box.memory.lastIn[door] ?? 0)
        return { number: (box.events += 1), at: new Date(when).toISOString(), kind: 'GRANTED', door, direction: 'IN' }
      })
      if (events.length > 0) await speak(box, doors.bridgeEvents, { epoch: 'first', events })
    }
  }

  /** Any minute of a round; often one at which hours begin or end, or of a night on which the clocks change. */
  const aMoment = (from = random): { round: Round; when: number } => {
    const round = from.pick(rounds)
    const [first, last] = [Math.ceil(round.from / minute) + 1, Math.floor(round.until / minute) - 1]
    const changed = round === rounds.at(-1) ? clockChanges.filter((one) => one > round.from && one < round.until) : []
    if (changed.length > 0 && from.chance(0.2)) return { round, when: from.pick(changed) + from.between(-180, 180) * minute }
    const when = from.between(first, last) * minute
    const edge = Math.round(when / (15 * minute)) * 15 * minute
    return { round, when: from.chance(0.4) && edge > round.from + minute && edge < round.until - minute ? edge : when }
  }
  const clockChanges = [...Array(300 * 24).keys()]
    .map((hour) => start - (start % 3_600_000) + hour * 3_600_000)
    .filter((when) => offsetAt(when - 1000, timeZone) !== offsetAt(when, timeZone))
  const people = Map.groupBy(members, ({ person }) => person.userId)
  return { ...access, random, members, people, doorsMade, rounds, aMoment, local }
}

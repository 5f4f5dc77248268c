import { Failed, failures } from '#kit/contract/failure.ts'
import { instantOf } from '#kit/server/clock.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { nextReference } from '#kit/server/data/sequences.ts'
import { change, insert, lock, touch, type Seen } from '#kit/server/data/write.ts'
import { useFiles } from '#modules/platform/files/server/front.ts'
import { incidentSteps } from '../contract.ts'
import type { entryKinds, EntryInput, IncidentInput } from '../contract/incident.ts'
import type { Building } from './incident-rows.ts'
import { writeLinks } from './link-rows.ts'
import { incidentEntries, type IncidentRecord, incidents } from './tables.ts'
import { say } from './words.ts'

/** For which pictures of incidents are sent. */
export const picturesModule = 'incidents'
/** Minutes that the clock of whoever writes may be ahead. */
const ahead = 5

export const createIncident = async (context: SignedIn, building: Building, input: IncidentInput): Promise<string> => {
  const { day, time, pictureUuids, links, place, ...written } = input
  const happenedAt = instantOf(day, time, building.timeZone)
  if (happenedAt.getTime() > context.now().getTime() + ahead * 60_000)
    throw new Failed(failures.invalid, { fields: { time: say(context.language, 'notYet') } })
  const reference = await nextReference(context, building.id, 'INCIDENT', building.timeZone)
  return context.transaction(async (tx, inside) => {
    const pictures = [...new Set(pictureUuids)]
    await useFiles(tx, pictures, { module: picturesModule, images: true })
    const values = { ...written, officeCentreId: building.id, reference, happenedAt, place: place || null, pictures }
    const { id, uuid } = await insert(tx, incidents, values, { action: 'written' })
    await writeLinks(tx, inside, building, id, links)
    return uuid
  })
}

/** Locked, of the building that the path names; the provider may name any. */
const lockIn = (tx: Transaction, building: Pick<Building, 'id'>, which: { uuid: string; version?: number }): Promise<IncidentRecord> =>
  lock(tx, incidents, { ...which, officeCentreId: building.id })

const append = (tx: Transaction, inside: SignedIn, { id, officeCentreId }: IncidentRecord, kind: (typeof entryKinds)[number], text: string) =>
  insert(
    tx,
    incidentEntries,
    { officeCentreId, incidentId: id, kind, text, at: inside.now(), userId: inside.scope.personId },
    { action: `entry${kind}` },
  )

/** What came out later, or what was wrong: beside the original. Also of a closed one, which stays closed. */
export const addEntry = (context: SignedIn, building: Building, uuid: string, { kind, text }: EntryInput): Promise<void> =>
  context.transaction(async (tx, inside) => {
    const row = await lockIn(tx, building, { uuid })
    if (row.forgottenAt !== null) throw new Failed(failures.notNow)
    await append(tx, inside, row, kind, text)
    // whoever closes it meanwhile has not read this
    await touch(tx, incidents, { id: row.id }, { action: 'appended' })
  })

export const closeIncident = (context: SignedIn, building: Building, which: Seen, text: string): Promise<void> =>
  context.transaction(async (tx, inside) => {
    const row = await lockIn(tx, building, which)
    await change(tx, incidents, { id: row.id, step: incidentSteps.close }, { closedAt: inside.now() }, { action: 'closed' })
    await append(tx, inside, row, 'CLOSED', text)
  })

export const reopenIncident = (context: SignedIn, building: Building, which: Seen, text: string): Promise<void> =>
  context.transaction(async (tx, inside) => {
    const row = await lockIn(tx, building, which)
    if (row.forgottenAt !== null) throw new Failed(failures.notNow)
    await change(tx, incidents, { id: row.id, step: incidentSteps.reopen }, { closedAt: null }, { action: 'reopened' })
    await append(tx, inside, row, 'REOPENED', text)
  })

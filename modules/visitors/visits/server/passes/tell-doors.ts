import type { Transaction } from '#kit/server/context.ts'
import { doorsOfGroup } from '#modules/access/access-groups/server/front.ts'
import { desire, type Wanted } from '#modules/access/doors/server/front.ts'
import { publicKeyOf } from '#modules/access/passes/server/front.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { passesDesk } from '#modules/visitors/visiting-settings/contract.ts'
import { type VisitingHeldTo, visitingHeldTo } from '#modules/visitors/visiting-settings/server/front.ts'
import { codeMargin as margin } from './code-rows.ts'
import { type Admitted, admitted, knownTo } from './told-rows.ts'

/** Whoever stops at the desk opens doors once they are in; else from half an hour before. */
const windowsOf = ({ days }: Admitted, { strict }: VisitingHeldTo) =>
  days
    .filter(({ status }) => status === 'CHECKED_IN' || passesDesk(strict))
    .map(({ startsAt, endsAt }) => ({
      from: new Date(Date.parse(startsAt) - margin).toISOString(),
      until: new Date(Date.parse(endsAt) + margin).toISOString(),
    }))

/**
 * Controllers learn in the transaction of the change what these visitors' codes open: the doors of the visitor group, in the time of the visit. Who has
 * left, or was called off, is forgotten before anything else.
 */
export const tellDoors = async (
  tx: Transaction,
  building: Pick<OfficeCentreRecord, 'id'>,
  visitors: readonly { id: number; uuid: string }[],
): Promise<void> => {
  if (visitors.length === 0) return
  const { now, app } = tx.context
  const people = await admitted(
    tx,
    building.id,
    visitors.map(({ id }) => id),
    now(),
  )
  const wanted: Wanted[] = []
  for (const [companyId, some] of Map.groupBy(people, (one) => one.companyId)) {
    const held = await visitingHeldTo(tx, tx.context, building, companyId)
    if (held.visitorGroupId === null) continue
    const doors = await doorsOfGroup(tx, building.id, held.visitorGroupId)
    for (const one of some) {
      const windows = windowsOf(one, held)
      if (windows.length === 0) continue
      for (const [controllerId, opened] of Map.groupBy(doors, (door) => door.controllerId))
        wanted.push({
          controllerId,
          kind: 'PASS',
          ref: one.uuid,
          content: {
            credential: { kind: 'QR', publicKey: publicKeyOf(app.config, building.id) },
            // nobody with a place in a group: no PIN stands beside it, and no lockdown lets it in
            holder: 0,
            windows,
            doors: opened.map(({ doorUuid, always, schedules, floors, lift }) => ({
              door: doorUuid,
              always,
              schedules: schedules.toSorted(),
              floors: lift ? floors : [],
            })),
          },
        })
    }
  }
  const stays = new Set(wanted.map(({ controllerId, ref }) => `${controllerId} ${ref}`))
  const known = await knownTo(
    tx,
    building.id,
    visitors.map(({ uuid }) => uuid),
  )
  const lost = known
    .filter(({ controllerId, ref }) => !stays.has(`${controllerId} ${ref}`))
    .map(({ controllerId, ref }): Wanted => ({ controllerId, kind: 'PASS', ref, content: null, urgent: true }))
  await desire(tx, building.id, [...wanted, ...lost])
}

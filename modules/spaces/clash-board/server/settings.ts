import { Failed, failures } from '#kit/contract/failure.ts'
import type { Context, SignedIn } from '#kit/server/context.ts'
import { change, insert } from '#kit/server/data/write.ts'
import { lockOfficeCentre, type OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { can, floorUnknown } from '../contract.ts'
import { type ClashSettings, type ClashSettingsInput, usualSettings } from '../contract/settings.ts'
import { floorsIn } from './place-rows.ts'
import { clashSettings, type ClashTables } from './tables.ts'

type Building = Pick<OfficeCentreRecord, 'id'>

export const writtenSettings = (context: Pick<Context, 'read'>, { id }: Building) =>
  context.read<ClashTables>().selectFrom('clashSettings').selectAll().where('officeCentreId', '=', id).executeTakeFirst()

/** What holds in a building, whether or not somebody has decided. */
export const settingsOf = async (context: Pick<Context, 'read'>, building: Building): Promise<ClashSettingsInput> =>
  (await writtenSettings(context, building)) ?? usualSettings

export const presentSettings = async (context: SignedIn, building: Building): Promise<ClashSettings> => {
  const row = await writtenSettings(context, building)
  const { crowdFrom, lobbyPeople, movingLifts, floorPeople, floors: all } = row ?? usualSettings
  // a floor that has ended since has no name, and cannot be said again
  const known = new Set(all.length > 0 ? (await floorsIn(context, building)).map(({ id }) => id) : [])
  const floors = all.filter(({ floorId }) => known.has(floorId))
  return { crowdFrom, lobbyPeople, movingLifts, floorPeople, floors, version: row?.version ?? 0, may: { edit: context.holds(can.EDIT) } }
}

/** At the version that was seen, 0 for settings that nobody has written yet. Writers of one building come one after another. */
export const updateSettings = async (context: SignedIn, building: Building, version: number, input: ClashSettingsInput): Promise<ClashSettings> => {
  await context.transaction(async (tx, inside) => {
    await lockOfficeCentre(tx, { id: building.id })
    const before = await writtenSettings(tx, building)
    if ((before?.version ?? 0) !== version) throw new Failed(failures.changedMeanwhile)
    const known = new Set((await floorsIn(inside, building)).map(({ id }) => id))
    if (input.floors.some(({ floorId }) => !known.has(floorId))) throw new Failed(floorUnknown, { fields: { floors: 'floorUnknown' } })
    const values = { ...input, floors: JSON.stringify(input.floors) }
    if (before) await change(tx, clashSettings, { id: before.id }, values, { action: 'changed' })
    else await insert(tx, clashSettings, { officeCentreId: building.id, ...values }, { action: 'created' })
  })
  return presentSettings(context, building)
}

import { sql } from 'kysely'
import { Failed, failures } from '#kit/contract/failure.ts'
import type { Context, SignedIn } from '#kit/server/context.ts'
import { change, insert } from '#kit/server/data/write.ts'
import { lockOfficeCentre, type OfficeCentreRow } from '#modules/identity/office-centres/server/front.ts'
import { can as canSetUp } from '#modules/spaces/facilities/contract.ts'
import { type DeskSettings, type DeskSettingsInput, usualDeskSettings } from '../contract.ts'
import { deskSettings, type DeskSettingsRecord, type HotdeskTables } from './tables.ts'

type Building = Pick<OfficeCentreRow, 'id'>
type From = Pick<Context, 'read'>

export const writtenSettings = (from: From, { id }: Building): Promise<DeskSettingsRecord | undefined> =>
  from.read<HotdeskTables>().selectFrom('deskSettings').selectAll().where('officeCentreId', '=', id).executeTakeFirst()

const fieldsOf = (row: DeskSettingsInput): DeskSettingsInput => ({
  dayFrom: row.dayFrom,
  noon: row.noon,
  dayUntil: row.dayUntil,
  checkIn: row.checkIn,
  checkInMinutes: row.checkInMinutes,
  releaseMorning: row.releaseMorning,
  releaseAfternoon: row.releaseAfternoon,
  aheadDays: row.aheadDays,
})

export const settingsOf = async (from: From, building: Building): Promise<DeskSettingsInput> =>
  fieldsOf((await writtenSettings(from, building)) ?? usualDeskSettings)

export const presentSettings = async (context: SignedIn, building: Building): Promise<DeskSettings> => {
  const row = await writtenSettings(context, building)
  return {
    ...fieldsOf(row ?? usualDeskSettings),
    version: row?.version ?? 0,
    updatedDate: row?.updatedAt ?? null,
    may: { edit: context.holds(canSetUp.EDIT) },
  }
}

/** At the version that was seen, 0 where nobody has written yet. What is booked and has not begun follows the new times. */
export const updateSettings = async (
  context: SignedIn,
  building: OfficeCentreRow,
  version: number,
  input: DeskSettingsInput,
): Promise<DeskSettings> => {
  await context.transaction(async (tx) => {
    await lockOfficeCentre(tx, { id: building.id })
    const before = await writtenSettings(tx, building)
    if ((before?.version ?? 0) !== version) throw new Failed(failures.changedMeanwhile)
    if (before) await change(tx, deskSettings, { id: before.id }, input, { action: 'changed' })
    else await insert(tx, deskSettings, { officeCentreId: building.id, ...input }, { action: 'created' })
    const { timeZone } = building
    await sql`
      update desk_bookings set
        starts_at = (date + case when morning then ${input.dayFrom}::time else ${input.noon}::time end) at time zone ${timeZone},
        ends_at = (date + case when afternoon then ${input.dayUntil}::time else ${input.noon}::time end) at time zone ${timeZone},
        release_at = case when ${input.checkIn}::boolean
          then (date + case when morning then ${input.releaseMorning}::time else ${input.releaseAfternoon}::time end) at time zone ${timeZone} end
      where office_centre_id = ${building.id} and starts_at > ${tx.context.now()} and status = 'BOOKED' and ended_at is null`.execute(
      tx.read<HotdeskTables>(),
    )
  })
  return presentSettings(context, building)
}

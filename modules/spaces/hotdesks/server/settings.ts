import { sql } from 'kysely'
import { Failed, failures } from '#kit/contract/failure.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import { change, insert } from '#kit/server/data/write.ts'
import { lockOfficeCentre, type OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { can as canSetUp } from '#modules/spaces/facilities/contract.ts'
import { type DeskSettings, type DeskSettingsInput, usualDeskSettings } from '../contract.ts'
import { deskSettings, type DeskSettingsRecord, type HotdeskTables } from './tables.ts'

type Building = Pick<OfficeCentreRecord, 'id'>
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

/** What is booked and has not begun, also by those who have left and may come back, follows the hours of the building, and its clock. */
const moveTimes = async (tx: Transaction, { id, timeZone }: Pick<OfficeCentreRecord, 'id' | 'timeZone'>, hours: DeskSettingsInput): Promise<void> => {
  await sql`
    update desk_bookings set
      starts_at = (date + case when morning then ${hours.dayFrom}::time else ${hours.noon}::time end) at time zone ${timeZone},
      ends_at = (date + case when afternoon then ${hours.dayUntil}::time else ${hours.noon}::time end) at time zone ${timeZone},
      release_at = case when ${hours.checkIn}::boolean
        then (date + case when morning then ${hours.releaseMorning}::time else ${hours.releaseAfternoon}::time end) at time zone ${timeZone} end
    where office_centre_id = ${id} and starts_at > ${tx.context.now()} and status = 'BOOKED'`.execute(
    tx.unscoped<HotdeskTables>('the building was found in scope'),
  )
}

/** A morning stays one: by the day and the half no two come into each other's way. */
export const desksMove = async (tx: Transaction, building: Pick<OfficeCentreRecord, 'id' | 'timeZone'>): Promise<number> => {
  await moveTimes(tx, building, await settingsOf(tx, building))
  return 0
}

/** At the version that was seen, 0 where nobody has written yet. */
export const updateSettings = async (
  context: SignedIn,
  building: OfficeCentreRecord,
  version: number,
  input: DeskSettingsInput,
): Promise<DeskSettings> => {
  await context.transaction(async (tx) => {
    await lockOfficeCentre(tx, { id: building.id })
    const before = await writtenSettings(tx, building)
    if ((before?.version ?? 0) !== version) throw new Failed(failures.changedMeanwhile)
    if (before) await change(tx, deskSettings, { id: before.id }, input, { action: 'changed' })
    else await insert(tx, deskSettings, { officeCentreId: building.id, ...input }, { action: 'created' })
    await moveTimes(tx, building, input)
  })
  return presentSettings(context, building)
}

import { sql } from 'kysely'
import { Failed, failures } from '#kit/contract/failure.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import { change, insert } from '#kit/server/data/write.ts'
import { lockOfficeCentre, type OfficeCentreRow } from '#modules/identity/office-centres/server/front.ts'
import { can, type SpaceSettings, type SpaceSettingsInput, usualSettings } from '../contract.ts'
import { type FacilityTables, spaceSettings, type SpaceSettingsRecord } from './tables.ts'

type Building = Pick<OfficeCentreRow, 'id'>

export const writtenSettings = (context: Pick<Context, 'read'>, { id }: Building): Promise<SpaceSettingsRecord | undefined> =>
  context.read<FacilityTables>().selectFrom('spaceSettings').selectAll().where('officeCentreId', '=', id).executeTakeFirst()

/** What holds in a building, whether or not somebody has decided. */
export const settingsOf = async (context: Pick<Context, 'read'>, building: Building): Promise<SpaceSettingsInput> => {
  const { checkInMinutes, undecidedHours, notifyEmails } = (await writtenSettings(context, building)) ?? usualSettings
  return { checkInMinutes, undecidedHours, notifyEmails }
}

export const presentSettings = async (context: SignedIn, building: Building): Promise<SpaceSettings> => {
  const row = await writtenSettings(context, building)
  const { checkInMinutes, undecidedHours, notifyEmails } = row ?? usualSettings
  return {
    checkInMinutes,
    undecidedHours,
    notifyEmails,
    version: row?.version ?? 0,
    updatedDate: row?.updatedAt ?? null,
    may: { edit: context.holds(can.EDIT) },
  }
}

/** At the version that was seen, 0 for settings that nobody has written yet. Writers of one building come one after another. */
export const updateSettings = async (context: SignedIn, building: Building, version: number, input: SpaceSettingsInput): Promise<SpaceSettings> => {
  await context.transaction(async (tx) => {
    await lockOfficeCentre(tx, { id: building.id })
    const before = await writtenSettings(tx, building)
    if ((before?.version ?? 0) !== version) throw new Failed(failures.changedMeanwhile)
    if (before) await change(tx, spaceSettings, { id: before.id }, input, { action: 'changed' })
    else await insert(tx, spaceSettings, { officeCentreId: building.id, ...input }, { action: 'created' })
  })
  return presentSettings(context, building)
}

/** Of somebody who is erased: nobody is told of bookings at that address any more. */
export const forgetAddress = async (tx: Transaction, email: string): Promise<void> => {
  await sql`
    update space_settings set notify_emails = array_remove(notify_emails, ${email.toLowerCase()}) where ${email.toLowerCase()} = any (notify_emails)`.execute(
    tx.unscoped<FacilityTables>('one person, in all buildings'),
  )
}

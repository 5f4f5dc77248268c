import { sql } from 'kysely'
import { Failed, failures } from '#kit/contract/failure.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import { change, insert } from '#kit/server/data/write.ts'
import type { AuditTables } from '#kit/server/trail/audit-tables.ts'
import { lockOfficeCentre, type OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { forgetValues } from '#modules/identity/users/server/front.ts'
import { can, type SpaceSettings, type SpaceSettingsInput, usualSettings } from '../contract.ts'
import { facilities, type FacilityTables, spaceSettings, type SpaceSettingsRecord } from './tables.ts'

type Building = Pick<OfficeCentreRecord, 'id'>

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

/** Of the settings, or of facilities, those whose trail names an address, also where it is written no more. */
const thoseThatNamed = async (tx: Transaction, { name }: { name: string }, email: string): Promise<number[]> => {
  const named = sql`to_jsonb(${email}::text)`
  const { rows } = await sql<{ id: number }>`
    select distinct e.subject_id as id from audit_entries e join audit_personal_values v on v.entry_id = e.id
    where e.subject_table = ${name} and (v.before @> ${named} or v.after @> ${named})`.execute(
    tx.unscoped<FacilityTables & AuditTables>('one person, in all buildings'),
  )
  return rows.map(({ id }) => id)
}

/** Of somebody who is erased: nobody is told of bookings at that address any more, and the trail says no more that it was. */
export const forgetAddress = async (tx: Transaction, written: string): Promise<void> => {
  const email = written.toLowerCase()
  const all = tx.unscoped<FacilityTables>('one person, in all buildings')
  await sql`update space_settings set notify_emails = array_remove(notify_emails, ${email}) where ${email} = any (notify_emails)`.execute(all)
  await sql`update facilities set notify_emails = array_remove(notify_emails, ${email}) where ${email} = any (notify_emails)`.execute(all)
  await forgetValues(tx, spaceSettings, await thoseThatNamed(tx, spaceSettings, email))
  await forgetValues(tx, facilities, await thoseThatNamed(tx, facilities, email))
}

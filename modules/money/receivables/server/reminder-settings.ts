import { Failed, failures } from '#kit/contract/failure.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import { unlessTaken } from '#kit/server/data/unless-taken.ts'
import { change, insert } from '#kit/server/data/write.ts'
import type { ReminderSettings, ReminderSettingsInput, ReminderStep } from '../contract/reminders.ts'
import type { Building } from './owed-rows.ts'
import { reminderSettings, type ReminderTables } from './tables.ts'

const usual: readonly ReminderStep[] = [
  { days: 7, level: 'FRIENDLY' },
  { days: 21, level: 'FIRM' },
  { days: 35, level: 'LAST' },
]

const rowOf = ({ read }: Pick<Context | Transaction, 'read'>, officeCentreId: number) =>
  read<ReminderTables>().selectFrom('reminderSettings').selectAll().where('officeCentreId', '=', officeCentreId).executeTakeFirst()

/** As the building has set them, or as they are where nobody has: by hand these steps, by night nothing. */
export const stepsOf = async (from: Pick<Context | Transaction, 'read'>, officeCentreId: number): Promise<readonly ReminderStep[]> =>
  (await rowOf(from, officeCentreId))?.steps ?? usual

export const presentReminderSettings = async (context: SignedIn, { id }: Pick<Building, 'id'>): Promise<ReminderSettings> => {
  const row = await rowOf(context, id)
  return { version: row?.version ?? 0, active: row?.active ?? false, steps: [...(row?.steps ?? usual)], updatedDate: row?.updatedAt ?? null }
}

/** At the version that was seen, 0 for what nobody has set yet. What has gone stays as it went. */
export const updateReminderSettings = (
  context: SignedIn,
  { id: officeCentreId }: Pick<Building, 'id'>,
  version: number,
  { active, steps }: ReminderSettingsInput,
): Promise<void> =>
  context.transaction(async (tx) => {
    const before = await rowOf(tx, officeCentreId)
    if ((before?.version ?? 0) !== version) throw new Failed(failures.changedMeanwhile)
    const values = { active, steps: JSON.stringify(steps) }
    if (before) await change(tx, reminderSettings, { id: before.id, version }, values, { action: 'remindersSet' })
    // of two who set them first at the same moment the second one is told
    else await unlessTaken(failures.changedMeanwhile, insert(tx, reminderSettings, { officeCentreId, ...values }, { action: 'remindersSet' }))
  })

import { Failed, failures } from '#kit/contract/failure.ts'
import type { Context, SignedIn } from '#kit/server/context.ts'
import { unlessTaken } from '#kit/server/data/unless-taken.ts'
import { change, insert } from '#kit/server/data/write.ts'
import type { OfficeCentreRow } from '#modules/identity/office-centres/server/front.ts'
import type { PaymentSettings, PaymentSettingsInput } from '../contract/refund-requests.ts'
import { paymentSettings, type SettingTables } from './tables.ts'

const rowOf = (from: Pick<Context, 'read'>, officeCentreId: number) =>
  from.read<SettingTables>().selectFrom('paymentSettings').selectAll().where('officeCentreId', '=', officeCentreId).executeTakeFirst()

/** Above how much a second person is asked; nothing, where nobody is. */
export const limitOf = async (from: Pick<Context, 'read'>, officeCentreId: number): Promise<number | null> =>
  (await rowOf(from, officeCentreId))?.refundLimit ?? null

export const presentSettings = async (context: SignedIn, { id, currency }: Pick<OfficeCentreRow, 'id' | 'currency'>): Promise<PaymentSettings> => {
  const row = await rowOf(context, id)
  return { version: row?.version ?? 0, refundLimit: row?.refundLimit ?? null, currency, updatedDate: row?.updatedAt ?? null }
}

/** At the version that was seen, 0 for what nobody has set yet. */
export const updateSettings = (
  context: SignedIn,
  { id: officeCentreId }: Pick<OfficeCentreRow, 'id'>,
  version: number,
  { refundLimit }: PaymentSettingsInput,
): Promise<void> =>
  context.transaction(async (tx) => {
    const before = await rowOf(tx, officeCentreId)
    if ((before?.version ?? 0) !== version) throw new Failed(failures.changedMeanwhile)
    if (before) await change(tx, paymentSettings, { id: before.id, version }, { refundLimit }, { action: 'settingsChanged' })
    // of two who set it first at the same moment the second one is told
    else await unlessTaken(failures.changedMeanwhile, insert(tx, paymentSettings, { officeCentreId, refundLimit }, { action: 'settingsChanged' }))
  })

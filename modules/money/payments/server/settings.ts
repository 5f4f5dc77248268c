import { Failed, failures } from '#kit/contract/failure.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import { unlessTaken } from '#kit/server/data/unless-taken.ts'
import { change, insert } from '#kit/server/data/write.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import type { PaymentSettings, PaymentSettingsInput } from '../contract/refund-requests.ts'
import { paymentSettings, type SettingRecord, type SettingTables } from './tables.ts'

const rowOf = (from: Pick<Context, 'read'>, officeCentreId: number) =>
  from.read<SettingTables>().selectFrom('paymentSettings').selectAll().where('officeCentreId', '=', officeCentreId).executeTakeFirst()

const day = 86_400_000

/** The one before, as long as a higher one does not hold yet; none, where one person is enough. */
const limitNow = (row: SettingRecord | undefined, now: Date): number | null => {
  if (!row) return null
  const { refundLimit, heldLimit, heldUntil } = row
  return heldUntil !== null && Date.parse(heldUntil) > now.getTime() ? heldLimit : refundLimit
}

/** Above how much a second person is asked; nothing, where nobody is. */
export const limitFor = async (context: Context, officeCentreId: number): Promise<number | null> =>
  limitNow(await rowOf(context, officeCentreId), context.now())
export const limitOf = (tx: Transaction, officeCentreId: number): Promise<number | null> => limitFor(tx.context, officeCentreId)

export const presentSettings = async (context: SignedIn, { id, currency }: Pick<OfficeCentreRecord, 'id' | 'currency'>): Promise<PaymentSettings> => {
  const row = await rowOf(context, id)
  const before = limitNow(row, context.now())
  const held = row?.heldUntil && before !== null && before !== row.refundLimit ? { limit: before, until: row.heldUntil } : null
  return { version: row?.version ?? 0, refundLimit: row?.refundLimit ?? null, held, currency, updatedDate: row?.updatedAt ?? null }
}

/** At the version that was seen, 0 for what nobody has set yet. A higher one holds from a day later: nobody gives back alone by setting it first. */
export const updateSettings = (
  context: SignedIn,
  { id: officeCentreId }: Pick<OfficeCentreRecord, 'id'>,
  version: number,
  { refundLimit }: PaymentSettingsInput,
): Promise<void> =>
  context.transaction(async (tx) => {
    const before = await rowOf(tx, officeCentreId)
    if ((before?.version ?? 0) !== version) throw new Failed(failures.changedMeanwhile)
    const now = tx.context.now()
    const limit = limitNow(before, now)
    const rises = limit !== null && (refundLimit === null || refundLimit > limit)
    const values = { refundLimit, heldLimit: rises ? limit : null, heldUntil: rises ? new Date(now.getTime() + day) : null }
    if (before) await change(tx, paymentSettings, { id: before.id, version }, values, { action: 'settingsChanged' })
    // of two who set it first at the same moment the second one is told
    else await unlessTaken(failures.changedMeanwhile, insert(tx, paymentSettings, { officeCentreId, refundLimit }, { action: 'settingsChanged' }))
  })

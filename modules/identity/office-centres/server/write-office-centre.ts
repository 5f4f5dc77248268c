import { Failed } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import type { Changes, NewRow } from '#kit/server/data/table.ts'
import { change, type Deed, insert, lock } from '#kit/server/data/write.ts'
import { extensionPoint } from '#kit/server/extension-point.ts'
import { isSignedIn } from '#kit/server/make-context.ts'
import { currencyStays, timeZoneStays } from '../contract.ts'
import { officeCentres, type OfficeCentreRecord, type OfficeCentreTables } from './tables.ts'

// Organisations are written by the modules above: customers, subscriptions, tenants, settings. They have found the row in scope.

interface Which {
  id: number
  version?: number | undefined
}

/**
 * Has money been charged in the currency of this organisation, or of a company in it? Asked while its row is locked; whoever charges takes the
 * row `for share` first, so that the two never pass each other.
 */
export const charged = extensionPoint<(tx: Transaction, officeCentreId: number) => Promise<boolean>>('money was charged')

/**
 * A building counts by another clock from now on, while its row is locked: what was agreed by the old one moves along with its local time. Answers
 * how many then stand in each other's way; one is enough that the clock stays. Whoever agrees something by the clock takes the row `for share` first.
 */
export const clockMoved = extensionPoint<(tx: Transaction, building: OfficeCentreRecord) => Promise<number>>('the clock of a building moved')

/** May whoever asks let an organisation demand codes from now on? Asked before it does. */
export const codesRequired = extensionPoint<(tx: Transaction, context: SignedIn) => Promise<void>>('codes are required')

export const newOfficeCentre = (tx: Transaction, values: NewRow<typeof officeCentres>, deed: Deed): Promise<OfficeCentreRecord> =>
  insert(tx, officeCentres, values, deed)

/** Holds the organisation until the transaction ends, for writes to what hangs on it. */
export const lockOfficeCentre = (tx: Transaction, which: Which): Promise<OfficeCentreRecord> => lock(tx, officeCentres, which)

export const changeOfficeCentre = async (
  tx: Transaction,
  which: Which,
  changes: Changes<typeof officeCentres>,
  deed: Deed,
): Promise<OfficeCentreRecord> => {
  const before = await lockOfficeCentre(tx, which)
  if (changes.currency !== undefined && changes.currency !== before.currency) {
    for (const answered of charged.answers) if (await answered(tx, before.id)) throw new Failed(currencyStays)
  }
  if (changes.codeRequired === true && !before.codeRequired && isSignedIn(tx.context)) {
    for (const check of codesRequired.answers) await check(tx, tx.context)
  }
  const after = await change(tx, officeCentres, which, changes, deed)
  if (after.timeZone !== before.timeZone && after.landlordId === null) await moveClock(tx, after)
  const moved = after.timeZone !== before.timeZone || after.currency !== before.currency || after.areaUnit !== before.areaUnit
  if (moved && after.type === 'LANDLORD') await bringCompaniesAlong(tx, after, deed)
  return after
}

const moveClock = async (tx: Transaction, building: OfficeCentreRecord): Promise<void> => {
  let n = 0
  for (const move of clockMoved.answers) n += await move(tx, building)
  if (n > 0) throw new Failed(timeZoneStays, { values: { n } })
}

/** Companies count as their building does. */
const bringCompaniesAlong = async (tx: Transaction, { id, timeZone, currency, areaUnit }: OfficeCentreRecord, deed: Deed): Promise<void> => {
  const companies = await tx
    .unscoped<OfficeCentreTables>('the companies of a building that was found in scope')
    .selectFrom('officeCentres')
    .select('id')
    .where('landlordId', '=', id)
    .where('endedAt', 'is', null)
    .orderBy('id')
    .execute()
  for (const company of companies) await change(tx, officeCentres, company, { timeZone, currency, areaUnit }, deed)
}

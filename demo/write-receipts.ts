import { sequences } from '#kit/server/data/sequences.ts'
import type { Rows } from '#kit/server/data/table.ts'
import { typed } from '#kit/server/postgres/database.ts'
import type { LedgerTables } from '#modules/money/ledger/server/tables.ts'
import type { ReceiptTables } from '#modules/money/receivables/server/tables.ts'
import { type City, made, madeAt, writeTrail } from './trail.ts'
import { of } from './write.ts'

type Tables = ReceiptTables & LedgerTables & Rows<typeof sequences>

const account = '024-388-001234-883'
/** From the bank: one whose payer nobody knows yet, and one paid ahead, which has paid nothing so far. */
const plans = [
  { company: null, ago: 3, amount: 386_000, bankReference: 'FPS 20418 CONF ROOM', payer: 'J WHITFIELD' },
  { company: 'tidewater', ago: 6, amount: 1_200_000, bankReference: 'TIDEWATER DEPOSIT ROOMS', payer: 'TIDEWATER INSURANCE LTD' },
] as const

/** Money that came to the building's account. */
export const writeReceipts = async (city: City): Promise<void> => {
  const open = typed<Tables>(city.open)
  const officeCentreId = of(city.centres, 'marlowe')
  const [deputy] = city.adminsOf('marlowe')
  const days = city.daysOf('hk')
  const told = []
  for (const [n, { company, ago, amount, bankReference, payer }] of plans.entries()) {
    const at = days.at(-ago + 1, '00:20')
    const companyId = company === null ? null : of(city.centres, company)
    const referenceNo = `RCT-${days.date(-ago).slice(0, 4)}-${String(n + 1).padStart(6, '0')}`
    const bank = { source: 'STATEMENT', bankAccount: account, bankSequence: 1, bankReference, payer }
    const { id, uuid } = await open
      .insertInto('receipts')
      .values({ ...madeAt(city, at, deputy), ...bank, officeCentreId, companyId, referenceNo, day: days.date(-ago), amount, currency: 'HKD' })
      .returning(['id', 'uuid'])
      .executeTakeFirstOrThrow()
    const { id: transactionId } = await open
      .insertInto('ledgerTransactions')
      .values({ officeCentreId, at, causeKind: 'receipts', causeSubject: uuid })
      .returning('id')
      .executeTakeFirstOrThrow()
    const posting = { officeCentreId, transactionId, currency: 'HKD' }
    await open
      .insertInto('ledgerPostings')
      .values([
        { ...posting, account: 'BANK', amount, companyId: null },
        { ...posting, account: companyId === null ? 'UNSETTLED' : 'RECEIVABLE', amount: -amount, companyId },
      ])
      .execute()
    told.push({ table: 'receipts', id, officeCentreId, at, by: deputy, action: 'received', changes: made({ amount }) })
  }
  await writeTrail(city, told)
  await open
    .insertInto('sequences')
    .values({ officeCentreId, name: 'RCT', year: Number(days.date(-3).slice(0, 4)), last: plans.length })
    .execute()
}

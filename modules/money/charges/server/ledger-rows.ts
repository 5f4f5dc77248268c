import { sql } from 'kysely'
import type { Context, Transaction } from '#kit/server/context.ts'
import type { Disagreement } from '#modules/money/ledger/server/front.ts'
import type { LedgerTables } from '#modules/money/ledger/server/tables.ts'
import type { ChargeTables } from './tables.ts'

/** Is anything charged in a building, or to a company? */
export const isCharged = async (tx: Transaction, officeCentreId: number): Promise<boolean> => {
  const line = await tx
    .unscoped<ChargeTables>('the organisation was found in scope')
    .selectFrom('charges')
    .select('id')
    .where((eb) => eb.or([eb('officeCentreId', '=', officeCentreId), eb('companyId', '=', officeCentreId)]))
    .limit(1)
    .executeTakeFirst()
  return line !== undefined
}

/** Lines whose postings do not say what they say. */
export const unposted = async (context: Context): Promise<Disagreement[]> => {
  const { rows } = await sql<{ officeCentreId: number; referenceNo: string }>`
    select c.office_centre_id, c.reference_no
    from charges c
      left join ledger_transactions t on t.cause_kind = 'charges' and t.cause_subject = c.uuid
      left join ledger_postings p on p.transaction_id = t.id and p.account in ('RECEIVABLE', 'TAX')
    group by c.id
    having coalesce(sum(p.amount) filter (where p.account = 'RECEIVABLE'), 0) <> c.amount
      or coalesce(sum(p.amount) filter (where p.account = 'TAX'), 0) <> -c.tax
    order by c.id`.execute(context.unscoped<ChargeTables & LedgerTables>('the check reads all buildings'))
  return rows.map(({ officeCentreId, referenceNo }) => ({ officeCentreId, what: `charge ${referenceNo} is not posted as it stands` }))
}

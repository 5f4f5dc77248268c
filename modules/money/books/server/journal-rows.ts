import { sql } from 'kysely'
import type { SignedIn } from '#kit/server/context.ts'
import { everyRow } from '#kit/server/data/every-row.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { ChargeTables } from '#modules/money/charges/server/tables.ts'
import type { LedgerTables } from '#modules/money/ledger/server/tables.ts'
import type { ChargebackTables, PaymentTables } from '#modules/money/payments/server/tables.ts'
import type { PayoutTables } from '#modules/money/payouts/server/tables.ts'
import type { ReceiptTables } from '#modules/money/receivables/server/tables.ts'
import { paymentOfCause, referenceOfCause } from './cause-references.ts'
import type { Building } from './month-rows.ts'
import { paymentRate } from './payment-rate.ts'
import { ratesOf, type TaxRate } from './tax-rates.ts'

type Tables = LedgerTables & ChargeTables & PaymentTables & ChargebackTables & PayoutTables & ReceiptTables & OfficeCentreTables

/** Accounts whose postings have a rate of tax. */
export const taxed = ['REVENUE', 'TAX'] as const

/** What stands in a month, by its first day, each posting with its cause. */
const postingsIn = (context: SignedIn, { id }: Pick<Building, 'id'>, month: string, rates: readonly TaxRate[]) =>
  context
    .read<Tables>()
    .selectFrom('ledgerPostings')
    .innerJoin('ledgerTransactions', (join) =>
      join
        .onRef('ledgerTransactions.id', '=', 'ledgerPostings.transactionId')
        .onRef('ledgerTransactions.officeCentreId', '=', 'ledgerPostings.officeCentreId'),
    )
    .leftJoin('officeCentres as company', 'company.id', 'ledgerPostings.companyId')
    .leftJoin('charges', (join) =>
      join
        .onRef('charges.officeCentreId', '=', 'ledgerPostings.officeCentreId')
        .onRef('charges.uuid', '=', 'ledgerTransactions.causeSubject')
        .on('ledgerTransactions.causeKind', '=', 'charges'),
    )
    .leftJoin('payments as p', (join) =>
      join
        .onRef('p.officeCentreId', '=', 'ledgerPostings.officeCentreId')
        .on('p.id', '=', paymentOfCause)
        .on('ledgerPostings.account', 'in', [...taxed]),
    )
    .where('ledgerPostings.officeCentreId', '=', id)
    .where('ledgerTransactions.month', '=', month)
    .select([
      'ledgerPostings.transactionId',
      'ledgerPostings.account',
      'ledgerPostings.amount',
      'ledgerPostings.currency',
      'ledgerTransactions.at',
      'ledgerTransactions.causeKind',
      'company.companyName',
    ])
    // what was paid online, given back or lost stands on no charge: its kind and rate are those of the payment
    .select(sql<string | null>`coalesce(charges.kind, p.kind)`.as('kind'))
    .select(sql<number | null>`coalesce(charges.tax_basis_points, case when p.id is not null then ${paymentRate(rates)} end)`.as('taxBasisPoints'))
    .select(referenceOfCause.as('reference'))
    // the true day, of what was written late
    .select(
      sql<
        string | null
      >`case when ledger_transactions.cause_kind = 'receipts' then (select day::text from receipts where uuid = ledger_transactions.cause_subject) end`.as(
        'cameOn',
      ),
    )
export type JournalLine = Awaited<ReturnType<ReturnType<typeof postingsIn>['executeTakeFirstOrThrow']>>

export async function* everyPosting(context: SignedIn, building: Pick<Building, 'id'>, month: string): AsyncIterable<JournalLine> {
  const rates = await ratesOf(context, building.id)
  const order = { sortProperties: 'id', sortDirection: 'ASC' } as const
  for await (const some of everyRow(postingsIn(context, building, month, rates), order, { id: 'ledgerPostings.id' }, 'ledgerPostings.id')) yield* some
}

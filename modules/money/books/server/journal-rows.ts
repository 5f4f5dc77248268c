import { sql } from 'kysely'
import type { SignedIn } from '#kit/server/context.ts'
import { everyRow } from '#kit/server/data/every-row.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import type { ChargeTables } from '#modules/money/charges/server/tables.ts'
import type { LedgerTables } from '#modules/money/ledger/server/tables.ts'
import type { ChargebackTables, PaymentTables } from '#modules/money/payments/server/tables.ts'
import type { PayoutTables } from '#modules/money/payouts/server/tables.ts'
import type { ReceiptTables } from '#modules/money/receivables/server/tables.ts'
import type { Building } from './month-rows.ts'

type Tables = LedgerTables & ChargeTables & PaymentTables & ChargebackTables & PayoutTables & ReceiptTables & OfficeCentreTables

/** What stands in a month, by its first day, each posting with its cause. */
const postingsIn = (context: SignedIn, { id }: Pick<Building, 'id'>, month: string) =>
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
      'charges.kind as chargeKind',
      'charges.taxBasisPoints',
    ])
    .select(
      sql<string | null>`case ledger_transactions.cause_kind
        when 'charges' then charges.reference_no
        when 'payments' then (select reference_no from payments where uuid = ledger_transactions.cause_subject)
        when 'paymentRefunds' then (select p.reference_no from payment_refunds b join payments p on p.id = b.payment_id where b.uuid = ledger_transactions.cause_subject)
        when 'chargebacks' then (select reference_no from chargebacks where uuid = ledger_transactions.cause_subject)
        when 'chargebackReturns' then (select reference_no from chargebacks where uuid = ledger_transactions.cause_subject)
        when 'chargebackLosses' then (select reference_no from chargebacks where uuid = ledger_transactions.cause_subject)
        when 'chargebackCorrections' then (select c.reference_no from payment_refunds b join chargebacks c on c.id = b.chargeback_id where b.uuid = ledger_transactions.cause_subject)
        when 'payouts' then (select reference from payouts where uuid = ledger_transactions.cause_subject)
        when 'payoutFailures' then (select reference from payouts where uuid = ledger_transactions.cause_subject)
        when 'payoutLines' then (select p.reference from payout_lines l join payouts p on p.id = l.payout_id where l.uuid = ledger_transactions.cause_subject)
        when 'receipts' then (select reference_no from receipts where uuid = ledger_transactions.cause_subject)
        when 'receiptCancellations' then (select reference_no from receipts where uuid = ledger_transactions.cause_subject)
        when 'receiptMoves' then (select r.reference_no from receipt_moves m join receipts r on r.id = m.receipt_id where m.uuid = ledger_transactions.cause_subject)
        when 'invoiceAmounts' then (select i.invoice_no from invoice_amounts a join invoices i on i.id = a.invoice_id where a.uuid = ledger_transactions.cause_subject)
        when 'invoiceReplacements' then (select i.invoice_no from invoice_editions e join invoices i on i.id = e.invoice_id where e.uuid = ledger_transactions.cause_subject)
        when 'invoiceWithdrawals' then (select invoice_no from invoices where uuid = ledger_transactions.cause_subject) end`.as('reference'),
    )
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
  const order = { sortProperties: 'id', sortDirection: 'ASC' } as const
  for await (const some of everyRow(postingsIn(context, building, month), order, { id: 'ledgerPostings.id' }, 'ledgerPostings.id')) yield* some
}

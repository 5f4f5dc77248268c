import { sql } from 'kysely'
import type { Context } from '#kit/server/context.ts'
import type { ChargeTables } from '#modules/money/charges/server/tables.ts'
import type { Disagreement } from '#modules/money/ledger/server/front.ts'
import type { InvoiceTables, LineTables, NoteTables } from './tables.ts'

type Tables = ChargeTables & InvoiceTables & LineTables & NoteTables

/**
 * Papers that do not say what is in the books: a locked charge on more than one, a line that is not its charge, an invoice or credit note that is not the sum of
 * its lines, and an invoice of which credit notes take back something else than it says.
 */
export const papersThatDisagree = async (context: Context): Promise<Disagreement[]> => {
  const { rows } = await sql<Disagreement>`
    select l.office_centre_id, 'charge ' || l.reference_no || ' stands on ' || count(*) || ' papers' as what
    from invoice_lines l where l.stands group by l.office_centre_id, l.charge_id, l.reference_no having count(*) > 1
    union all
    select l.office_centre_id, 'line ' || l.position || ' of invoice ' || i.invoice_no || ' is not its charge ' || c.reference_no
    from invoice_lines l join invoices i on i.id = l.invoice_id join charges c on c.id = l.charge_id
    where c.status <> 'LOCKED' or c.company_id <> l.company_id or i.company_id <> l.company_id
      or (l.amount, l.tax) <> (c.amount, c.tax) and not (l.credit_note_id is not null and not l.stands and (-l.amount, -l.tax) = (c.amount, c.tax))
    union all
    select i.office_centre_id, 'invoice ' || i.invoice_no || ' is not the sum of its lines'
    from invoices i left join invoice_lines l on l.invoice_id = i.id and l.credit_note_id is null
    where i.source = 'CHARGES' and i.ended_at is null
    group by i.id having coalesce(sum(l.amount), 0) <> i.amount or coalesce(sum(l.tax), 0) <> i.tax
    union all
    select n.office_centre_id, 'credit note ' || n.note_no || ' is not the sum of its lines'
    from credit_notes n left join invoice_lines l on l.credit_note_id = n.id
    group by n.id having coalesce(sum(l.amount), 0) <> -n.amount or coalesce(sum(l.tax), 0) <> -n.tax
    union all
    select i.office_centre_id, 'credit notes of invoice ' || i.invoice_no || ' are not what was credited'
    from invoices i left join credit_notes n on n.invoice_id = i.id
    where i.source = 'CHARGES'
    group by i.id having coalesce(sum(n.amount), 0) <> i.credited`.execute(context.unscoped<Tables>('the check reads all buildings'))
  return rows
}

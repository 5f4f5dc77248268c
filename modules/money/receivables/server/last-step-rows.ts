import { sql } from 'kysely'
import type { SignedIn } from '#kit/server/context.ts'
import { owedOf } from './ages.ts'
import { type Building, isOwed, issuedIn } from './owed-rows.ts'
import { heldOn } from './reminder-rows.ts'

/** Still owed after so many steps, and not held back; those first that have waited longest. */
export const atLastStep = (context: SignedIn, building: Building, steps: number, today: string, limit: number) =>
  issuedIn(context, building)
    .innerJoin('officeCentres as company', 'company.id', 'invoices.companyId')
    .innerJoin(
      sql<{
        invoiceId: number
        officeCentreId: number
        day: string
        remindedAt: string
      }>`lateral (select r.invoice_id, r.office_centre_id, r.day, r.created_at as reminded_at
        from invoice_reminders r where r.office_centre_id = invoices.office_centre_id and r.invoice_id = invoices.id and r.step >= ${steps}
        order by r.step desc limit 1)`.as('reminded'),
      (join) => join.onTrue(),
    )
    .where(isOwed)
    .where(sql<boolean>`not ${heldOn(today)}`)
    .select(['invoices.uuid', 'invoices.invoiceNo', 'invoices.currency', 'company.companyName', 'reminded.day', 'reminded.remindedAt'])
    .select([owedOf.as('owed'), sql<number>`(count(*) over ())::integer`.as('total')])
    .orderBy('reminded.remindedAt')
    .orderBy('invoices.id')
    .limit(limit)
    .execute()

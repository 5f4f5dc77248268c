import { sql } from 'kysely'
import type { Transaction } from '#kit/server/context.ts'
import type { AuditTables } from '#kit/server/trail/audit-tables.ts'
import { forgetValues } from '#modules/identity/users/server/front.ts'
import { extras, type ExtraTables } from './tables.ts'

/** Of somebody who is erased: no order goes to that address any more, and the trail says no more that it did. */
export const forgetAddress = async (tx: Transaction, written: string): Promise<void> => {
  const email = written.toLowerCase()
  await sql`update extras set notify_emails = array_remove(notify_emails, ${email}) where ${email} = any (notify_emails)`.execute(
    tx.unscoped<ExtraTables>('one person, in all buildings'),
  )
  const named = sql`to_jsonb(${email}::text)`
  const { rows } = await sql<{ id: number }>`
    select id from extras where exists (
      select from audit_entries e join audit_personal_values v on v.entry_id = e.id
      where e.subject_table = ${extras.name} and e.subject_id = extras.id and (v.before @> ${named} or v.after @> ${named}))`.execute(
    tx.unscoped<ExtraTables & AuditTables>('one person, in all buildings'),
  )
  await forgetValues(
    tx,
    extras,
    rows.map(({ id }) => id),
  )
}

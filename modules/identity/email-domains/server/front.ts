import type { Context } from '#kit/server/context.ts'
import type { EmailDomainTables } from './tables.ts'

/** May somebody with this address belong to this company? Yes, where the company names no domains. */
export const mayHaveAddress = async (context: Context, officeCentreId: number, email: string): Promise<boolean> => {
  const rows = await context
    .read<EmailDomainTables>()
    .selectFrom('emailDomains')
    .select('domain')
    .where('officeCentreId', '=', officeCentreId)
    .where('endedAt', 'is', null)
    .execute()
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return rows.length === 0 || rows.some((row) => row.domain === domain)
}

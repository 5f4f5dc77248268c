import { Resolver } from 'node:dns/promises'
import { Failed } from '#kit/contract/failure.ts'
import type { Context } from '#kit/server/context.ts'
import { recordsAway } from '../contract.ts'
import type { EmailDomainTables } from './tables.ts'

/** The TXT records of a domain, each as one text. Asked outside of transactions: somebody else's servers answer. */
type ReadRecords = (context: Context, domain: string) => Promise<string[]>

const absent = new Set(['ENOTFOUND', 'ENODATA', 'ENONAME'])

const fromDns: ReadRecords = async (context, domain) => {
  try {
    const records = await new Resolver({ timeout: 3000, tries: 2 }).resolveTxt(domain)
    return records.map((parts) => parts.join(''))
  } catch (error) {
    if (absent.has((error as { code?: string }).code ?? '')) return []
    context.app.log.info({ err: error }, 'the records of a domain could not be read')
    throw new Failed(recordsAway)
  }
}

/** For the demo and for tests, where no domain is real. */
const fromOwnTable: ReadRecords = async (context, domain) => {
  const rows = context.unscoped<EmailDomainTables>('the records of a domain are public').selectFrom('localRecords').select('value')
  return (await rows.where('domain', '=', domain).execute()).map(({ value }) => value)
}

export const readRecords: ReadRecords = (context, domain) => (context.app.config.domainRecords === 'dns' ? fromDns : fromOwnTable)(context, domain)

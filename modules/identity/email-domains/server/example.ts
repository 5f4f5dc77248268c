import { randomUUID } from 'node:crypto'
import { example } from '#kit/server/testing/example.ts'
import type { World } from '#kit/server/testing/world.ts'
import * as contract from '../contract.ts'

/** The code in the last mail to whoever runs a domain. */
export const mailedDomainCode = async ({ portal }: World, domain: string): Promise<string> => {
  const mails = { text: 'select body from mails where to_address like $1 order by id desc limit 1', values: [`%master@${domain}`] }
  const { rows } = await portal.app.database.pool.query<{ body: string }>(mails)
  return /\b\d{6}\b/.exec(rows[0]?.body ?? '')?.[0] ?? ''
}

export const emailDomains = example(contract, {
  create: async ({ me, call, canary, world }) => {
    const id = me.centre.uuid
    const domain = await call.get(contract.createEmailDomain, { params: { id }, body: { domain: `${canary('d')}.example` } })
    const record = { domain: domain.domain, value: domain.record }
    const rows = 'insert into local_records (domain, value) values ($1, $2)'
    await world.portal.app.database.pool.query(rows, [record.domain, record.value])
    const coded = await call.get(contract.createEmailDomain, { params: { id }, body: { domain: `${canary('c')}.example` } })
    const ofCoded = { id, emailDomainId: String(coded.id) }
    await call.get(contract.sendDomainCode, { params: ofCoded, body: { mailbox: 'POSTMASTER' as const } })
    return {
      id,
      ofCoded,
      code: await mailedDomainCode(world, coded.domain),
      params: { id, emailDomainId: String(domain.id) },
      version: domain.version,
    }
  },
  calls: {
    listEmailDomains: ({ id }) => ({ params: { id }, query: { limit: 100 } }),
    getEmailDomainFigures: ({ id }) => ({ params: { id } }),
    getDomainHistory: ({ id }) => ({ params: { id } }),
    getEmailDomain: ({ params }) => ({ params }),
    createEmailDomain: ({ id }) => ({ params: { id }, body: { domain: `${randomUUID()}.example` } }),
    updateEmailDomain: ({ params, version }) => ({ params, version, body: { domain: `${randomUUID()}.example` } }),
    sendDomainCode: ({ params }) => ({ params, body: { mailbox: 'HOSTMASTER' as const } }),
    confirmDomainCode: ({ ofCoded, code }) => ({ params: ofCoded, body: { code } }),
    checkDomainRecord: ({ params }) => ({ params }),
    deleteEmailDomain: ({ params, version }) => ({ params, version }),
  },
  forCompanies: {
    listEmailDomains: 'their own part',
    getEmailDomainFigures: 'their own part',
    getDomainHistory: 'their own part',
    createEmailDomain: 'their own part',
  },
})

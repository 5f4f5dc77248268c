import { randomUUID } from 'node:crypto'
import { example } from '#kit/server/testing/example.ts'
import * as contract from '../contract.ts'

export const emailDomains = example(contract, {
  create: async ({ me, call, canary }) => {
    const id = me.centre.uuid
    // where there is one domain, only its addresses may be used: that of the people in other examples stays good
    await call.any(contract.createEmailDomain, { params: { id }, body: { domain: 'jade.example' } })
    const domain = await call.get(contract.createEmailDomain, { params: { id }, body: { domain: `${canary('d')}.example` } })
    return { id, params: { id, emailDomainId: String(domain.id) }, version: domain.version }
  },
  calls: {
    listEmailDomains: ({ id }) => ({ params: { id }, query: { limit: 100 } }),
    getEmailDomainFigures: ({ id }) => ({ params: { id } }),
    getEmailDomain: ({ params }) => ({ params }),
    createEmailDomain: ({ id }) => ({ params: { id }, body: { domain: `${randomUUID()}.example` } }),
    updateEmailDomain: ({ params, version }) => ({ params, version, body: { domain: `${randomUUID()}.example` } }),
    deleteEmailDomain: ({ params, version }) => ({ params, version }),
  },
  forCompanies: {
    listEmailDomains: 'their own part',
    getEmailDomainFigures: 'their own part',
    createEmailDomain: 'their own part',
  },
})

import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import { organisationOf } from '#modules/identity/office-centres/server/front.ts'
import * as contract from '../contract.ts'
import { historyOfDomains } from './domain-history.ts'
import { emailDomainFigures, listEmailDomains, presentEmailDomain } from './domain-rows.ts'
import { createEmailDomain, deleteEmailDomain, updateEmailDomain } from './email-domains.ts'
import { checkDomainRecord, confirmDomainCode, sendDomainCode } from './prove-domain.ts'
import { words } from './words.ts'

const routes = handlers(contract)({
  listEmailDomains: async (context, { params, query }) => listEmailDomains(context, await organisationOf(context, params.id), query),
  getEmailDomainFigures: async (context, { params }) => emailDomainFigures(context, await organisationOf(context, params.id)),
  getDomainHistory: async (context, { params, query }) => historyOfDomains(context, await organisationOf(context, params.id), query),
  getEmailDomain: async (context, { params }) => presentEmailDomain(context, await organisationOf(context, params.id), params.emailDomainId),
  createEmailDomain: async (context, { params, body }) => createEmailDomain(context, await organisationOf(context, params.id), body.domain),
  updateEmailDomain: async (context, { params, version, body }) =>
    updateEmailDomain(context, await organisationOf(context, params.id), { id: params.emailDomainId, version }, body.domain),
  sendDomainCode: async (context, { params, body }) =>
    sendDomainCode(context, await organisationOf(context, params.id), params.emailDomainId, body.mailbox),
  confirmDomainCode: async (context, { params, body }) =>
    confirmDomainCode(context, await organisationOf(context, params.id), params.emailDomainId, body.code),
  checkDomainRecord: async (context, { params }) => checkDomainRecord(context, await organisationOf(context, params.id), params.emailDomainId),
  deleteEmailDomain: async (context, { params, version }) =>
    deleteEmailDomain(context, await organisationOf(context, params.id), { id: params.emailDomainId, version }),
})

export const emailDomains: ServerModule = { name: 'identity/email-domains', contract, words, routes }

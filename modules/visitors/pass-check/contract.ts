import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { permissions } from '#kit/contract/permissions.ts'
import { inOrganisation } from '#modules/identity/office-centres/contract.ts'
import { CheckList } from './contract/check-list.ts'

export const can = permissions('PASS_CHECK', ['VIEW'])
/** Safety is no extra. */
export const addOn = 'none'

/** What a guard's page decides by until it asks again. Without `known`, or where something has changed since, all of it. */
export const getCheckList = endpoint('GET /office-centres/{oc}/pass-checks', {
  can: can.VIEW,
  params: inOrganisation,
  query: z.strictObject({ known: z.string().max(64).optional() }),
  reply: CheckList,
  rate: 120,
})

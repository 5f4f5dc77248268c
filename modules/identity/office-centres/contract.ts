import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { page, paging } from '#kit/contract/paging.ts'
import { permissions } from '#kit/contract/permissions.ts'

export const can = permissions('OFFICE_CENTRE', ['VIEW'])

export const officeCentreTypes = ['LANDLORD', 'TENANT', 'OFFICE'] as const
export type OfficeCentreType = (typeof officeCentreTypes)[number]

/** `{oc}`, and `{id}` right after `/office-centres/`: the numeric id or the uuid. */
export const officeCentreRef = z.union([z.coerce.number<string>().int().positive(), z.uuid()])

/** An organisation as pickers and switchers show it. */
export const OfficeCentreChoice = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  companyName: z.string(),
  buildingName: z.string().nullable(),
  address: z.string(),
  officeCentreType: z.enum(officeCentreTypes),
})
export type OfficeCentreChoice = z.output<typeof OfficeCentreChoice>

const choices = paging({ sort: ['companyName'], direction: 'ASC', filters: { ids: z.array(z.coerce.number<string>().int()).max(100).optional() } })

export const listBuildingChoices = endpoint('GET /office-centres/drop-down', {
  can: can.VIEW,
  query: choices,
  reply: page(OfficeCentreChoice),
  stale: ['officeCentres'],
})

export const listTenantChoices = endpoint('GET /office-centres/{id}/tenants/drop-down', {
  can: can.VIEW,
  params: z.strictObject({ id: officeCentreRef }),
  query: choices,
  reply: page(OfficeCentreChoice),
  stale: ['officeCentres'],
})

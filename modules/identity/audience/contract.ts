import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { Option } from '#kit/contract/paging.ts'
import { permissions } from '#kit/contract/permissions.ts'

export const can = permissions('AUDIENCE', ['VIEW'])
/** Every building has it; the documents gate none of it. */
export const addOn = 'none'

export const audienceUnknown = failure('audience_unknown', 422, 'audienceUnknown')

export const viewableBys = ['ALL', 'BUILDING', 'OFFICE_TENANT', 'USER_GROUP'] as const
export type ViewableBy = (typeof viewableBys)[number]

const ids = z.array(z.number().int().positive()).max(500).default([])

/** The documents' viewable-by object, as content carries it beside its own fields. */
export const audienceFields = {
  viewableBy: z.enum(viewableBys, 'viewableByRequired'),
  selectedBuildingIds: ids,
  selectedTenantIds: ids,
  selectedUserGroupIds: ids,
  selectedExcludeTenantIds: ids,
  selectedExcludeUserGroupIds: ids,
}

/** The same for content that is new: it is for everybody, unless told (C072). */
export const newAudienceFields = { ...audienceFields, viewableBy: audienceFields.viewableBy.default('ALL') }

const Fields = z.strictObject(audienceFields)
export type AudienceInput = z.output<typeof Fields>

/** The lists that must be filled for each way of choosing. */
const needed = {
  BUILDING: ['selectedBuildingIds', 'buildingRequired'],
  OFFICE_TENANT: ['selectedTenantIds', 'companyRequired'],
  USER_GROUP: ['selectedUserGroupIds', 'userGroupRequired'],
} as const

/** Beside the fields themselves: a building, company or group must be named where the audience is chosen by it. */
export const audienceComplete = (
  audience: AudienceInput,
  issues: { addIssue(issue: { code: 'custom'; path: string[]; message: string }): void },
): void => {
  if (audience.viewableBy === 'ALL') return
  const [field, message] = needed[audience.viewableBy]
  if (audience[field].length === 0) issues.addIssue({ code: 'custom', path: [field], message })
}
export const AudienceInput = Fields.superRefine(audienceComplete)

const names = z.array(z.object({ id: z.number().int(), name: z.string() }))

/** Whose content it is: the provider's reaches every building, a landlord's its building, a company's the company. */
export const audienceOwners = ['platform', 'landlord', 'company'] as const

/** As content shows it: with the names behind the ids. `officeCentreId` is the building (or the platform) it belongs to. */
export const Audience = z.object({
  owner: z.object({ kind: z.enum(audienceOwners), officeCentreId: z.number().int() }),
  viewableBy: z.enum(viewableBys),
  viewableByLabel: z.string(),
  selectedBuildings: names,
  selectedTenants: names,
  selectedUserGroups: names,
  selectedExcludeTenants: names,
  selectedExcludeUserGroups: names,
})
export type Audience = z.output<typeof Audience>

const chosen = z.array(z.number().int())
/** The documents' viewable-by object in the reply of content, as it is written; `audience` beside it has the names. */
export const shownAudience = {
  audience: Audience,
  viewableBy: z.enum(viewableBys),
  selectedBuildingIds: chosen,
  selectedTenantIds: chosen,
  selectedUserGroupIds: chosen,
  selectedExcludeTenantIds: chosen,
  selectedExcludeUserGroupIds: chosen,
}

export const listViewableBy = endpoint('GET /community/viewable-by-drop-down', { can: can.VIEW, reply: z.array(Option) })

/** Who would be reached now, while the audience is being chosen: people, and the companies with the most of them. */
export const countAudience = endpoint('POST /community/viewable-by-count', {
  can: can.VIEW,
  body: AudienceInput,
  reply: z.object({
    people: z.number().int(),
    companies: z.array(z.object({ id: z.number().int(), name: z.string(), people: z.number().int() })),
    otherCompanies: z.number().int(),
    otherPeople: z.number().int(),
  }),
  fails: [audienceUnknown],
  stale: ['memberships', 'userGroups'],
})

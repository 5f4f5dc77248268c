import type { Audience, AudienceInput, ViewableBy } from '../contract.ts'

/** What a form holds: the API's object with the names behind its ids. */
export type AudienceValue = Omit<Audience, 'viewableByLabel' | 'owner'>
export type Chosen = AudienceValue['selectedTenants']

/** From which side of the house somebody addresses people. */
export type AudienceScope = 'platform' | 'landlord' | 'company'

const ids = (chosen: Chosen) => chosen.map(({ id }) => id)

export const audienceBody = (value: AudienceValue): AudienceInput => ({
  viewableBy: value.viewableBy,
  selectedBuildingIds: ids(value.selectedBuildings),
  selectedTenantIds: ids(value.selectedTenants),
  selectedUserGroupIds: ids(value.selectedUserGroups),
  selectedExcludeTenantIds: ids(value.selectedExcludeTenants),
  selectedExcludeUserGroupIds: ids(value.selectedExcludeUserGroups),
})

/** What has been chosen in the chosen way; nothing needs to be for everyone. */
export const chosenIn = (value: AudienceValue): Chosen | undefined =>
  ({ ALL: undefined, BUILDING: value.selectedBuildings, OFFICE_TENANT: value.selectedTenants, USER_GROUP: value.selectedUserGroups })[
    value.viewableBy
  ]

/** The documents' rule: another way of choosing begins with nothing chosen. Whom to leave out is another matter and stays. */
export const chosenBy = (value: AudienceValue, viewableBy: ViewableBy): AudienceValue => ({
  ...value,
  viewableBy,
  selectedBuildings: [],
  selectedTenants: [],
  selectedUserGroups: [],
})

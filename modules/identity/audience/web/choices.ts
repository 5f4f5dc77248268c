import { call } from '#kit/web/api.ts'
import { type Pick, type PickPage, pickPages } from '#kit/web/parts/fields/pick.ts'
import { listGlobalUserGroupChoices } from '#modules/identity/global-user-groups/contract.ts'
import { listBuildingChoices, listTenantChoices } from '#modules/identity/office-centres/contract.ts'
import { listUserGroupChoices } from '#modules/identity/user-groups/contract.ts'
import type { AudienceScope } from './audienceValue.ts'
import { t } from './texts.ts'

type Load = (search: string, page: number) => Promise<PickPage>

/** What can be picked, for one who addresses people from here. */
export interface Choices {
  buildings: Load
  companies: Load
  groups: Load
}

const group = ({ id, groupName, members }: { id: number; groupName: string; members: number }): Pick => ({
  id: String(id),
  name: groupName,
  detail: t('members', { n: members }),
})

export const choicesFor = (scope: AudienceScope, officeCentreId: number): Choices => {
  const id = String(officeCentreId)
  return {
    buildings: pickPages(
      (query) => call(listBuildingChoices, { query }),
      (row) => ({ id: String(row.id), name: row.companyName, detail: row.address }),
    ),
    companies: pickPages(
      (query) => call(listTenantChoices, { params: { id }, query }),
      (row) => ({
        id: String(row.id),
        name: row.companyName,
        // Inside one building its name would only repeat itself.
        detail: scope === 'platform' ? (row.buildingName ?? undefined) : undefined,
      }),
    ),
    groups:
      scope === 'platform'
        ? pickPages((query) => call(listGlobalUserGroupChoices, { query }), group)
        : pickPages((query) => call(listUserGroupChoices, { params: { oc: id }, query }), group),
  }
}

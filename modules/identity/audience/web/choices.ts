import type { Page } from '#kit/contract/paging.ts'
import { call } from '#kit/web/api.ts'
import type { Pick, PickPage } from '#kit/web/parts/fields/pick.ts'
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

const queryOf = (search: string, page: number) => ({ page, limit: 20, wildcardSearch: search || undefined })

const picks = <Row>(found: Page<Row>, page: number, pick: (row: Row) => Pick): PickPage => ({
  items: found.items.map(pick),
  more: page < found.totalPage,
})

const group = ({ id, groupName, members }: { id: number; groupName: string; members: number }): Pick => ({
  id: String(id),
  name: groupName,
  detail: t('members', { n: members }),
})

export const choicesFor = (scope: AudienceScope, officeCentreId: number): Choices => {
  const id = String(officeCentreId)
  return {
    buildings: async (search, page) =>
      picks(await call(listBuildingChoices, { query: queryOf(search, page) }), page, (row) => ({
        id: String(row.id),
        name: row.companyName,
        detail: row.address,
      })),
    companies: async (search, page) =>
      picks(await call(listTenantChoices, { params: { id }, query: queryOf(search, page) }), page, (row) => ({
        id: String(row.id),
        name: row.companyName,
        // Inside one building its name would only repeat itself.
        detail: scope === 'platform' ? (row.buildingName ?? undefined) : undefined,
      })),
    groups: async (search, page) =>
      scope === 'platform'
        ? picks(await call(listGlobalUserGroupChoices, { query: queryOf(search, page) }), page, group)
        : picks(await call(listUserGroupChoices, { params: { oc: id }, query: queryOf(search, page) }), page, group),
  }
}

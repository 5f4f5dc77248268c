import { type BulkAction, bulkAction } from '#modules/platform/bulk-actions/server/front.ts'
import { deleteGlobalUserGroup, type GlobalUserGroupRow, listGlobalUserGroups } from '../contract.ts'
import { say } from './words.ts'

export const deleteGlobalGroups: BulkAction = bulkAction<GlobalUserGroupRow>({
  name: 'global-user-groups.delete',
  title: (language) => say(language, 'deleteGroups'),
  list: listGlobalUserGroups,
  keyOf: ({ uuid }) => ({ uuid }),
  titleOf: ({ groupName }) => groupName,
  call: deleteGlobalUserGroup,
})

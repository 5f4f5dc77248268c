import { call } from '#kit/web/api.ts'
import { refreshKinds } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { upload } from '#kit/web/upload.ts'
import type { UploadFlow } from '#modules/platform/uploads/web/front.tsx'
import { processUserGroups, stalePeople, uploadUserGroupData } from '../contract.ts'
import { t } from './texts.ts'

/** Groups of a building, with the people in them. */
export const groupSheet = (oc: string, query: Record<string, string>): UploadFlow => ({
  kind: 'user-groups.upload',
  title: t('uploadGroups'),
  back: to('/user-groups', {}, query),
  choose: to('/upload/user-groups', {}, query),
  confirmation: to('/upload/user-groups/confirm', {}, query),
  result: to('/upload/user-groups/result', {}, query),
  check: (file, onProgress) => upload(processUserGroups, { params: { oc }, form: {}, file }, onProgress),
  confirm: async (uuid) => {
    const result = await call(uploadUserGroupData, { params: { oc }, body: { uuid } })
    refreshKinds(stalePeople)
    return result
  },
  uploaded: (n) => t('groupsUploaded', { n }),
  allFailed: t('allGroupsFailed'),
})

import { call } from '#kit/web/api.ts'
import { refreshKinds } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { upload } from '#kit/web/upload.ts'
import { groupTexts, useGroupTexts } from '#modules/identity/user-groups/web/front.tsx'
import { UploadChoose, UploadConfirm, UploadDone, type UploadFlow } from '#modules/platform/uploads/web/front.tsx'
import { processGlobalUserGroups, stalePeople, uploadGlobalUserGroupData } from '../contract.ts'
import { t } from './texts.ts'

/** Groups across buildings, with the people in them. */
const useSheet = (): UploadFlow => {
  useGroupTexts()
  return {
    kind: 'global-user-groups.upload',
    title: t('uploadGroups'),
    back: to('/global-users/user-groups'),
    choose: to('/global-users/upload/user-groups'),
    confirmation: to('/global-users/upload/user-groups/confirm'),
    result: to('/global-users/upload/user-groups/result'),
    check: (file, onProgress) => upload(processGlobalUserGroups, { form: {}, file }, onProgress),
    confirm: async (uuid) => {
      const result = await call(uploadGlobalUserGroupData, { body: { uuid } })
      refreshKinds(stalePeople)
      return result
    },
    uploaded: (n) => groupTexts('groupsUploaded', { n }),
    allFailed: groupTexts('allGroupsFailed'),
  }
}

export const UploadGlobalGroups = () => {
  const flow = useSheet()
  return <UploadChoose flow={flow} title={flow.title} back={flow.back} />
}

export const ConfirmGlobalGroups = () => <UploadConfirm flow={useSheet()} />
export const GlobalGroupsUploaded = () => <UploadDone flow={useSheet()} />

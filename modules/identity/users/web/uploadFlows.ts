import { call } from '#kit/web/api.ts'
import { refreshKinds } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { upload } from '#kit/web/upload.ts'
import type { UploadFlow } from '#modules/platform/uploads/web/front.tsx'
import { processUsers, processUserUpdates, stale, uploadUserData, uploadUserUpdates } from '../contract.ts'
import { listOf } from './places.ts'
import { t } from './texts.ts'

/** New people for an organisation. */
export const newPeople = (oc: string): UploadFlow => ({
  kind: 'users.upload',
  title: t('uploadUsers'),
  back: listOf(oc),
  choose: to('/upload/users', {}, { oc }),
  confirmation: to('/upload/users/confirm', {}, { oc }),
  result: to('/upload/users/result', {}, { oc }),
  check: (file, onProgress) => upload(processUsers, { params: { oc }, form: {}, file }, onProgress),
  confirm: async (uuid) => {
    const result = await call(uploadUserData, { params: { oc }, body: { uuid } })
    refreshKinds(stale)
    return result
  },
  uploaded: (n) => t('usersUploaded', { n }),
  allFailed: t('allUsersFailed'),
  asks: (n) => ({ title: t('sendInvitations', { n }), text: t('sendInvitationsText', { n }), verb: t('sendInvitationsVerb', { n }) }),
})

/** Changes of people who are there. */
export const massUpdate = (oc: string): UploadFlow => ({
  kind: 'users.update',
  title: t('massUpdate'),
  back: listOf(oc),
  choose: to('/upload/users-mass-update', {}, { oc }),
  confirmation: to('/upload/users-mass-update/confirm', {}, { oc }),
  result: to('/upload/users-mass-update/result', {}, { oc }),
  check: (file, onProgress) => upload(processUserUpdates, { params: { oc }, form: {}, file }, onProgress),
  confirm: async (uuid) => {
    const result = await call(uploadUserUpdates, { params: { oc }, body: { uuid } })
    refreshKinds(stale)
    return result
  },
  uploaded: (n) => t('usersUpdated', { n }),
  allFailed: t('allUpdatesFailed'),
})

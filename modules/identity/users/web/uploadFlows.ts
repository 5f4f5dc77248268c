import { call } from '#kit/web/api.ts'
import { refreshKinds } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { upload } from '#kit/web/upload.ts'
import type { UploadFlow } from '#modules/platform/uploads/web/front.tsx'
import { processUsers, processUserUpdates, stale, uploadUserData, uploadUserUpdates } from '../contract.ts'
import { listOf } from './addresses.ts'
import { t } from './texts.ts'

/** The list and the first screen; the other two lie below it. */
export interface SheetPlace {
  list: string
  choose: string
}

const addressesOf = (oc: string, { list, choose }: SheetPlace) => ({
  back: list,
  choose: to(choose, {}, { oc }),
  confirmation: to(`${choose}/confirm`, {}, { oc }),
  result: to(`${choose}/result`, {}, { oc }),
})

/** New people for an organisation. */
export const newPeople = (oc: string, place: SheetPlace = { list: listOf(oc), choose: '/upload/users' }): UploadFlow => ({
  kind: 'users.upload',
  title: t('uploadUsers'),
  ...addressesOf(oc, place),
  check: (file, onProgress) => upload(processUsers, { params: { oc }, form: {}, file }, onProgress),
  confirm: async (uuid) => {
    const result = await call(uploadUserData, { params: { oc }, body: { uuid } })
    refreshKinds(stale)
    return result
  },
  uploaded: (n) => t('usersUploaded', { n }),
  allFailed: t('allUsersFailed'),
  asks: (n, organisation) => ({
    title: t('sendInvitations', { n }),
    text: t('sendInvitationsText', { n, organisation }),
    verb: t('sendInvitationsVerb', { n }),
  }),
})

/** New people from addresses that were typed. */
export const typedPeople = (oc: string): UploadFlow => ({
  ...newPeople(oc, { list: listOf(oc), choose: '/users/invite-many' }),
  title: t('inviteMany'),
  uploaded: (n) => t('peopleInvited', { n }),
  allFailed: t('nobodyInvited'),
  typed: {
    verb: (n) => t('inviteVerb', { n }),
    taken: { label: t('toPending'), href: to(listOf(oc), {}, { tab: 'PENDING' }) },
    states: { GOOD: t('canBeInvited'), BAD: t('cannotBeInvited'), UPLOADED: t('isInvited') },
  },
})

/** Changes of people who are there. */
export const massUpdate = (oc: string, place: SheetPlace = { list: listOf(oc), choose: '/upload/users-mass-update' }): UploadFlow => ({
  kind: 'users.update',
  title: t('massUpdate'),
  ...addressesOf(oc, place),
  check: (file, onProgress) => upload(processUserUpdates, { params: { oc }, form: {}, file }, onProgress),
  confirm: async (uuid) => {
    const result = await call(uploadUserUpdates, { params: { oc }, body: { uuid } })
    refreshKinds(stale)
    return result
  },
  uploaded: (n) => t('usersUpdated', { n }),
  allFailed: t('allUpdatesFailed'),
})

import { UsersRound } from 'lucide-react'
import { screens } from '#kit/web/screens.ts'
import { can } from '../contract.ts'
import { t } from './texts.ts'

const uploads = () => import('./GlobalGroupUploads.tsx')

export const globalUserGroupScreens = screens('identity/global-user-groups', t, [
  {
    path: '/global-users/user-groups',
    title: 'globalUserGroups',
    can: can.VIEW,
    menu: { group: 'platform', icon: UsersRound, letter: 'w' },
    load: () => import('./GlobalGroupList.tsx').then((m) => m.GlobalGroupList),
  },
  {
    path: '/global-users/user-groups/{uuid}',
    title: 'globalUserGroup',
    can: can.VIEW,
    load: () => import('./GlobalGroupDetail.tsx').then((m) => m.GlobalGroupDetail),
  },
  { path: '/global-users/upload/user-groups', title: 'uploadGroups', can: can.ADD, load: () => uploads().then((m) => m.UploadGlobalGroups) },
  {
    path: '/global-users/upload/user-groups/confirm',
    title: 'uploadGroups',
    can: can.ADD,
    load: () => uploads().then((m) => m.ConfirmGlobalGroups),
  },
  {
    path: '/global-users/upload/user-groups/result',
    title: 'uploadGroups',
    can: can.ADD,
    load: () => uploads().then((m) => m.GlobalGroupsUploaded),
  },
])

import { UsersRound } from 'lucide-react'
import { screens } from '#kit/web/screens.ts'
import { can } from '../contract.ts'
import { t } from './texts.ts'

const uploads = () => import('./GroupUploads.tsx')

export const userGroupScreens = screens('identity/user-groups', t, [
  {
    path: '/user-groups',
    title: 'userGroups',
    can: can.VIEW,
    menu: { group: 'property', icon: UsersRound, letter: 'g' },
    load: () => import('./GroupList.tsx').then((m) => m.GroupList),
  },
  { path: '/user-group/{id}', title: 'userGroup', can: can.VIEW, load: () => import('./GroupDetail.tsx').then((m) => m.GroupDetail) },
  { path: '/upload/user-groups', title: 'uploadGroups', can: can.ADD, load: () => uploads().then((m) => m.UploadGroups) },
  { path: '/upload/user-groups/confirm', title: 'uploadGroups', can: can.ADD, load: () => uploads().then((m) => m.ConfirmGroups) },
  { path: '/upload/user-groups/result', title: 'uploadGroups', can: can.ADD, load: () => uploads().then((m) => m.GroupsUploaded) },
])

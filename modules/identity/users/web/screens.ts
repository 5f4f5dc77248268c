import { Users } from 'lucide-react'
import { screens } from '#kit/web/screens.ts'
import { can } from '../contract.ts'
import { loadBulkDeeds } from './bulkPoint.ts'
import { loadGroupName } from './groupName.ts'
import { t } from './texts.ts'

const uploads = () => import('./UserUploads.tsx')
const loadLists = async () => (await Promise.all([import('./UserList.tsx'), loadGroupName(), loadBulkDeeds()]))[0]
const loadProfile = () => import('./UserDetail.tsx').then((m) => m.UserDetail)

export const userScreens = screens('identity/users', t, [
  {
    path: '/users',
    title: 'users',
    can: can.VIEW,
    menu: { group: 'property', icon: Users, letter: 'u' },
    load: () => loadLists().then((m) => m.UserList),
  },
  { path: '/users/add', title: 'addUser', can: can.ADD, load: () => import('./UserAdd.tsx').then((m) => m.UserAdd) },
  { path: '/users/invite-many', title: 'inviteMany', can: can.ADD, load: () => import('./InviteMany.tsx').then((m) => m.InviteMany) },
  { path: '/users/invite-many/confirm', title: 'inviteMany', can: can.ADD, load: () => uploads().then((m) => m.ConfirmTyped) },
  { path: '/users/invite-many/result', title: 'inviteMany', can: can.ADD, load: () => uploads().then((m) => m.TypedInvited) },
  { path: '/user/{id}', title: 'user', can: can.VIEW, load: loadProfile },
  { path: '/user/edit/{id}', title: 'editUser', can: can.EDIT, load: () => import('./UserEdit.tsx').then((m) => m.UserEdit) },
  { path: '/user-pending/{id}', title: 'pendingUser', can: can.VIEW, load: () => import('./PendingDetail.tsx').then((m) => m.PendingDetail) },
  { path: '/user-pending/edit/{id}', title: 'editPendingUser', can: can.EDIT, load: () => import('./PendingEdit.tsx').then((m) => m.PendingEdit) },
  { path: '/upload/users', title: 'uploadUsers', can: can.ADD, load: () => uploads().then((m) => m.UploadUsers) },
  { path: '/upload/users/confirm', title: 'uploadUsers', can: can.ADD, load: () => uploads().then((m) => m.ConfirmUsers) },
  { path: '/upload/users/result', title: 'uploadUsers', can: can.ADD, load: () => uploads().then((m) => m.UsersUploaded) },
  { path: '/upload/users-mass-update', title: 'massUpdate', can: can.EDIT, load: () => uploads().then((m) => m.MassUpdate) },
  { path: '/upload/users-mass-update/confirm', title: 'massUpdate', can: can.EDIT, load: () => uploads().then((m) => m.ConfirmUpdates) },
  { path: '/upload/users-mass-update/result', title: 'massUpdate', can: can.EDIT, load: () => uploads().then((m) => m.UsersUpdated) },
  {
    path: '/building-user-management/users',
    title: 'companyUsers',
    can: can.VIEW,
    load: () => loadLists().then((m) => m.CompanyUserList),
  },
  { path: '/building-user-management/users/{id}', title: 'user', can: can.VIEW, load: loadProfile },
])

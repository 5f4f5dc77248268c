import { Users } from 'lucide-react'
import { screens } from '#kit/web/screens.ts'
import { can } from '../contract.ts'
import { t } from './texts.ts'

const loadProfile = () => import('./UserDetail.tsx').then((m) => m.UserDetail)

export const userScreens = screens('identity/users', t, [
  {
    path: '/users',
    title: 'users',
    can: can.VIEW,
    menu: { group: 'property', icon: Users },
    load: () => import('./UserList.tsx').then((m) => m.UserList),
  },
  { path: '/users/add', title: 'addUser', can: can.ADD, load: () => import('./UserAdd.tsx').then((m) => m.UserAdd) },
  { path: '/user/{id}', title: 'user', can: can.VIEW, load: loadProfile },
  { path: '/user/edit/{id}', title: 'editUser', can: can.EDIT, load: () => import('./UserEdit.tsx').then((m) => m.UserEdit) },
  { path: '/user-pending/{id}', title: 'pendingUser', can: can.VIEW, load: () => import('./PendingDetail.tsx').then((m) => m.PendingDetail) },
  { path: '/user-pending/edit/{id}', title: 'editPendingUser', can: can.EDIT, load: () => import('./PendingEdit.tsx').then((m) => m.PendingEdit) },
  {
    path: '/building-user-management/users',
    title: 'companyUsers',
    can: can.VIEW,
    load: () => import('./UserList.tsx').then((m) => m.CompanyUserList),
  },
  { path: '/building-user-management/users/{id}', title: 'user', can: can.VIEW, load: loadProfile },
])

import { UserSearch } from 'lucide-react'
import { screens } from '#kit/web/screens.ts'
import { can as users } from '#modules/identity/users/contract.ts'
import { can } from '../contract.ts'
import { t } from './texts.ts'

const uploads = () => import('./Uploads.tsx')
const emailChange = () => import('./EmailChange.tsx')
const one = '/management/user/{id}/{officeCentreId}/{officeCentreUuid}'

export const globalUserScreens = screens('identity/global-users', t, [
  {
    path: '/management/user',
    title: 'globalUsers',
    can: can.VIEW,
    menu: { group: 'platform', icon: UserSearch, letter: 'a' },
    load: () => import('./GlobalUserList.tsx').then((m) => m.GlobalUserList),
  },
  { path: '/management/user/add', title: 'addGlobalUser', can: users.ADD, load: () => import('./GlobalUserAdd.tsx').then((m) => m.GlobalUserAdd) },
  { path: '/management/user/{id}', title: 'globalUser', can: can.VIEW, load: () => import('./GlobalUserDetail.tsx').then((m) => m.GlobalUserDetail) },
  { path: one, title: 'membership', can: users.VIEW, load: () => import('./Membership.tsx').then((m) => m.Membership) },
  { path: `${one}/edit`, title: 'editMembership', can: users.EDIT, load: () => import('./Membership.tsx').then((m) => m.MembershipEdit) },
  { path: '/global-users/upload/users', title: 'uploadUsers', can: users.ADD, load: () => uploads().then((m) => m.UploadUsers) },
  { path: '/global-users/upload/users/confirm', title: 'uploadUsers', can: users.ADD, load: () => uploads().then((m) => m.ConfirmUsers) },
  { path: '/global-users/upload/users/result', title: 'uploadUsers', can: users.ADD, load: () => uploads().then((m) => m.UsersUploaded) },
  { path: '/global-users/mass-update', title: 'massUpdate', can: users.EDIT, load: () => uploads().then((m) => m.MassUpdate) },
  { path: '/global-users/mass-update/confirm', title: 'massUpdate', can: users.EDIT, load: () => uploads().then((m) => m.ConfirmUpdates) },
  { path: '/global-users/mass-update/result', title: 'massUpdate', can: users.EDIT, load: () => uploads().then((m) => m.UsersUpdated) },
  { path: '/change-email', title: 'changeEmailTitle', public: true, load: () => emailChange().then((m) => m.ChangeEmail) },
  { path: '/keep-email', title: 'keepEmailTitle', public: true, load: () => emailChange().then((m) => m.KeepEmail) },
])

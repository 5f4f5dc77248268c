import { ShieldBan } from 'lucide-react'
import { screens } from '#kit/web/screens.ts'
import { addOn, can } from '../contract.ts'
import { t } from './texts.ts'

const uploads = () => import('./BlacklistUploads.tsx')

export const blacklistScreens = screens('visitors/blacklist', t, [
  {
    path: '/blacklist',
    title: 'blacklist',
    can: can.VIEW,
    addOn,
    menu: { group: 'visitors', icon: ShieldBan, letter: 'k' },
    load: () => import('./Blacklist.tsx').then((m) => m.Blacklist),
  },
  { path: '/blacklist/add-user', title: 'addUser', can: can.ADD, addOn, load: () => import('./EntryAdd.tsx').then((m) => m.EntryAdd) },
  {
    path: '/blacklist/manage-user/{uuid}',
    title: 'manageUser',
    can: can.VIEW,
    addOn,
    load: () => import('./EntryDetail.tsx').then((m) => m.EntryDetail),
  },
  { path: '/blacklist/upload/users', title: 'uploadUsers', can: can.ADD, addOn, load: () => uploads().then((m) => m.UploadBlacklist) },
  { path: '/blacklist/upload/users/confirm', title: 'uploadUsers', can: can.ADD, addOn, load: () => uploads().then((m) => m.ConfirmBlacklist) },
  { path: '/blacklist/upload/users/result', title: 'uploadUsers', can: can.ADD, addOn, load: () => uploads().then((m) => m.BlacklistUploaded) },
])

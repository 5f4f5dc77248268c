import { screens } from '#kit/web/screens.ts'
import { addOn, canOwn } from '../contract.ts'
import { t } from './texts.ts'

export const visitPublicScreens = screens('visitors/visits', t, [
  {
    path: '/self-registration',
    title: 'self.title',
    public: true,
    load: () => import('./public/SelfRegistration.tsx').then((m) => m.SelfRegistration),
  },
  { path: '/self-registration/add', title: 'self.title', public: true, load: () => import('./public/SelfAdd.tsx').then((m) => m.SelfAdd) },
  {
    path: '/upload/visitor/{uuid}',
    title: 'upload.title',
    can: canOwn.EDIT,
    addOn,
    load: () => import('./UploadVisitors.tsx').then((m) => m.UploadVisitors),
  },
])

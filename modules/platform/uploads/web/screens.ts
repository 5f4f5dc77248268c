import { screens } from '#kit/web/screens.ts'
import { t } from './texts.ts'

export const uploadScreens = screens('platform/uploads', t, [
  { path: '/uploads', title: 'uploads', load: () => import('./UploadList.tsx').then((m) => m.UploadList) },
  { path: '/uploads/{uuid}', title: 'upload', load: () => import('./UploadDetail.tsx').then((m) => m.UploadDetail) },
])

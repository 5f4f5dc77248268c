import { screens } from '#kit/web/screens.ts'
import { t } from './texts.ts'

export const directoryScreens = screens('property/directory', t, [
  { path: '/directory', title: 'directory', public: true, load: () => import('./Directory.tsx').then((m) => m.Directory) },
])

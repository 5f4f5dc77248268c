import { screens } from '#kit/web/screens.ts'
import { t } from './texts.ts'

export const exportScreens = screens('platform/exports', t, [
  { path: '/exports', title: 'exports', load: () => import('./ExportList.tsx').then((m) => m.ExportList) },
])

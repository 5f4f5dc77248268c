import { screens } from '#kit/web/screens.ts'
import { t } from './texts.ts'

export const bulkActionScreens = screens('platform/bulk-actions', t, [
  { path: '/bulk-actions/{uuid}', title: 'bulkAction', load: () => import('./RunDetail.tsx').then((m) => m.RunDetail) },
])

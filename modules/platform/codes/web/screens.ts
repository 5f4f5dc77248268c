import { screens } from '#kit/web/screens.ts'
import { t } from './texts.ts'

export const codeScreens = screens('platform/codes', t, [
  { path: '/q/{code}', title: 'codeTitle', public: true, load: () => import('./CodePage.tsx').then((m) => m.CodePage) },
])

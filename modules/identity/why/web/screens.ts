import { screens } from '#kit/web/screens.ts'
import { t } from './texts.ts'

export const whyScreens = screens('identity/why', t, [{ path: '/why', title: 'why', load: () => import('./Why.tsx').then((m) => m.Why) }])

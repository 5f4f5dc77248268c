import { screens } from '#kit/web/screens.ts'
import { t } from './texts.ts'

export const homeScreens = screens('platform/home', t, [{ path: '/home', title: 'home', load: () => import('./Home.tsx').then((m) => m.Home) }])

import { screens } from '#kit/web/screens.ts'
import { t } from './texts.ts'

const nothing = () => Promise.resolve(() => null)

/** The root and the dashboard only lead on; see `gate.ts`. */
export const sessionScreens = screens('identity/session', t, [
  { path: '/', title: 'home', public: true, load: nothing },
  { path: '/login', title: 'signIn', public: true, load: () => import('./Login.tsx').then((m) => m.Login) },
  { path: '/dashboard', title: 'dashboard', load: nothing },
  { path: '/404', title: 'notFound', public: true, load: () => import('./NotFound.tsx').then((m) => m.NotFound) },
  { path: '/add-on/disabled/{module}', title: 'addOnDisabled', public: true, load: () => import('./AddOnDisabled.tsx').then((m) => m.AddOnDisabled) },
])

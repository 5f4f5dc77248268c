import { screens } from '#kit/web/screens.ts'
import { t } from './texts.ts'

export const waitingListScreens = screens('identity/waiting-lists', t, [
  { path: '/waiting-lists', title: 'waitingLists', load: () => import('./WaitingLists.tsx').then((m) => m.WaitingLists) },
])

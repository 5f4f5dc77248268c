import type { Screen } from '#kit/web/screens.ts'
import { t } from './texts.ts'

/** An address that leads nowhere stays as it was typed, and those who are signed in stay in the frame. */
export const missingScreen: Screen = {
  path: '',
  module: 'identity/session',
  title: () => t('notFound'),
  titleKeys: ['notFound'],
  texts: t,
  load: () => import('./NotFound.tsx').then((m) => m.NotFoundHere),
}

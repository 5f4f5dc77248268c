import { Vote } from 'lucide-react'
import { screens } from '#kit/web/screens.ts'
import { can } from '../contract.ts'
import { t } from './texts.ts'

export const pollScreens = screens('engagement/polls', t, [
  {
    path: '/polling/listings',
    title: 'polls',
    can: can.VIEW,
    menu: { group: 'community', icon: Vote, letter: 'p' },
    load: () => import('./PollList.tsx').then((m) => m.PollList),
  },
  { path: '/polling/listings/new', title: 'newPoll', can: can.ADD, load: () => import('./PollNew.tsx').then((m) => m.PollNew) },
  { path: '/polling/listings/{uuid}', title: 'poll', can: can.VIEW, load: () => import('./PollDetail.tsx').then((m) => m.PollDetail) },
  {
    path: '/polling/listings/{uuid}/option-fields',
    title: 'questions',
    can: can.VIEW,
    load: () => import('./PollQuestions.tsx').then((m) => m.PollQuestions),
  },
  {
    path: '/polling/listings/{uuid}/results',
    title: 'pollResults',
    can: can.VIEW,
    load: () => import('./PollResults.tsx').then((m) => m.PollResults),
  },
])

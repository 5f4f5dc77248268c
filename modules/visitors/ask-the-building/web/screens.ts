import { MessageCircleQuestionMark } from 'lucide-react'
import { screens } from '#kit/web/screens.ts'
import { can } from '../contract.ts'
import { t } from './texts.ts'

export const questionScreens = screens('visitors/ask-the-building', t, [
  {
    path: '/access-questions',
    title: 'askTheBuilding',
    can: can.VIEW,
    menu: { group: 'access', icon: MessageCircleQuestionMark, letter: 'q' },
    load: () => import('./AccessQuestions.tsx').then((m) => m.AccessQuestions),
  },
])

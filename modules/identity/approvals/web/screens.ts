import { ClipboardCheck } from 'lucide-react'
import { screens } from '#kit/web/screens.ts'
import { t } from './texts.ts'

export const approvalScreens = screens('identity/approvals', t, [
  {
    path: '/approvals',
    title: 'approvals',
    // everybody who is asked is led there; in the menu it stands for those who are asked every day
    menu: { group: 'today', icon: ClipboardCheck, letter: 'a' },
    load: () => import('./Approvals.tsx').then((m) => m.Approvals),
  },
  { path: '/approve', title: 'mail.title', public: true, load: () => import('./public/ApproveByMail.tsx').then((m) => m.ApproveByMail) },
])

import { BookLock } from 'lucide-react'
import { screens } from '#kit/web/screens.ts'
import { can } from '../contract.ts'
import { t } from './texts.ts'

export const bookScreens = screens('money/books', t, [
  {
    path: '/books',
    title: 'books',
    can: can.VIEW,
    menu: { group: 'money', icon: BookLock },
    load: () => import('./Books.tsx').then((m) => m.Books),
  },
])

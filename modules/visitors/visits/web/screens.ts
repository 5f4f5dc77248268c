import { ConciergeBell } from 'lucide-react'
import { screens } from '#kit/web/screens.ts'
import { addOn, canOwn } from '../contract.ts'
import { t } from './texts.ts'

export const visitScreens = screens('visitors/visits', t, [
  {
    path: '/visitor-records',
    title: 'visitorRecords',
    can: canOwn.VIEW,
    addOn,
    menu: { group: 'visitors', icon: ConciergeBell, letter: 'n', first: true, daily: true },
    load: () => import('./VisitorRecords.tsx').then((m) => m.VisitorRecords),
  },
  { path: '/visitor-records/add', title: 'addVisit', can: canOwn.EDIT, addOn, load: () => import('./VisitAdd.tsx').then((m) => m.VisitAdd) },
  { path: '/visitor-records/{uuid}', title: 'visit', can: canOwn.VIEW, addOn, load: () => import('./VisitDetail.tsx').then((m) => m.VisitDetail) },
  {
    path: '/visitor/qr-pass/{officeCentreId}/{token}',
    title: 'passTitle',
    public: true,
    load: () => import('./public/VisitorPassPage.tsx').then((m) => m.VisitorPassPage),
  },
])

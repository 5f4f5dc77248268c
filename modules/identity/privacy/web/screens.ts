import { ShieldUser } from 'lucide-react'
import { screens } from '#kit/web/screens.ts'
import { can } from '../contract.ts'
import { t } from './texts.ts'

const management = '/management/privacy'

export const privacyScreens = screens('identity/privacy', t, [
  { path: '/privacy', title: 'privacy', load: () => import('./OwnPrivacy.tsx').then((m) => m.OwnPrivacy) },
  { path: '/privacy/export/{id}', title: 'exportPerson', can: can.ACTION, load: () => import('./ExportPerson.tsx').then((m) => m.ExportPerson) },
  {
    path: management,
    title: 'managePrivacy',
    can: can.VIEW,
    menu: { group: 'platform', icon: ShieldUser, letter: 'v' },
    load: () => import('./RequestList.tsx').then((m) => m.RequestList),
  },
  { path: `${management}/erase/{id}`, title: 'erasePerson', can: can.VIEW, load: () => import('./ErasePerson.tsx').then((m) => m.ErasePerson) },
  { path: `${management}/receipts`, title: 'tab.receipts', can: can.VIEW, load: () => import('./ReceiptList.tsx').then((m) => m.ReceiptList) },
  { path: `${management}/receipts/{uuid}`, title: 'receipt', can: can.VIEW, load: () => import('./ReceiptDetail.tsx').then((m) => m.ReceiptDetail) },
  { path: `${management}/retention`, title: 'tab.retention', can: can.VIEW, load: () => import('./Retention.tsx').then((m) => m.Retention) },
])

import { ReceiptText } from 'lucide-react'
import { screens } from '#kit/web/screens.ts'
import { can } from '../contract.ts'
import { t } from './texts.ts'

export const chargeScreens = screens('money/charges', t, [
  {
    path: '/charges',
    title: 'charges',
    can: can.VIEW,
    menu: { group: 'money', icon: ReceiptText, letter: 'c' },
    load: () => import('./Charges.tsx').then((m) => m.Charges),
  },
  { path: '/charges/{uuid}', title: 'charge', can: can.VIEW, load: () => import('./ChargeDetail.tsx').then((m) => m.ChargeDetail) },
])

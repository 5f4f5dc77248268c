import { ReceiptText } from 'lucide-react'
import { screens } from '#kit/web/screens.ts'
import { can } from '../contract.ts'
import { t } from './texts.ts'

export const platformRateScreens = screens('property/platform-rates', t, [
  {
    path: '/management/rates',
    title: 'platformRates',
    can: can.VIEW,
    menu: { group: 'platform', icon: ReceiptText, letter: 'r' },
    load: () => import('./Rates.tsx').then((m) => m.Rates),
  },
])

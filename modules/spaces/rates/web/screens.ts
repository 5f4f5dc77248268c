import { BadgePercent } from 'lucide-react'
import { screens } from '#kit/web/screens.ts'
import { addOn, can } from '../contract/permissions.ts'
import { t } from './texts.ts'

export const rateScreens = screens('spaces/rates', t, [
  {
    path: '/rates-discounts',
    title: 'ratesDiscounts',
    can: can.VIEW,
    addOn,
    menu: { group: 'spaces', icon: BadgePercent },
    load: () => import('./RatesDiscounts.tsx').then((m) => m.RatesDiscounts),
  },
  { path: '/rates/add', title: 'addRate', can: can.ADD, addOn, load: () => import('./RateNew.tsx').then((m) => m.RateNew) },
  { path: '/rates/{uuid}', title: 'rate', can: can.VIEW, addOn, load: () => import('./RateDetail.tsx').then((m) => m.RateDetail) },
  { path: '/discounts/add', title: 'addDiscount', can: can.ADD, addOn, load: () => import('./DiscountNew.tsx').then((m) => m.DiscountNew) },
  { path: '/discounts/{uuid}', title: 'discount', can: can.VIEW, addOn, load: () => import('./DiscountDetail.tsx').then((m) => m.DiscountDetail) },
])

import { CreditCard } from 'lucide-react'
import { screens } from '#kit/web/screens.ts'
import { canOwn, canSettle } from '../contract.ts'
import { t } from './texts.ts'

const paymentPage = () => import('./public/PaymentResult.tsx').then((m) => m.PaymentResult)
const accountPage = () => import('./public/AccountResult.tsx').then((m) => m.AccountResult)

export const paymentScreens = screens('money/payments', t, [
  {
    path: '/payments',
    title: 'payments',
    can: canOwn.VIEW,
    menu: { group: 'money', icon: CreditCard },
    load: () => import('./Payments.tsx').then((m) => m.Payments),
  },
  { path: '/payments/{uuid}', title: 'payment', can: canOwn.VIEW, load: () => import('./PaymentDetail.tsx').then((m) => m.PaymentDetail) },
  {
    path: '/payments/chargebacks/{uuid}',
    title: 'chargeback',
    can: canSettle.VIEW,
    load: () => import('./ChargebackDetail.tsx').then((m) => m.ChargebackDetail),
  },
  { path: '/payment-successful', title: 'successTitle', public: true, load: paymentPage },
  { path: '/payment-failed', title: 'failedTitle', public: true, load: paymentPage },
  { path: '/payment-expired', title: 'expiredTitle', public: true, load: paymentPage },
  { path: '/payment-account-onboarding-successful', title: 'onboardedTitle', public: true, load: accountPage },
  { path: '/payment-account-onboarding-failed', title: 'notOnboardedTitle', public: true, load: accountPage },
  {
    path: '/payment-sandbox',
    title: 'sandbox',
    public: true,
    load: () => import('./public/SandboxCheckout.tsx').then((m) => m.SandboxCheckoutPage),
  },
  {
    path: '/payment-sandbox-account',
    title: 'sandbox',
    public: true,
    load: () => import('./public/SandboxAccount.tsx').then((m) => m.SandboxAccountPage),
  },
  {
    path: '/payment-sandbox-dispute',
    title: 'sandbox',
    public: true,
    load: () => import('./public/SandboxDispute.tsx').then((m) => m.SandboxDisputePage),
  },
])

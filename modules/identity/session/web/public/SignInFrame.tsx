import type { ReactNode } from 'react'
import { SignInPage } from '#kit/web/frame/SignInPage.tsx'
import { product } from '#kit/web/product.ts'
import { footerLinks, usePublicSettings } from '../settings.ts'
import { t } from '../texts.ts'
import { SupportLine } from './SupportLine.tsx'
import classes from './SignInFrame.module.css'

/** The sign-in page, and what belongs to all its steps: help, footer, sign-up bar. */
export const SignInFrame = ({ title, lead, children }: { title: string; lead?: ReactNode; children?: ReactNode }) => {
  const settings = usePublicSettings()
  return (
    <SignInPage
      product={product}
      home="/"
      title={title}
      lead={lead}
      plansHref={settings?.pricingUrl ?? undefined}
      demoMode={settings?.demoAccounts.length ? t('demoMode') : undefined}
      footerLinks={footerLinks(settings)}
    >
      {children}
      <SupportLine label={t('helpSigningIn')} className={classes.support} />
    </SignInPage>
  )
}

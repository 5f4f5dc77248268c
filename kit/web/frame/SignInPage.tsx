import type { ReactNode } from 'react'
import { words } from '#kit/web/words.ts'
import { Brand } from './Brand.tsx'
import { DemoLine } from './DemoLine.tsx'
import { FooterLinks, type FooterLink } from './FooterLinks.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { Link } from './Link.tsx'
import { TowerDrawing } from './TowerDrawing.tsx'
import classes from './SignInPage.module.css'

interface Props {
  product: string
  /** Where the brand leads. */
  home: string
  title: string
  lead?: ReactNode
  children: ReactNode
  /** Prices for new buildings; left out, the sign-up bar is not shown. */
  plansHref?: string
  demoMode?: string
  footerLinks: readonly FooterLink[]
}

/** Sign in and what belongs to it (code, forgotten password, first password): form left, the building's elevation right. */
export const SignInPage = ({ product, home, title, lead, children, plansHref, demoMode, footerLinks }: Props) => (
  <div className={classes.page}>
    <div className={classes.desk}>
      <header className={classes.head}>
        <Brand product={product} href={home} size={21} />
        <LanguageSwitch />
      </header>
      <main className={classes.main}>
        <div className={classes.form}>
          <h1 className={classes.title}>{title}</h1>
          {lead && <p className={classes.lead}>{lead}</p>}
          {children}
        </div>
      </main>
      <footer className={classes.foot}>
        {plansHref && (
          <p className={classes.plans}>
            {words('newBuilding')} <Link href={plansHref}>{words('seePlans')}</Link>
          </p>
        )}
        {demoMode && <DemoLine>{demoMode}</DemoLine>}
        <FooterLinks links={footerLinks} />
      </footer>
    </div>
    <div className={classes.plan}>
      <TowerDrawing />
    </div>
  </div>
)

import type { ReactNode } from 'react'
import { Initials } from '#kit/web/parts/pictures/Initials.tsx'
import { DemoLine } from './DemoLine.tsx'
import { FooterLinks, type FooterLink } from './FooterLinks.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import classes from './PublicPage.module.css'

interface Props {
  /** Whose page it is: the building, or the product where there is none. */
  owner: { name: string; detail?: string; logo?: string }
  children: ReactNode
  /** Quiet words under the card: what to do, whom to call. */
  below?: ReactNode
  /** Wider than a phone: boards and long texts. */
  wide?: boolean
  demoMode?: string
  footerLinks?: readonly FooterLink[]
}

/** Pages without sign-in: one card on the desk, phone first. */
export const PublicPage = ({ owner, children, below, wide = false, demoMode, footerLinks = [] }: Props) => (
  <div className={classes.page} data-wide={wide || undefined}>
    <header className={classes.head}>
      {owner.logo ? (
        <img className={classes.logo} src={owner.logo} alt="" />
      ) : (
        <Initials kind="organisation" look="filled" name={owner.name} size={32} />
      )}
      <div className={classes.owner}>
        <p className={classes.name}>{owner.name}</p>
        {owner.detail && <p className={classes.detail}>{owner.detail}</p>}
      </div>
      <LanguageSwitch />
    </header>
    <main>
      <div className={classes.card}>{children}</div>
      {below && <div className={classes.below}>{below}</div>}
    </main>
    {(demoMode || footerLinks.length > 0) && (
      <footer className={classes.foot}>
        <FooterLinks links={footerLinks} />
        {demoMode && <DemoLine>{demoMode}</DemoLine>}
      </footer>
    )}
  </div>
)

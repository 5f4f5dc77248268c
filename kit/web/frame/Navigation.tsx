import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useRef } from 'react'
import { words } from '#kit/web/words.ts'
import { EntryTips } from './EntryTips.tsx'
import { FooterLinks, type FooterLink } from './FooterLinks.tsx'
import type { NavGroup } from './navigation.ts'
import { NavMenu } from './NavMenu.tsx'
import classes from './Navigation.module.css'

interface Props {
  groups: readonly NavGroup[]
  personKey: string
  iconOnly: boolean
  footerLinks: readonly FooterLink[]
  /** Left out where the window decides. */
  onToggle?: () => void
}

export const Navigation = ({ groups, personKey, iconOnly, footerLinks, onToggle }: Props) => {
  const place = useRef<HTMLElement>(null)
  const Icon = iconOnly ? PanelLeftOpen : PanelLeftClose
  const word = words(iconOnly ? 'expand' : 'collapse')
  return (
    <nav ref={place} className={classes.navigation} data-icon-only={iconOnly || undefined} aria-label={words('mainNavigation')}>
      <div className={classes.scroll}>
        <NavMenu groups={groups} personKey={personKey} iconOnly={iconOnly} />
      </div>
      {onToggle && (
        <div className={classes.foot}>
          <button type="button" className={classes.item} onClick={onToggle} aria-expanded={!iconOnly} aria-label={iconOnly ? word : undefined}>
            <Icon className={classes.icon} size={17} strokeWidth={1.6} aria-hidden />
            {!iconOnly && <span className={classes.label}>{word}</span>}
          </button>
          {!iconOnly && footerLinks.length > 0 && (
            <div className={classes.legal}>
              <FooterLinks links={footerLinks} />
            </div>
          )}
        </div>
      )}
      {iconOnly && <EntryTips within={place} />}
    </nav>
  )
}

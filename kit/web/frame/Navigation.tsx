import { Tooltip } from '@mantine/core'
import '@mantine/core/styles/Tooltip.layer.css'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { words } from '#kit/web/words.ts'
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
  const Icon = iconOnly ? PanelLeftOpen : PanelLeftClose
  const word = words(iconOnly ? 'expand' : 'collapse')
  return (
    <nav className={classes.navigation} data-icon-only={iconOnly || undefined} aria-label={words('mainNavigation')}>
      <div className={classes.scroll}>
        <NavMenu groups={groups} personKey={personKey} iconOnly={iconOnly} />
      </div>
      {onToggle && (
        <div className={classes.foot}>
          <Tooltip label={word} position="right" disabled={!iconOnly}>
            <button type="button" className={classes.item} onClick={onToggle} aria-expanded={!iconOnly} aria-label={iconOnly ? word : undefined}>
              <Icon className={classes.icon} size={17} strokeWidth={1.6} aria-hidden />
              {!iconOnly && <span className={classes.label}>{word}</span>}
            </button>
          </Tooltip>
          {!iconOnly && footerLinks.length > 0 && (
            <div className={classes.legal}>
              <FooterLinks links={footerLinks} />
            </div>
          )}
        </div>
      )}
    </nav>
  )
}

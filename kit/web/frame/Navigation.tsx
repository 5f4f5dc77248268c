import { Tooltip } from '@mantine/core'
import '@mantine/core/styles/Tooltip.layer.css'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { language } from '#kit/web/language.ts'
import { words } from '#kit/web/words.ts'
import { Link } from './Link.tsx'
import type { NavGroup, NavItem } from './navigation.ts'
import classes from './Navigation.module.css'

interface Look {
  iconOnly?: boolean
  onFollow?: () => void
}

const Item = ({ item, iconOnly = false, onFollow }: Look & { item: NavItem }) => (
  <Tooltip label={item.label} position="right" disabled={!iconOnly}>
    <Link
      href={item.href}
      className={classes.item}
      onClick={onFollow}
      aria-current={item.current ? 'page' : undefined}
      aria-label={iconOnly ? item.label : undefined}
      ref={(node) => {
        if (item.current) node?.scrollIntoView?.({ block: 'nearest' })
      }}
    >
      <item.icon className={classes.icon} size={17} strokeWidth={1.6} aria-hidden />
      {!iconOnly && <span className={classes.label}>{item.label}</span>}
      {!iconOnly && !!item.count && <span className={classes.count}>{item.count.toLocaleString(language)}</span>}
    </Link>
  </Tooltip>
)

export const NavGroups = ({ groups, iconOnly, onFollow }: Look & { groups: readonly NavGroup[] }) =>
  groups.map((group, i) => (
    <section key={group.label ?? i} className={classes.group} data-icon-only={iconOnly || undefined} aria-label={group.label}>
      {group.label && !iconOnly && <p className={classes.groupLabel}>{group.label}</p>}
      <ul className={classes.items}>
        {group.items.map((item) => (
          <li key={item.href}>
            <Item item={item} iconOnly={iconOnly} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </section>
  ))

interface Props {
  groups: readonly NavGroup[]
  iconOnly: boolean
  /** Left out where the window decides. */
  onToggle?: () => void
}

export const Navigation = ({ groups, iconOnly, onToggle }: Props) => {
  const Icon = iconOnly ? PanelLeftOpen : PanelLeftClose
  const word = words(iconOnly ? 'expand' : 'collapse')
  return (
    <nav className={classes.navigation} data-icon-only={iconOnly || undefined} aria-label={words('mainNavigation')}>
      <div className={classes.scroll}>
        <NavGroups groups={groups} iconOnly={iconOnly} />
      </div>
      {onToggle && (
        <div className={classes.foot}>
          <Tooltip label={word} position="right" disabled={!iconOnly}>
            <button type="button" className={classes.item} onClick={onToggle} aria-expanded={!iconOnly} aria-label={iconOnly ? word : undefined}>
              <Icon className={classes.icon} size={17} strokeWidth={1.6} aria-hidden />
              {!iconOnly && <span className={classes.label}>{word}</span>}
            </button>
          </Tooltip>
        </div>
      )}
    </nav>
  )
}

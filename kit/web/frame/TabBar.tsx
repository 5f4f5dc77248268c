import { Menu } from 'lucide-react'
import { useState } from 'react'
import { Drawer } from '#kit/web/parts/dialogs/Overlays.tsx'
import { words } from '#kit/web/words.ts'
import { FooterLinks, type FooterLink } from './FooterLinks.tsx'
import { Link } from './Link.tsx'
import type { NavGroup } from './navigation.ts'
import { NavMenu } from './NavMenu.tsx'
import { tabsOf } from './tabs.ts'
import { useArranged } from './useArranged.ts'
import classes from './TabBar.module.css'

interface Props {
  groups: readonly NavGroup[]
  personKey: string
  footerLinks: readonly FooterLink[]
  moreLinks: readonly FooterLink[]
}

/** The phone's navigation: the first items, and a drawer with all of them and what stands elsewhere on a desk. One of them is always current. */
export const TabBar = ({ groups, personKey, footerLinks, moreLinks }: Props) => {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const arranged = useArranged(groups, personKey)
  const start = arranged.groups.flatMap(({ label, items }) => (label ? [] : items))
  const tabs = tabsOf(
    arranged.groups.flatMap(({ items }) => items),
    (item) => start.includes(item) || arranged.isPinned(item),
  )
  const elsewhere = tabs.every(({ current }) => !current)
  return (
    <nav className={classes.bar} aria-label={words('mainNavigation')}>
      {tabs.map((item) => (
        <Link key={item.href} href={item.href} className={classes.tab} aria-current={item.current ? 'page' : undefined}>
          <item.icon size={20} strokeWidth={1.6} aria-hidden />
          <span className={classes.word}>{item.label}</span>
        </Link>
      ))}
      <button
        type="button"
        className={classes.tab}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-current={elsewhere ? 'true' : undefined}
        onClick={() => setOpen(true)}
      >
        <Menu size={20} strokeWidth={1.6} aria-hidden />
        <span className={classes.word}>{words('moreScreens')}</span>
      </button>
      <Drawer
        opened={open}
        onClose={close}
        position="bottom"
        size="min(85dvh, 720px)"
        title={words('moreScreens')}
        closeButtonProps={{ 'aria-label': words('close') }}
        classNames={{ content: classes.drawer, body: classes.drawerBody }}
      >
        <NavMenu groups={groups} personKey={personKey} onFollow={close} />
        {[moreLinks, footerLinks].map(
          (links, i) =>
            links.length > 0 && (
              // a link closes the drawer by leading away
              <div key={i} className={classes.foot} onClickCapture={close}>
                <FooterLinks links={links} />
              </div>
            ),
        )}
      </Drawer>
    </nav>
  )
}

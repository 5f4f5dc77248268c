import { Menu } from 'lucide-react'
import { useState } from 'react'
import { Drawer } from '#kit/web/parts/dialogs/Overlays.tsx'
import { words } from '#kit/web/words.ts'
import { FooterLinks, type FooterLink } from './FooterLinks.tsx'
import { Link } from './Link.tsx'
import type { NavGroup } from './navigation.ts'
import { NavGroups } from './Navigation.tsx'
import classes from './TabBar.module.css'

const room = 4

interface Props {
  groups: readonly NavGroup[]
  label: string
  footerLinks: readonly FooterLink[]
}

/** The phone's navigation: the first items, and a drawer with all of them and what stands at the foot of the page on a desk. */
export const TabBar = ({ groups, label, footerLinks }: Props) => {
  const [open, setOpen] = useState(false)
  const first = groups.flatMap((group) => group.items).slice(0, room)
  return (
    <nav className={classes.bar} aria-label={label}>
      {first.map((item) => (
        <Link key={item.href} href={item.href} className={classes.tab} aria-current={item.current ? 'page' : undefined}>
          <item.icon size={20} strokeWidth={1.6} aria-hidden />
          <span className={classes.word}>{item.label}</span>
        </Link>
      ))}
      <button type="button" className={classes.tab} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        <Menu size={20} strokeWidth={1.6} aria-hidden />
        <span className={classes.word}>{words('moreScreens')}</span>
      </button>
      <Drawer
        opened={open}
        onClose={() => setOpen(false)}
        position="bottom"
        size="min(85dvh, 720px)"
        title={words('moreScreens')}
        closeButtonProps={{ 'aria-label': words('close') }}
        classNames={{ content: classes.drawer, body: classes.drawerBody }}
      >
        <NavGroups groups={groups} onFollow={() => setOpen(false)} />
        {footerLinks.length > 0 && (
          <div className={classes.foot}>
            <FooterLinks links={footerLinks} />
          </div>
        )}
      </Drawer>
    </nav>
  )
}

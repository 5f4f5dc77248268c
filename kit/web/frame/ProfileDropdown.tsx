import { Popover } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import { LogOut, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Anchor, type Dropped, underFinger } from '#kit/web/parts/page/useDropdown.tsx'
import { words } from '#kit/web/words.ts'
import { ColorSchemeSwitch } from './ColorSchemeSwitch.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { Link } from './Link.tsx'
import classes from './ProfileMenu.module.css'

export interface ProfileLink {
  href: string
  label: string
  icon: LucideIcon
}

export interface ProfileProps {
  person: { name: string; email: string }
  /** Own details, security and the like. */
  links?: readonly ProfileLink[]
  onSignOut: () => void
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={classes.row}>
    <span>{label}</span>
    {children}
  </div>
)

/** Who is signed in, their own pages, how the portal looks to them, and the way out. */
export const ProfileDropdown = ({ id, element, opened, onClose, onThere, person, links = [], onSignOut }: Dropped & ProfileProps) => (
  <Popover {...underFinger()} id={id} opened={opened} onChange={onClose} position="bottom-end" width={272} trapFocus>
    <Popover.Target>
      <Anchor element={element} onThere={onThere} />
    </Popover.Target>
    <Popover.Dropdown className={classes.menu}>
      <div className={classes.head}>
        <p className={classes.name}>{person.name}</p>
        <p className={classes.email}>{person.email}</p>
      </div>
      {links.length > 0 && (
        <ul className={classes.links}>
          {links.map(({ href, label, icon: Icon }) => (
            <li key={href}>
              <Link href={href} className={classes.item} onClick={onClose}>
                <Icon size={16} strokeWidth={1.6} aria-hidden />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.rows}>
        <Row label={words('language')}>
          <LanguageSwitch />
        </Row>
        <Row label={words('appearance')}>
          <ColorSchemeSwitch />
        </Row>
      </div>
      <div className={classes.foot}>
        <button type="button" className={classes.item} onClick={onSignOut}>
          <LogOut size={16} strokeWidth={1.6} aria-hidden />
          {words('signOut')}
        </button>
      </div>
    </Popover.Dropdown>
  </Popover>
)

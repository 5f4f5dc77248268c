import { Popover } from '@mantine/core'
import { LogOut, type LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Initials } from '#kit/web/parts/pictures/Initials.tsx'
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

interface Props {
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

export const ProfileMenu = ({ person, links = [], onSignOut }: Props) => {
  const [open, setOpen] = useState(false)
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" width={272} trapFocus>
      <Popover.Target>
        <button type="button" className={classes.target} aria-label={`${words('yourProfile')}: ${person.name}`} onClick={() => setOpen(!open)}>
          <Initials kind="person" look="tint" name={person.name} size={28} />
        </button>
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
                <Link href={href} className={classes.item} onClick={() => setOpen(false)}>
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
}

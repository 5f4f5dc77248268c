import { Link } from './Link.tsx'
import classes from './FooterLinks.module.css'

export interface FooterLink {
  href: string
  label: string
}

export const FooterLinks = ({ links }: { links: readonly FooterLink[] }) => (
  <ul className={classes.links}>
    {links.map(({ href, label }) => (
      <li key={href}>
        <Link href={href}>{label}</Link>
      </li>
    ))}
  </ul>
)

import { Link } from '#kit/web/frame/Link.tsx'
import { words } from '#kit/web/words.ts'
import { cut } from './cut.ts'
import classes from './Breadcrumbs.module.css'

export interface Crumb {
  label: string
  /** The last one, the record itself, leads nowhere. */
  href?: string
}

/** The way down to a record, which ends with its reference number or name. */
export const Breadcrumbs = ({ crumbs }: { crumbs: readonly Crumb[] }) => (
  <nav aria-label={words('breadcrumbs')}>
    <ol className={classes.crumbs}>
      {crumbs.map(({ label, href }, i) => (
        <li key={href ?? label}>
          {href ? (
            <Link href={href} title={cut(label) === label ? undefined : label}>
              {cut(label)}
            </Link>
          ) : (
            <span aria-current={i === crumbs.length - 1 ? 'page' : undefined} title={cut(label) === label ? undefined : label}>
              {cut(label)}
            </span>
          )}
        </li>
      ))}
    </ol>
  </nav>
)

import { Link } from './Link.tsx'
import classes from './Brand.module.css'

/** The product's mark: four floors of a building. */
export const Mark = ({ size = 20 }: { size?: number }) => (
  <svg aria-hidden className={classes.mark} viewBox="0 0 20 20" width={size} height={size}>
    <rect x="4.4" width="10.4" height="3.4" rx=".6" />
    <rect x="2.2" y="5.5" width="12.6" height="3.4" rx=".6" />
    <rect x="4.8" y="11" width="13.3" height="3.4" rx=".6" className={classes.setBack} />
    <rect y="16.6" width="20" height="3.4" rx=".6" />
  </svg>
)

interface Props {
  product: string
  href: string
  size?: number
}

export const Brand = ({ product, href, size }: Props) => (
  <Link href={href} className={classes.brand}>
    <Mark size={size} />
    <span className={classes.word}>{product}</span>
  </Link>
)

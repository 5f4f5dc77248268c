import { Button } from '@mantine/core'
import { Link } from '#kit/web/frame/Link.tsx'
import { startsOfHome } from './starts.ts'
import { t } from './texts.ts'
import classes from './Home.module.css'

/** For those who answer for little: what they come for is not told by figures. */
export const Starts = () => {
  const starts = startsOfHome()
  if (starts.length === 0) return null
  return (
    <nav className={classes.starts} aria-label={t('begin')}>
      {starts.map(({ href, label, icon: Icon }) => (
        <Button key={href} component={Link} href={href} variant="default" size="md" leftSection={Icon && <Icon size={16} strokeWidth={1.7} />}>
          {label}
        </Button>
      ))}
    </nav>
  )
}

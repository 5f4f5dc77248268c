import { CloseButton } from '@mantine/core'
import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { words } from '#kit/web/words.ts'
import { Link } from './Link.tsx'
import classes from './Banner.module.css'

const tones = {
  info: { tone: 'info', icon: Info },
  warning: { tone: 'waiting', icon: TriangleAlert },
  danger: { tone: 'wrong', icon: CircleAlert },
} as const

interface Props {
  tone?: keyof typeof tones
  children: ReactNode
  link?: { label: string; href: string }
  /** Left out where it has to stay. */
  onDismiss?: () => void
}

/** One line at the top of the sheet, such as the password's end or the building's plan. */
export const Banner = ({ tone = 'info', children, link, onDismiss }: Props) => {
  const { tone: colour, icon: Icon } = tones[tone]
  return (
    <div className={classes.banner} data-tone={colour} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon className={classes.icon} size={16} strokeWidth={1.7} aria-hidden />
      <p className={classes.text}>
        {children}{' '}
        {link && (
          <Link href={link.href} className={classes.link}>
            {link.label}
          </Link>
        )}
      </p>
      {onDismiss && <CloseButton className={classes.close} aria-label={words('dismiss')} onClick={onDismiss} />}
    </div>
  )
}

import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from './Link.tsx'
import classes from './MessagePage.module.css'

interface Props {
  /** One of `Drawings.tsx`. */
  drawing: ReactNode
  title: string
  /** The cause, in words. */
  children?: ReactNode
  action?: { label: string; href: string } | { label: string; onClick: () => void }
  /** Quiet last line, such as the request id. */
  note?: ReactNode
}

/** A whole page that only has something to say: not found, not allowed, add-on not switched on. */
export const MessagePage = ({ drawing, title, children, action, note }: Props) => (
  <div className={classes.message}>
    {drawing}
    <h1 className={classes.title}>{title}</h1>
    {children && <div className={classes.cause}>{children}</div>}
    {action &&
      ('href' in action ? (
        <Button variant="default" component={Link} href={action.href}>
          {action.label}
        </Button>
      ) : (
        <Button variant="default" onClick={action.onClick}>
          {action.label}
        </Button>
      ))}
    {note && <p className={classes.note}>{note}</p>}
  </div>
)

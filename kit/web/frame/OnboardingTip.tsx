import { Button, Popover } from '@mantine/core'
import { type ReactElement, useId, useState } from 'react'
import { words } from '#kit/web/words.ts'
import { Link } from './Link.tsx'
import classes from './OnboardingTip.module.css'

interface Props {
  /** Seen once under this name, it is not shown in this browser again. */
  id: string
  title: string
  text: string
  learnMore?: string
  /** Not here, and not seen by that. */
  off?: boolean
  /** The new thing that it points at: one element. */
  children: ReactElement
}

const keyOf = (id: string) => `tip-seen:${id}`

/** Points at something new. It follows its child in the order of the Tab key; whoever goes on working beside it has seen it. */
export const OnboardingTip = ({ id, title, text, learnMore, off = false, children }: Props) => {
  const [open, setOpen] = useState(() => localStorage.getItem(keyOf(id)) === null)
  const titleId = useId()
  const textId = useId()
  const done = () => {
    localStorage.setItem(keyOf(id), new Date().toISOString())
    setOpen(false)
  }
  return (
    <Popover
      opened={open && !off}
      onDismiss={done}
      width={288}
      position="bottom-end"
      withArrow
      withinPortal={false}
      floatingStrategy="fixed"
      // below dialogs, which have 200
      zIndex={150}
      withRoles={false}
      returnFocus
    >
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown className={classes.tip} role="dialog" tabIndex={-1} aria-labelledby={titleId} aria-describedby={textId}>
        <p className={classes.head}>
          <span className={classes.new}>{words('new')}</span>
          <span id={titleId} className={classes.title}>
            {title}
          </span>
        </p>
        <p id={textId} className={classes.text}>
          {text}
        </p>
        <div className={classes.buttons}>
          {learnMore && (
            <Link href={learnMore} className={classes.link} onClick={done}>
              {words('learnMore')}
            </Link>
          )}
          <Button size="xs" onClick={done}>
            {words('gotIt')}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

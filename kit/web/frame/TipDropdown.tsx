import { Button, Popover } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import { useId } from 'react'
import { Anchor } from '#kit/web/parts/page/useDropdown.tsx'
import { words } from '#kit/web/words.ts'
import { Link } from './Link.tsx'
import classes from './OnboardingTip.module.css'

export interface Said {
  title: string
  text: string
  learnMore?: string
}

interface Props extends Said {
  element: HTMLElement | null
  opened: boolean
  near: number
  onDone: () => void
  onThere: () => void
}

export const TipDropdown = ({ element, opened, onDone, onThere, title, text, learnMore }: Props) => {
  const titleId = useId()
  const textId = useId()
  return (
    <Popover
      opened={opened}
      onDismiss={onDone}
      // beside it and wide, so that it ends above what the screen below shows
      width={400}
      position="left-start"
      withArrow
      withinPortal={false}
      floatingStrategy="fixed"
      // below dialogs, which have 200
      zIndex={150}
      withRoles={false}
      returnFocus
    >
      <Popover.Target>
        <Anchor element={element} onThere={onThere} />
      </Popover.Target>
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
            <Link href={learnMore} className={classes.link} onClick={onDone}>
              {words('learnMore')}
            </Link>
          )}
          <Button size="xs" onClick={onDone}>
            {words('gotIt')}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

import { ActionIcon } from '@mantine/core'
import { Ellipsis, EllipsisVertical } from 'lucide-react'
import { entries } from '#kit/web/entries.ts'
import { words } from '#kit/web/words.ts'
import { Actions } from './Actions.tsx'
import type { MenuActions } from './ActionsDropdown.tsx'
import { useDropdown } from './useDropdown.tsx'
import classes from './ActionMenu.module.css'

interface Props {
  actions: MenuActions
  /** What the actions are for, read out with the button: 'More actions: Gideon Marsh'. */
  of?: string
  variant?: 'default' | 'subtle'
  size?: number
  upright?: boolean
}

/** The ⋯ button and its menu. */
export function ActionMenu({ actions, of, variant = 'subtle', size = 28, upright }: Props) {
  const { target, dropped } = useDropdown('menu')
  const offered = entries(actions)
  if (offered.length === 0) return null
  const Dots = upright ? EllipsisVertical : Ellipsis
  return (
    <>
      <ActionIcon
        {...target}
        variant={variant}
        size={size}
        className={variant === 'subtle' ? classes.quiet : undefined}
        aria-label={of ? words('moreFor', { name: of }) : words('more')}
      >
        <Dots size={17} strokeWidth={1.7} />
      </ActionIcon>
      <Actions {...dropped} actions={offered} width={216} />
    </>
  )
}

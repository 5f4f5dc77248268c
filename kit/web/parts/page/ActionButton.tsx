import { Button } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { entries, type Entry } from '#kit/web/entries.ts'
import { Link } from '#kit/web/frame/Link.tsx'
import { Actions } from './Actions.tsx'
import type { MenuAction, MenuActions } from './ActionsDropdown.tsx'
import { useDropdown } from './useDropdown.tsx'

export interface TitleAction extends MenuAction {
  primary?: boolean
  loading?: boolean
  /** Opens a drop-down instead of doing something itself, such as Upload. */
  menu?: MenuActions
}

export type TitleActions = readonly Entry<TitleAction>[]

export const ActionButton = ({ action }: { action: TitleAction }) => {
  const { target, dropped } = useDropdown('menu')
  const look = {
    variant: action.primary ? 'filled' : 'default',
    size: 'sm',
    leftSection: action.icon,
    loading: action.loading,
    disabled: action.disabled,
  }
  if (action.menu)
    return (
      <>
        <Button {...look} {...target} rightSection={<ChevronDown size={15} strokeWidth={1.7} />}>
          {action.label}
        </Button>
        <Actions {...dropped} actions={entries(action.menu)} />
      </>
    )
  if (action.href)
    return (
      <Button {...look} component={Link} href={action.href}>
        {action.label}
      </Button>
    )
  return (
    <Button {...look} onClick={action.onClick}>
      {action.label}
    </Button>
  )
}

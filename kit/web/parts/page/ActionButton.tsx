import { Button, Menu } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { Link } from '#kit/web/frame/Link.tsx'
import { type MenuAction, MenuItems } from './ActionMenu.tsx'

export interface TitleAction extends MenuAction {
  primary?: boolean
  loading?: boolean
  /** Opens a drop-down instead of doing something itself, such as Upload. */
  menu?: MenuAction[]
}

export const ActionButton = ({ action }: { action: TitleAction }) => {
  const look = {
    variant: action.primary ? 'filled' : 'default',
    size: 'sm',
    leftSection: action.icon,
    loading: action.loading,
    disabled: action.disabled,
  }
  if (action.menu)
    return (
      <Menu position="bottom-end" offset={6}>
        <Menu.Target>
          <Button {...look} rightSection={<ChevronDown size={15} strokeWidth={1.7} />}>
            {action.label}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <MenuItems actions={action.menu} />
        </Menu.Dropdown>
      </Menu>
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

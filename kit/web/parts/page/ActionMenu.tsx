import { ActionIcon, Menu } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Ellipsis, EllipsisVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '#kit/web/frame/Link.tsx'
import { words } from '#kit/web/words.ts'
import classes from './ActionMenu.module.css'

export interface MenuAction {
  label: string
  icon?: ReactNode
  href?: string
  onClick?: () => void
  /** Destructive: red, and below a rule. Give these last. */
  danger?: boolean
  /** A rule above this item; a destructive one has it when it is the first of them. */
  rule?: boolean
  disabled?: boolean
}

export const MenuItems = ({ actions }: { actions: MenuAction[] }) =>
  actions.map((action, i) => {
    const kind = { leftSection: action.icon, disabled: action.disabled, 'data-danger': action.danger || undefined, className: classes.item }
    const ruled = i > 0 && (action.rule || (action.danger && !actions[i - 1]?.danger && !actions[i - 1]?.rule))
    return [
      ruled ? <Menu.Divider key={`${action.label}-rule`} /> : null,
      action.href ? (
        <Menu.Item key={action.label} component={Link} href={action.href} {...kind}>
          {action.label}
        </Menu.Item>
      ) : (
        <Menu.Item key={action.label} onClick={action.onClick} {...kind}>
          {action.label}
        </Menu.Item>
      ),
    ]
  })

interface Props {
  actions: MenuAction[]
  /** What the actions are for, read out with the button: 'More actions: Gideon Marsh'. */
  of?: string
  variant?: 'default' | 'subtle'
  size?: number
  upright?: boolean
}

/** The ⋯ button and its menu. */
export function ActionMenu({ actions, of, variant = 'subtle', size = 28, upright }: Props) {
  if (actions.length === 0) return null
  const Dots = upright ? EllipsisVertical : Ellipsis
  return (
    <Menu position="bottom-end" offset={6} width={216}>
      <Menu.Target>
        <ActionIcon
          variant={variant}
          size={size}
          className={variant === 'subtle' ? classes.quiet : undefined}
          aria-label={of ? words('moreFor', { name: of }) : words('more')}
        >
          <Dots size={17} strokeWidth={1.7} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <MenuItems actions={actions} />
      </Menu.Dropdown>
    </Menu>
  )
}

import { Menu } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import type { ReactNode } from 'react'
import type { Entry } from '#kit/web/entries.ts'
import { Link } from '#kit/web/frame/Link.tsx'
import { Anchor, type Dropped, underFinger } from './useDropdown.tsx'
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

export type MenuActions = readonly Entry<MenuAction>[]

export interface ActionsProps extends Dropped {
  actions: readonly MenuAction[]
  position?: 'bottom-end' | 'top-end'
  width?: number
}

/** The menu of a button: what can be done, what destroys below a rule. */
export const ActionsDropdown = ({ id, element, opened, onClose, onThere, actions, position = 'bottom-end', width }: ActionsProps) => (
  <Menu {...underFinger()} id={id} opened={opened} onChange={onClose} position={position} offset={6} width={width}>
    <Menu.Target>
      <Anchor element={element} onThere={onThere} />
    </Menu.Target>
    <Menu.Dropdown>
      {actions.map((action, i) => {
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
      })}
    </Menu.Dropdown>
  </Menu>
)

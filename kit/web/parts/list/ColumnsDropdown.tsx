import { Menu } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Anchor, type Dropped, underFinger } from '#kit/web/parts/page/useDropdown.tsx'
import { words } from '#kit/web/words.ts'
import type { ColumnChoice } from './useColumns.ts'

export const ColumnsDropdown = ({ id, element, opened, onClose, onThere, all, hidden, change }: Dropped & ColumnChoice) => (
  <Menu {...underFinger()} id={id} opened={opened} onChange={onClose} position="bottom-end" offset={6} width={220}>
    <Menu.Target>
      <Anchor element={element} onThere={onThere} />
    </Menu.Target>
    <Menu.Dropdown>
      {all
        .filter((column) => !column.always)
        .map(({ key, title }) => {
          const shown = !hidden.includes(key)
          return (
            <Menu.CheckboxItem key={key} checked={shown} onChange={() => change(shown ? [...hidden, key] : hidden.filter((other) => other !== key))}>
              {title}
            </Menu.CheckboxItem>
          )
        })}
      <Menu.Divider />
      <Menu.Item closeMenuOnClick={false} disabled={hidden.length === 0} onClick={() => change([])}>
        {words('showAllColumns')}
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
)

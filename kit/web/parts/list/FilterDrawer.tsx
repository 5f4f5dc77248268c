import { ActionIcon, Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { ListFilter } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useFirstField } from '#kit/web/focus.ts'
import { Drawer } from '#kit/web/parts/dialogs/Overlays.tsx'
import { usePhone } from '#kit/web/parts/page/width.ts'
import { words } from '#kit/web/words.ts'
import classes from './ListToolbar.module.css'

export interface Filters {
  /** The filter fields; what is chosen counts only after Apply. */
  children: ReactNode
  onApply: () => void
  /** Empties the fields in the drawer; the list follows after Apply. */
  onClear: () => void
  /** Just before it opens: the place to set the fields to what the list shows now. */
  onOpen?: () => void
  /** How many are in force; shown on phones, where the chips are below. */
  count?: number
}

export function FilterDrawer({ children, onApply, onClear, onOpen, count = 0 }: Filters) {
  const [opened, { open, close }] = useDisclosure()
  const phone = usePhone()
  const show = () => {
    onOpen?.()
    open()
  }
  const icon = <ListFilter size={phone ? 17 : 15} strokeWidth={1.7} />
  const name = count > 0 ? words('filterInForce', { n: count }) : words('filter')
  return (
    <>
      {phone ? (
        <ActionIcon
          variant="default"
          size={32}
          aria-label={name}
          onClick={show}
          data-filter-button
          data-active={count > 0 || undefined}
          className={classes.filterIcon}
        >
          {icon}
        </ActionIcon>
      ) : (
        <Button variant="default" size="sm" leftSection={icon} onClick={show} data-filter-button>
          {words('filter')}
        </Button>
      )}
      <Drawer
        opened={opened}
        onClose={close}
        position="right"
        size={360}
        title={words('filter')}
        closeButtonProps={{ 'aria-label': words('close') }}
        classNames={{ body: classes.drawer, content: classes.drawerContent }}
      >
        <Fields
          onClear={onClear}
          onApply={() => {
            onApply()
            close()
          }}
        >
          {children}
        </Fields>
      </Drawer>
    </>
  )
}

const Fields = ({ children, onApply, onClear }: Pick<Filters, 'children' | 'onApply' | 'onClear'>) => {
  const form = useRef<HTMLFormElement>(null)
  useFirstField(form)
  return (
    <form
      ref={form}
      className={classes.drawerForm}
      onSubmit={(event) => {
        event.preventDefault()
        onApply()
      }}
    >
      <div className={classes.drawerFields}>{children}</div>
      <div className={classes.drawerButtons}>
        <Button variant="default" onClick={onClear}>
          {words('clear')}
        </Button>
        <Button type="submit">{words('apply')}</Button>
      </div>
    </form>
  )
}

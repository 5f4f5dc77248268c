import { AutoScroller, Cursor, Feedback, PreventSelection, StyleInjector } from '@dnd-kit/dom'
import { DragDropProvider, PointerSensor } from '@dnd-kit/react'
import { isSortable, useSortable } from '@dnd-kit/react/sortable'
import { GripVertical, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { words } from '#kit/web/words.ts'
import classes from './SortableList.module.css'

interface Props<T> {
  items: T[]
  itemKey: (item: T) => string
  /** Read out with its handle: 'Option 2: Friday'. */
  itemName: (item: T, index: number) => string
  onMove: (from: number, to: number) => void
  onRemove?: (index: number) => void
  children: (item: T, index: number) => ReactNode
  disabled?: boolean
}

const nonce = () => document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content

// Not the library's own keyboard way and its English announcements: arrow keys move at once, and our words say so.
const plugins = [AutoScroller, Cursor, Feedback, PreventSelection, StyleInjector.configure({ nonce: nonce() })]
const sensors = [PointerSensor]

interface RowProps {
  id: string
  index: number
  of: number
  name: string
  disabled?: boolean
  helpId: string
  onStep: (by: number) => void
  onRemove?: () => void
  children: ReactNode
}

const Row = ({ id, index, of, name, disabled, helpId, onStep, onRemove, children }: RowProps) => {
  const { ref, handleRef, isDragging } = useSortable({ id, index, disabled })
  const step = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!by || disabled) return
    event.preventDefault()
    onStep(by)
  }
  return (
    <li ref={ref} className={classes.row} data-lifted={isDragging || undefined}>
      <button
        type="button"
        ref={handleRef}
        className={classes.handle}
        data-handle={id}
        aria-describedby={helpId}
        disabled={disabled}
        aria-label={words('moveRow', { name, n: index + 1, of })}
        onKeyDown={step}
      >
        <GripVertical size={16} strokeWidth={1.7} />
      </button>
      <div className={classes.content}>{children}</div>
      {onRemove && (
        <button type="button" className={classes.remove} disabled={disabled} aria-label={words('removeName', { name })} onClick={onRemove}>
          <X size={17} strokeWidth={1.6} />
        </button>
      )}
    </li>
  )
}

/** Rows that can be put in order: by pulling the handle, or with the arrow keys on it. */
export function SortableList<T>({ items, itemKey, itemName, onMove, onRemove, children, disabled }: Props<T>) {
  const list = useRef<HTMLUListElement>(null)
  const moved = useRef<string | undefined>(undefined)
  const helpId = useId()
  const [said, setSaid] = useState('')

  // The browser lets go of a handle whose row is put elsewhere; the next arrow key belongs to the same row.
  useEffect(() => {
    if (moved.current === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(moved.current)}"]`)?.focus()
    moved.current = undefined
  })

  const move = (from: number, to: number) => {
    const item = items[from]
    if (item === undefined || from === to || to < 0 || to >= items.length) return
    setSaid(words('movedRow', { name: itemName(item, from), n: to + 1, of: items.length }))
    onMove(from, to)
  }

  return (
    <DragDropProvider
      plugins={plugins}
      sensors={sensors}
      onDragEnd={({ operation, canceled }) => {
        const { source } = operation
        if (!canceled && isSortable(source)) move(source.initialIndex, source.index)
      }}
    >
      <div className={classes.root}>
        <ul ref={list} className={classes.list}>
          {items.map((item, index) => (
            <Row
              key={itemKey(item)}
              id={itemKey(item)}
              index={index}
              of={items.length}
              name={itemName(item, index)}
              disabled={disabled}
              helpId={helpId}
              onStep={(by) => {
                moved.current = itemKey(item)
                move(index, index + by)
              }}
              onRemove={onRemove && (() => onRemove(index))}
            >
              {children(item, index)}
            </Row>
          ))}
        </ul>
        <p id={helpId} className={classes.said}>
          {words('dragHelp')}
        </p>
        <p className={classes.said} role="status">
          {said}
        </p>
      </div>
    </DragDropProvider>
  )
}

import { Ellipsis, X } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { Actions } from '#kit/web/parts/page/Actions.tsx'
import { useDropdown } from '#kit/web/parts/page/useDropdown.tsx'
import { words } from '#kit/web/words.ts'
import type { BulkBarProps } from './BulkBar.tsx'
import classes from './PhoneBulkBar.module.css'

/** How many of the buttons stand in the first line of their row. */
const inFirstLine = (row: HTMLElement): number => {
  const buttons = Array.from(row.children) as HTMLElement[]
  return buttons.filter(({ offsetTop }) => offsetTop === buttons[0]?.offsetTop).length
}

/** The bar at the foot of a list on a phone: two lines, and a menu for what the second has no room for. */
export function PhoneBulkBar({ n, opened, count, actions, onClear, all }: BulkBarProps & { opened: boolean }) {
  return (
    <div className={classes.place} role="region" aria-label={words('ticked')}>
      {opened && (
        <div className={classes.bar} data-bulk-bar>
          <div className={classes.line}>
            <span className={classes.count} role="status">
              {count(n)}
            </span>
            {all && (
              <button type="button" className={classes.action} data-all onClick={all.onClick}>
                {all.label}
              </button>
            )}
            {n > 0 && (
              <button type="button" className={classes.square} data-clear aria-label={words('untickAll')} onClick={onClear}>
                <X size={18} strokeWidth={1.7} />
              </button>
            )}
          </div>
          <Deeds
            key={actions.map(({ label }) => label).join()}
            actions={actions.map((action) => ({ ...action, disabled: action.disabled || n === 0 }))}
          />
        </div>
      )}
    </div>
  )
}

function Deeds({ actions }: Pick<BulkBarProps, 'actions'>) {
  const row = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(actions.length)
  const { target, dropped } = useDropdown('menu')
  useLayoutEffect(() => {
    const { current } = row
    if (!current) return undefined
    const measure = () => setRoom(inFirstLine(current))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  const rest = actions.slice(room)
  return (
    <div className={classes.line}>
      <div ref={row} className={classes.deeds}>
        {actions.map(({ label, icon, onClick, disabled }, at) => (
          // what has no room is measured with the others, but not shown
          <button key={label} type="button" className={classes.action} data-cut={at >= room || undefined} disabled={disabled} onClick={onClick}>
            {icon}
            <span className={classes.label}>{label}</span>
          </button>
        ))}
      </div>
      {rest.length > 0 && (
        <>
          <button {...target} type="button" className={classes.square} aria-label={words('more')}>
            <Ellipsis size={18} strokeWidth={1.7} />
          </button>
          <Actions {...dropped} actions={rest} position="top-end" width={216} />
        </>
      )}
    </div>
  )
}

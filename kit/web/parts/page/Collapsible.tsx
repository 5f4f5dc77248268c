import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { words } from '#kit/web/words.ts'
import classes from './Collapsible.module.css'

/** The documents' height of a text before it is opened. */
const least = 140

/** A text of any length; of a long one the beginning, and the way to the rest. */
export const Collapsible = ({ children }: { children: ReactNode }) => {
  const id = useId()
  const text = useRef<HTMLDivElement>(null)
  const [isLong, setIsLong] = useState(false)
  const [open, setOpen] = useState(false)
  useLayoutEffect(() => {
    const node = text.current
    if (!node) return undefined
    const measure = () => setIsLong(node.scrollHeight > least)
    measure()
    // other widths, and letters that come later, make other heights
    const watch = new ResizeObserver(measure)
    watch.observe(node)
    return () => watch.disconnect()
  }, [])
  return (
    <div>
      <div className={classes.place} data-shut={(isLong && !open) || undefined}>
        <div ref={text} id={id}>
          {children}
        </div>
      </div>
      {isLong && (
        <button type="button" className={classes.more} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {words(open ? 'showLess' : 'showAll')}
        </button>
      )}
    </div>
  )
}

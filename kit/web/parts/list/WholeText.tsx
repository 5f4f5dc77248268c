import { Tooltip } from '@mantine/core'
import '@mantine/core/styles/Tooltip.layer.css'
import { type RefObject, useEffect, useState } from 'react'
import classes from './DataTable.module.css'

const isCut = (element: Element): boolean => element.clientWidth > 0 && element.scrollWidth > element.clientWidth
const clips = (element: Element): boolean => getComputedStyle(element).overflowX === 'hidden'

/** What of a cell does not fit in its line, in full. */
const cutIn = (cell: Element): string[] => {
  const cut = [cell, ...cell.querySelectorAll('*')].filter((element) => isCut(element) && clips(element))
  return cut.filter((element) => !cut.some((other) => other !== element && other.contains(element))).map((element) => element.textContent.trim())
}

interface Shown {
  target: HTMLElement
  lines: string[]
}

/** How long the pointer rests before the whole is shown. */
const rest = 300

/** Rows have one line: what is cut off in a cell is shown in full under the pointer, and that of the whole row where the keys are. Escape puts it away. */
export const WholeText = ({ within }: { within: RefObject<HTMLElement | null> }) => {
  const [shown, setShown] = useState<Shown>()
  useEffect(() => {
    const table = within.current
    if (!table) return undefined
    let timer: number | undefined
    const hide = () => {
      window.clearTimeout(timer)
      setShown(undefined)
    }
    const show = (target: HTMLElement, cells: readonly Element[]) => {
      const lines = cells.flatMap(cutIn)
      if (lines.length > 0) setShown({ target, lines })
    }
    const point = ({ target }: Event) => {
      const cell = target instanceof Element ? target.closest<HTMLElement>('tbody td') : null
      hide()
      if (cell) timer = window.setTimeout(() => show(cell, [cell]), rest)
    }
    const focus = ({ target }: Event) => {
      hide()
      if (!(target instanceof HTMLElement) || !target.matches('[data-row] :focus-visible')) return
      show(target.closest('td') ?? target, Array.from(target.closest('[data-row]')?.querySelectorAll('td') ?? []))
    }
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && hide()
    const hearing = { mouseover: point, mouseleave: hide, focusin: focus, focusout: hide, scroll: hide }
    for (const [name, hear] of Object.entries(hearing)) table.addEventListener(name, hear)
    document.addEventListener('keydown', press)
    return () => {
      window.clearTimeout(timer)
      for (const [name, hear] of Object.entries(hearing)) table.removeEventListener(name, hear)
      document.removeEventListener('keydown', press)
    }
  }, [within])
  return (
    shown && (
      <Tooltip
        opened
        target={shown.target}
        position="bottom-start"
        multiline
        maw={420}
        label={shown.lines.map((line) => (
          <span key={line} className={classes.whole}>
            {line}
          </span>
        ))}
      />
    )
  )
}

import type { RefObject } from 'react'
import { Tip } from '#kit/web/parts/page/Tip.tsx'
import { usePointed } from '#kit/web/parts/page/usePointed.ts'
import classes from './DataTable.module.css'

/** Of a cell that takes some lines and no more. */
const isShortened = (element: Element): boolean =>
  element.scrollHeight > element.clientHeight && getComputedStyle(element).getPropertyValue('-webkit-line-clamp') !== 'none'
const isCut = (element: Element): boolean => element.clientWidth > 0 && (element.scrollWidth > element.clientWidth || isShortened(element))
const clips = (element: Element): boolean => getComputedStyle(element).overflowX === 'hidden'

/** What of a cell does not fit in its line, in full. */
const cutIn = (cell: Element): string[] => {
  const cut = [cell, ...cell.querySelectorAll('*')].filter((element) => isCut(element) && clips(element))
  return cut.filter((element) => !cut.some((other) => other !== element && other.contains(element))).map((element) => element.textContent.trim())
}

const tell = (target: HTMLElement, cells: readonly Element[]) => {
  const lines = cells.flatMap(cutIn)
  return lines.length > 0 ? { target, lines } : undefined
}

const pointed = (at: Element) => {
  const cell = at.closest<HTMLElement>('tbody td')
  return cell ? tell(cell, [cell]) : undefined
}

const focused = (at: HTMLElement) => {
  const row = at.closest('[data-row]')
  return row && row !== at ? tell(at.closest('td') ?? at, Array.from(row.querySelectorAll('td'))) : undefined
}

/** Rows have one line, some cells two: what is cut off in a cell is shown in full under the pointer, and that of the whole row where the keys are. */
export const WholeText = ({ within }: { within: RefObject<HTMLElement | null> }) => {
  const shown = usePointed(within, { pointed, focused })
  return (
    shown && (
      <Tip
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

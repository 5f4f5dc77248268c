import { type ReactElement, useState } from 'react'
import { later } from '#kit/web/parts/page/later.tsx'
import type { Said } from './TipDropdown.tsx'

interface Props extends Said {
  /** Seen once under this name, it is not shown in this browser again. */
  id: string
  /** Not here, and not seen by that. */
  off?: boolean
  /** The new thing that it points at. */
  children: ReactElement
}

const keyOf = (id: string) => `tip-seen:${id}`

const Dropdown = later(async () => (await import('./TipDropdown.tsx')).TipDropdown)

/** Points at something new. It follows its child in the order of the Tab key; whoever goes on working beside it has seen it. */
export const OnboardingTip = ({ id, off = false, children, ...said }: Props) => {
  const [open, setOpen] = useState(() => localStorage.getItem(keyOf(id)) === null)
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [there, setThere] = useState(false)
  const shown = open && !off
  const done = () => {
    localStorage.setItem(keyOf(id), new Date().toISOString())
    // it came by itself, so the focus that it takes along goes to what it points at
    if (document.activeElement?.closest('[role=dialog]')) element?.querySelector<HTMLElement>('button, a')?.focus()
    setOpen(false)
  }
  return (
    <>
      <span ref={setElement}>{children}</span>
      <Dropdown element={element} opened={shown && there} near={shown ? 1 : 0} onThere={() => setThere(true)} onDone={done} {...said} />
    </>
  )
}

import { type KeyboardEvent, type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'

/** Where a dropdown opens, and whether it is open; `near` says how often somebody has come to its button, so that its code can come too. */
export interface Dropped {
  id: string
  element: HTMLElement | null
  opened: boolean
  near: number
  /** It was pressed, and is on its way. */
  waiting: boolean
  onClose: () => void
  /** Of its `Anchor`: the code has come and is drawn. */
  onThere: () => void
}

/**
 * A button and what opens from it, apart: the button is there at once, the dropdown with all that places it (a tenth of what a list weighs) when it is
 * first wanted. `target` goes to the button, `dropped` to a part that is loaded by `later` and stands at `<Anchor>`. What was pressed while the code is
 * on its way opens once it is there, drawn closed first, since what is drawn open does not know where the focus came from; Escape, or going elsewhere,
 * calls it off.
 */
export const useDropdown = (kind: 'menu' | 'dialog') => {
  const id = useId()
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [pressed, setPressed] = useState(false)
  const [near, setNear] = useState(0)
  const [there, setThere] = useState(false)
  const wanted = useRef<'first' | 'last'>(undefined)
  const come = () => {
    if (!there) setNear((before) => before + 1)
  }
  const opened = pressed && there
  const onItsWay = pressed && !there
  const close = () => {
    wanted.current = undefined
    setPressed(false)
  }
  // the open menu takes the focus by itself, a moment after it is drawn and then once more: each time it goes on to the wanted item, until somebody does something
  useEffect(() => {
    if (!opened || !wanted.current) return
    const last = wanted.current === 'last'
    const focus = () => {
      const menu = document.getElementById(`${id}-dropdown`)
      if (!menu?.contains(document.activeElement)) return
      const item = [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]:not(:disabled)')].at(last ? -1 : 0)
      if (item !== document.activeElement) item?.focus()
    }
    const done = new AbortController()
    focus()
    document.addEventListener('focusin', focus, { signal: done.signal })
    for (const deed of ['keydown', 'pointerdown']) document.addEventListener(deed, () => done.abort(), { capture: true, signal: done.signal })
    return () => done.abort()
  }, [opened, id])
  return {
    target: {
      id,
      ref: setElement,
      onClick: () => {
        come()
        setPressed(onItsWay || !pressed)
      },
      onPointerEnter: come,
      onFocus: come,
      onBlur: () => {
        if (onItsWay) close()
      },
      onKeyDown: (event: KeyboardEvent) => {
        const { key } = event
        if (onItsWay && key === 'Escape') close()
        if (kind !== 'menu' || (key !== 'ArrowDown' && key !== 'ArrowUp')) return
        event.preventDefault()
        wanted.current = key === 'ArrowDown' ? 'first' : 'last'
        come()
        setPressed(true)
      },
      'aria-haspopup': kind,
      'aria-expanded': opened,
      'aria-busy': onItsWay || undefined,
      'aria-controls': opened ? `${id}-dropdown` : undefined,
    } as const,
    dropped: { id, element, opened, near, waiting: onItsWay, onClose: close, onThere: () => setThere(true) } satisfies Dropped,
  }
}

/** Stands for a button that was drawn before: Mantine places a dropdown at the element of its child. */
export const Anchor = ({ element, onThere, ref }: { element: HTMLElement | null; onThere: () => void; ref?: Ref<HTMLElement | null> }) => {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => element, [element])
  useEffect(onThere, [onThere])
  return null
}

/** Under a finger a tap beside the dropdown closes it and does nothing else: it would open the record that lies there, or check somebody in. */
export const underFinger = () =>
  matchMedia('(pointer: coarse)').matches ? { withOverlay: true, overlayProps: { backgroundOpacity: 0 }, clickOutsideEvents: ['click'] } : {}

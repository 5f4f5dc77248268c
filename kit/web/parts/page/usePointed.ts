import { type RefObject, useEffect, useState } from 'react'

/** How long the pointer rests before something is told of what lies under it. */
const rest = 300

interface Ways<T> {
  /** What there is to tell of what the pointer rests on. */
  pointed: (at: Element) => T | undefined
  /** What there is to tell where the keys have come to. */
  focused: (at: HTMLElement) => T | undefined
}

/** What is told of a thing within a place while the pointer rests on it or the keys are there; Escape puts it away. The ways are of the module, not of a render. */
export const usePointed = <T>(within: RefObject<HTMLElement | null>, { pointed, focused }: Ways<T>): T | undefined => {
  const [told, setTold] = useState<T>()
  useEffect(() => {
    const place = within.current
    if (!place) return undefined
    let timer: number | undefined
    const hide = () => {
      window.clearTimeout(timer)
      setTold(undefined)
    }
    const point = ({ target }: Event) => {
      hide()
      if (target instanceof Element) timer = window.setTimeout(() => setTold(pointed(target)), rest)
    }
    const focus = ({ target }: Event) => {
      hide()
      if (target instanceof HTMLElement && target.matches(':focus-visible')) setTold(focused(target))
    }
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && hide()
    const hearing = { mouseover: point, mouseleave: hide, focusin: focus, focusout: hide, scroll: hide }
    for (const [name, hear] of Object.entries(hearing)) place.addEventListener(name, hear)
    document.addEventListener('keydown', press)
    return () => {
      window.clearTimeout(timer)
      for (const [name, hear] of Object.entries(hearing)) place.removeEventListener(name, hear)
      document.removeEventListener('keydown', press)
    }
  }, [within, pointed, focused])
  return told
}

import { type RefObject, useEffect } from 'react'

/** Marks what scrolls sideways (`data-beneath`) while more of it lies to the right, beneath what stays at the edge. */
export const useBeneath = (of: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = of.current
    if (!element) return
    const mark = () => element.toggleAttribute('data-beneath', element.scrollWidth - element.clientWidth - element.scrollLeft > 1)
    const sizes = new ResizeObserver(mark)
    for (const one of [element, ...element.children]) sizes.observe(one)
    element.addEventListener('scroll', mark, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', mark)
    }
  }, [of])
}

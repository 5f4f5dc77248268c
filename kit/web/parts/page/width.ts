import { useMediaQuery } from '@mantine/hooks'
import { type RefObject, useLayoutEffect, useState } from 'react'

/** The widths at which lists and title bars change; the same two stand in the parts' style sheets. */
const phone = '(max-width: 47.99em)'
const narrow = '(max-width: 1100px)'

// Read at once, not in an effect: a page must not be drawn wide first and then fold.
export const usePhone = () => useMediaQuery(phone, false, { getInitialValueInEffect: false })
export const useNarrow = () => useMediaQuery(narrow, false, { getInitialValueInEffect: false })

/** The px that a part has from side to side. Read before anything is painted: what does not fit is never seen to leave. */
export const useRoom = (part: RefObject<HTMLElement | null>): number => {
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY)
  useLayoutEffect(() => {
    const element = part.current
    if (!element) return
    const read = () => setRoom(element.clientWidth)
    read()
    const observer = new ResizeObserver(read)
    observer.observe(element)
    return () => observer.disconnect()
  }, [part])
  return room
}

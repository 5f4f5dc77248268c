import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Which ends of something that scrolls sideways hide more of it: there it fades. */
export const useEdges = <E extends HTMLElement>() => {
  const ref = useRef<E>(null)
  const [edges, setEdges] = useState({ start: false, end: false })
  const look = () => {
    const box = ref.current
    if (!box) return
    const start = box.scrollLeft > 1
    const end = box.scrollLeft + box.clientWidth < box.scrollWidth - 1
    setEdges((before) => (before.start === start && before.end === end ? before : { start, end }))
  }
  const measure = useEffectEvent(look)
  useEffect(() => {
    const box = ref.current
    if (!box) return undefined
    const size = new ResizeObserver(() => measure())
    size.observe(box)
    return () => size.disconnect()
  }, [])
  // what scrolls is reached by keyboard, too
  const scrolls = edges.start || edges.end
  return {
    ref,
    onScroll: look,
    tabIndex: scrolls ? 0 : undefined,
    'data-more-before': edges.start || undefined,
    'data-more-after': edges.end || undefined,
  }
}

import { type RefObject, useLayoutEffect, useState } from 'react'

/** How many places of a size a box has: rows from top to bottom, columns beside each other. */
export const useFit = (box: RefObject<HTMLElement | null>, place: { width: number; height: number }): { rows: number; columns: number } => {
  const [fit, setFit] = useState({ rows: 1, columns: 1 })
  const { width, height } = place
  useLayoutEffect(() => {
    const measured = box.current
    if (!measured) return undefined
    const observer = new ResizeObserver(() => {
      const rows = Math.max(1, Math.floor(measured.clientHeight / height))
      const columns = Math.max(1, Math.floor(measured.clientWidth / width))
      setFit((now) => (now.rows === rows && now.columns === columns ? now : { rows, columns }))
    })
    observer.observe(measured)
    return () => observer.disconnect()
  }, [box, width, height])
  return fit
}

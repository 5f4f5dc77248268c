import { create } from 'qrcode'
import { useMemo } from 'react'

/** Cameras need a clear edge of four modules. */
const edge = 4

/** One path of all dark modules: those side by side in a row are one bar. */
const darkPath = (text: string) => {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const rows = Array.from({ length: size }, (_, y) => [...data.subarray(y * size, (y + 1) * size)].join(''))
  const bars = rows.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map(({ index, 0: { length } }) => `M${index + edge} ${y + edge}h${length}v1h-${length}z`),
  )
  return { side: size + 2 * edge, path: bars.join('') }
}

export const QrCode = ({ text, label, className }: { text: string; label: string; className?: string }) => {
  const { side, path } = useMemo(() => darkPath(text), [text])
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${side} ${side}`} shapeRendering="crispEdges" className={className}>
      <path d={path} />
    </svg>
  )
}

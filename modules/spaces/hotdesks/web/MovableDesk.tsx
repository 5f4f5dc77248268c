import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSend } from '#kit/web/queries.ts'
import { planSide } from '#modules/property/floor-plans/contract.ts'
import { pointStyle } from '#modules/property/floor-plans/web/front.tsx'
import { type Desk, moveDesk } from '../contract.ts'
import { t } from './texts.ts'
import classes from './Hotdesks.module.css'

export interface Point {
  x: number
  y: number
}
export const within = (value: number): number => Math.min(planSide, Math.max(0, Math.round(value)))

interface Props {
  oc: string
  desk: Desk
  pointAt: (event: { clientX: number; clientY: number }) => Point
  onOpen: (desk: Desk) => void
  onSaid: (words: string) => void
}

/** A hundredth of the plan; with Shift a twentieth. */
const [step, stride] = [100, 500]
const arrows: Record<string, readonly [x: number, y: number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }
/** Milliseconds after the last key, so that a walk across the plan is written once. */
const settles = 500
/** Pixels; less is a press. */
const drags = 4

const same = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y
const percent = (n: number): string => String(Math.round(n / (planSide / 100)))

/** A desk that is dragged, or walks by the arrow keys; pressed, it opens. */
export const MovableDesk = ({ oc, desk, pointAt, onOpen, onSaid }: Props) => {
  const [known, setKnown] = useState(desk)
  const [wanted, setWanted] = useState<Point>()
  const [dragged, setDragged] = useState<Point>()
  const held = useRef<{ x: number; y: number; dragging: boolean } | undefined>(undefined)
  // a move writes the place and nothing else: it holds for the desk as it is by now
  const current = known.version > desk.version ? known : desk
  const at = dragged ?? wanted ?? current
  const { deskNo, uuid } = desk
  const send = useSend(moveDesk, {
    onDone: (moved) => {
      setKnown(moved)
      setWanted((before) => (before && same(before, moved) ? undefined : before))
      onSaid(t('editorSaved', { deskNo, x: percent(moved.x), y: percent(moved.y) }))
    },
    onRefused: () => {
      setWanted(undefined)
      return false
    },
  })
  const { busy } = send
  const write = useEffectEvent(({ x, y }: Point) => send({ params: { oc, uuid }, version: current.version, body: { x, y } }))
  useEffect(() => {
    if (!wanted || busy) return undefined
    const timer = window.setTimeout(() => write(wanted), settles)
    return () => window.clearTimeout(timer)
  }, [wanted, busy])
  const press = (event: KeyboardEvent) => {
    const way = arrows[event.key]
    if (!way) return
    event.preventDefault()
    const by = event.shiftKey ? stride : step
    setWanted({ x: within(at.x + way[0] * by), y: within(at.y + way[1] * by) })
  }
  const follow = (event: PointerEvent<HTMLButtonElement>) => {
    const from = held.current
    if (!from) return
    if (Math.hypot(event.clientX - from.x, event.clientY - from.y) >= drags) from.dragging = true
    if (from.dragging) setDragged(pointAt(event))
  }
  const release = (event: PointerEvent<HTMLButtonElement>) => {
    if (held.current?.dragging) setWanted(pointAt(event))
    else if (held.current) onOpen(desk)
    held.current = undefined
    setDragged(undefined)
  }
  return (
    <button
      type="button"
      className={classes.desk}
      style={{ ...pointStyle(at), touchAction: 'none' }}
      data-state={desk.outOfUse ? 'OUT' : desk.kept.length > 0 ? 'KEPT' : 'FREE'}
      aria-label={t('deskN', { deskNo })}
      onKeyDown={press}
      onPointerDown={(event) => {
        held.current = { x: event.clientX, y: event.clientY, dragging: false }
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={follow}
      onPointerUp={release}
      onPointerCancel={() => {
        held.current = undefined
        setDragged(undefined)
      }}
      // by keyboard alone: a pointer has been dealt with above
      onClick={(event) => event.detail === 0 && onOpen(desk)}
    >
      {deskNo}
    </button>
  )
}

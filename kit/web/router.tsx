import { type ComponentType, type ReactNode, startTransition, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { setNavigate } from '#kit/web/frame/Link.tsx'
import { Caught } from '#kit/web/parts/page/Caught.tsx'
import { DetailSkeleton, ErrorState } from '#kit/web/parts/page/States.tsx'
import { ApiError } from './api.ts'
import { leftFor, type Place, push, redirect, usePlace } from './browserHistory.ts'
import { inTime } from './chunks.ts'
import { focusArrived } from './focus.ts'
import { Drawn } from './navigation.ts'
import { useOnline } from './online.ts'
import { nameTab } from './product.ts'
import { loadScreens, paramsOf, type Screen, screenAt } from './screens.ts'
import { bringScroll } from './scroll.ts'
import { walkedTo } from './wayBack.ts'
import { words } from './words.ts'

type Frame = ComponentType<{ children: ReactNode }>

interface Props {
  /** Where to instead, when the screen may not be opened. */
  gate: (screen: Screen, href: string) => Promise<string | undefined>
  /** What the tab of the browser is called, where it is not the title of the screen. */
  tabOf?: (screen: Screen) => string
  /** What is shown at an address that leads nowhere. */
  missing: Screen
  /** Loaded with the first screen that lies in it, so that the sign-in page does not carry it. */
  loadFrame: () => Promise<Frame>
}

interface Shown {
  place: Place
  title: string
  params: Record<string, string>
  frame: Frame | undefined
  screen: ComponentType<Record<string, never>>
}

/** What is to be drawn at a place; nothing, when it leads elsewhere. */
const shownAt = async (place: Place, { gate, tabOf, missing, loadFrame }: Props): Promise<Shown | undefined> => {
  if (!screenAt(place.pathname)) await loadScreens()
  const found = screenAt(place.pathname) ?? missing
  await found.texts.load()
  const elsewhere = await gate(found, place.href)
  if (elsewhere !== undefined) {
    redirect(elsewhere)
    return undefined
  }
  const [screen, frame] = await Promise.all([inTime(found.load), found.public ? undefined : loadFrame()])
  return { place, title: tabOf?.(found) ?? found.title(), params: paramsOf(found, place.pathname), frame, screen }
}

setNavigate(push)

/** What went wrong in a program is for the console. What could not be fetched is tried again by itself when there is a connection again. */
const Failed = ({ error, again }: { error: unknown; again: () => void }) => {
  const online = useOnline()
  const wasAway = useRef(!online)
  const tryAgain = useEffectEvent(again)
  useEffect(() => {
    if (online && wasAway.current) tryAgain()
    wasAway.current = !online
  }, [online])
  const cause = online ? words('screenFailed') : words('screenAway')
  return <ErrorState alone cause={error instanceof ApiError ? error.message : cause} onRetry={again} />
}

/** What has failed while it was drawn is drawn from the beginning only by another page; without a connection there is none. */
const loadAnew = () => {
  if (navigator.onLine) location.reload()
}
const failed = (error: unknown) => <Failed error={error} again={loadAnew} />

/** What is drawn already stays so long before the next screen is announced. */
const patience = 150

/** The screen of the address; the one before stays until the next has come. Those of people signed in lie in the frame. */
export const Router = ({ gate, tabOf, missing, loadFrame }: Props) => {
  const place = usePlace()
  const [shown, setShown] = useState<Shown>()
  const [waiting, setWaiting] = useState(false)
  const [error, setError] = useState<unknown>()
  const [tries, setTries] = useState(0)
  // the same place once more is asked for anew
  const wanted = useMemo(() => ({ place, tries }), [place, tries])
  const before = useRef<string>(undefined)
  const undrawn = useRef(false)

  useEffect(() => {
    let over = false
    const leave = () => {
      undrawn.current = true
      setWaiting(true)
    }
    // what is only filtered or turned stays, with the focus and what was typed in it, however long a slow machine takes
    const timer = wanted.place.pathname === before.current ? undefined : setTimeout(leave, patience)
    const settle = (next: Shown | undefined, problem?: unknown) => {
      if (over) return
      clearTimeout(timer)
      const draw = () => {
        setWaiting(false)
        setError(problem)
        if (next) setShown(next)
      }
      // the first screen of a page is drawn piece by piece, between which the browser paints and listens
      if (before.current === undefined) startTransition(draw)
      else draw()
    }
    const show = async () => {
      try {
        const next = await shownAt(wanted.place, { gate, ...(tabOf && { tabOf }), missing, loadFrame })
        if (next) settle(next)
      } catch (problem) {
        console.error(problem)
        settle(undefined, problem)
      }
    }
    void show()
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [wanted, gate, tabOf, missing, loadFrame])

  useLayoutEffect(() => {
    if (!shown) return undefined
    const { key, href, pathname } = shown.place
    // who goes back before the next screen has come finds the one before drawn anew
    const moved = before.current !== undefined && (before.current !== pathname || undrawn.current)
    undrawn.current = false
    // a record names the tab itself, once it is there
    if (before.current !== pathname) nameTab(shown.title)
    before.current = pathname
    bringScroll(key)
    walkedTo(href)
    return moved ? focusArrived(leftFor(key)) : undefined
  }, [shown])

  const Frame = shown?.frame
  const screen = () => {
    if (error !== undefined) return <Failed error={error} again={() => setTries(tries + 1)} />
    if (waiting) return <DetailSkeleton />
    return (
      shown && (
        <Drawn value={shown}>
          <Caught since={shown} instead={failed}>
            <shown.screen />
          </Caught>
        </Drawn>
      )
    )
  }
  return (
    <Caught since={shown} instead={failed}>
      {Frame ? <Frame>{screen()}</Frame> : screen()}
    </Caught>
  )
}

import { type RefObject, useEffect, useState } from 'react'

const focusable = 'a[href], button:not(:disabled), input:not([type=hidden]):not(:disabled), textarea:not(:disabled), select, [tabindex]'
/** What goes away by itself when something in it is chosen. */
const fleeting = '[role=menu], [role=listbox], [role=tooltip]'

type Trail = readonly WeakRef<HTMLElement>[]
const most = 20
/** What had the focus, or was pressed, the newest last. */
let trail: Trail = []

const note = (target: EventTarget | null): void => {
  const element = target instanceof Element ? target.closest<HTMLElement>(focusable) : null
  // a click beside everything gives the focus to the whole page, to which there is no way back
  if (!element || element.localName === 'main' || element.closest(fleeting)) return
  trail = [...trail.filter((one) => one.deref() !== element), new WeakRef(element)].slice(-most)
}
document.addEventListener('focusin', ({ target }) => note(target))
// Some browsers give no focus to a button that is pressed.
document.addEventListener('pointerdown', ({ target }) => note(target), { capture: true })

/** What has the focus now, and what lies around it, from the inside out. */
let held: { element: HTMLElement; around: HTMLElement[] } | undefined
const aroundOf = (element: HTMLElement): HTMLElement[] => {
  const parents: HTMLElement[] = []
  for (let parent = element.parentElement; parent; parent = parent.parentElement) parents.push(parent)
  return parents
}
document.addEventListener('focusin', ({ target }) => {
  held = target instanceof HTMLElement ? { element: target, around: aroundOf(target) } : undefined
})
document.addEventListener('focusout', ({ target }) => {
  if (target instanceof HTMLElement && target.isConnected) held = undefined
})

const isFree = (): boolean => document.activeElement === null || document.activeElement === document.body
const isThere = (element: HTMLElement): boolean => element.isConnected && element.checkVisibility() && !element.matches(':disabled')
const newestOf = (from: Trail): HTMLElement | undefined =>
  from
    .map((one) => one.deref())
    .filter((one) => one !== undefined)
    .findLast(isThere)

/** On the heading of what is shown, where reading goes on; it is no stop of the Tab key. */
const focusHeading = (): boolean => {
  const heading = document.querySelector<HTMLElement>('#content h1') ?? document.querySelector<HTMLElement>('h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}

const longest = 10_000

/** Looks at each change of the page until it is done, somebody goes on by hand, or it takes too long. Answers how to stop. */
const untilDone = (look: () => boolean): (() => void) => {
  const stop = () => {
    seen.disconnect()
    clearTimeout(timer)
    for (const act of ['keydown', 'pointerdown']) document.removeEventListener(act, stop)
  }
  const seen = new MutationObserver(() => look() && stop())
  const timer = setTimeout(stop, longest)
  for (const act of ['keydown', 'pointerdown']) document.addEventListener(act, stop)
  seen.observe(document.body, { childList: true, subtree: true })
  if (look()) stop()
  return stop
}

const focusNextIn = (parts: readonly HTMLElement[]): void => {
  for (const part of parts) {
    const next = Array.from(part.querySelectorAll<HTMLElement>(`${focusable}, h1, h2, h3`)).find(isThere)
    if (!next) continue
    if (!next.matches(focusable)) next.tabIndex = -1
    return next.focus({ preventScroll: true })
  }
}

/** Of what takes no focus for a while: it is given back where it was in it, or next to what has gone meanwhile, unless somebody has gone on with it. */
export const focusKeptIn = (part: HTMLElement): (() => void) => {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || !part.contains(element)) return () => {}
  const around = aroundOf(element)
  return () => {
    if (!isFree()) return
    if (element.isConnected) element.focus({ preventScroll: true })
    else focusNextIn(around.filter((one) => part.contains(one)))
  }
}

/** Of what went with the focus in it, such as a row that has been answered: what is next to it, or the heading of its part. */
const holdPlace = (): void => {
  if (!held || held.element.isConnected || !isFree()) return
  const { around } = held
  held = undefined
  focusNextIn(around.filter((one) => one.isConnected && one.closest('#content')))
}
// later than a dialog that closes, which knows better where it came from
new MutationObserver(() => {
  if (held && !held.element.isConnected) setTimeout(holdPlace, 100)
}).observe(document.documentElement, { childList: true, subtree: true })

/** On the newest that is there, or the heading. A row that has been ended goes a moment later: then it is the next. */
const giveBack = (from: Trail): void => {
  untilDone(() => {
    if (isFree()) {
      const back = newestOf(from)
      if (back) back.focus({ preventScroll: true })
      else focusHeading()
    }
    return false
  })
}

/**
 * Of a dialog with this id: when it closes the focus goes back where it came from, past the menu that it was chosen in, and to the heading when
 * that is gone with its row. Where somebody has put it elsewhere meanwhile, it stays.
 */
export const useFocusBack = (opened: boolean, id: string): void => {
  const [before, setBefore] = useState<{ opened: boolean; from: Trail }>(() => ({ opened, from: trail }))
  if (before.opened !== opened) setBefore({ opened, from: opened ? trail : before.from })
  const { from } = before
  useEffect(() => {
    if (!opened) return undefined
    return () => {
      const inside = document.activeElement
      if (inside instanceof HTMLElement && document.getElementById(`${id}-body`)?.closest('[role=dialog]')?.contains(inside)) inside.blur()
      giveBack(from)
    }
  }, [opened, from, id])
}

/** The same for what was chosen and asked nothing: a row that it ends takes its menu along. */
export const useFocusKept = (): void => {
  const [from] = useState(() => trail)
  useEffect(() => () => giveBack(from), [from])
}

/** The address of the row of a list that has the focus, or whose menu is open: what it leads to need not be the row's own page. */
export const rowInUse = (): string | undefined => {
  const row = document.activeElement?.closest('[data-row]') ?? document.querySelector('[data-row]:has([aria-expanded=true])')
  return row?.querySelector('a[data-opens-row]')?.getAttribute('href') ?? undefined
}

/**
 * After a move: on the link that has led away from here, when one comes back to it, else on the heading. What is not drawn yet is waited for.
 * Answers how to stop.
 */
export const focusArrived = (leftBy: string | undefined): (() => void) => {
  const now = document.activeElement
  // a page may have put it somewhere itself, or somebody has opened a dialog while the page came and types in it
  if (now?.matches('#content *, [role=dialog] *')) return () => {}
  if (now instanceof HTMLElement) now.blur()
  return untilDone(() => {
    const link = Array.from(document.querySelectorAll<HTMLElement>('#content a[href]')).find((one) => one.getAttribute('href') === leftBy)
    link?.focus({ preventScroll: true })
    link?.scrollIntoView({ block: 'nearest' })
    // a list has its heading before its rows
    return link !== undefined || (isFree() && focusHeading() && leftBy === undefined)
  })
}

const fields = 'input:not([type=hidden]):not(:disabled), textarea:not(:disabled), select:not(:disabled), [data-dates-input]:not(:disabled)'
/** Later than a dialog puts the focus on what stands first in it, be it the way out. */
const afterDialog = 60

/** Of a form that opens by itself: on its first field, once that has come, unless somebody has gone on by hand or it has a better place. */
export const useFirstField = (form: RefObject<HTMLFormElement | null>): void => {
  useEffect(() => {
    let stop = () => {}
    const look = () => {
      if (!form.current || form.current.querySelector('[data-autofocus]') || document.activeElement?.matches(fields)) return true
      const first = Array.from(form.current.querySelectorAll<HTMLElement>(fields)).find(isThere)
      first?.focus({ preventScroll: true })
      return first !== undefined
    }
    const timer = setTimeout(() => (stop = untilDone(look)), afterDialog)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [form])
}

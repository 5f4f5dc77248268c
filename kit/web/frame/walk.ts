/** What a row is walked by: the link that opens it, or else the first thing in it that can be pressed. */
const stops = ['a[data-opens-row]', 'a[href]', 'input:not(:disabled)', 'button:not(:disabled)'] as const

let last: WeakRef<Element> | undefined
document.addEventListener('focusin', ({ target }) => {
  const row = target instanceof Element ? target.closest('[data-row]') : null
  if (row) last = new WeakRef(row)
})

export const rowNow = (): Element | undefined => document.activeElement?.closest('[data-row]') ?? undefined

const focusRow = (row: Element): void => {
  const stop = stops.map((one) => row.querySelector<HTMLElement>(one)).find((one) => one !== null)
  stop?.focus({ preventScroll: true })
  stop?.scrollIntoView({ block: 'nearest' })
}

/** To the next row or the one before; whoever has left the rows comes back to the row where they were, or to the first. */
export const walk = (by: 1 | -1): void => {
  const rows = Array.from(document.querySelectorAll('#content [data-row]')).filter((row) => row.checkVisibility())
  const now = rowNow()
  const left = last?.deref()
  const to = now ? rows[rows.indexOf(now) + by] : (rows.find((row) => row === left) ?? rows[0])
  if (to) focusRow(to)
}

/** As a click on its box does, Shift and all. */
export const tickRow = (shiftKey: boolean): void => {
  const box = rowNow()?.querySelector<HTMLElement>('input[type=checkbox]:not(:disabled)')
  box?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }))
}

const bar = () => document.querySelector<HTMLElement>('#content [data-bulk-bar]')
/** To what can be done with the ticked rows. */
export const focusBar = (): boolean => {
  const first = bar()?.querySelector<HTMLElement>('button:not(:disabled)')
  first?.focus({ preventScroll: true })
  return first !== undefined && first !== null
}

/** Ticks are taken off from a row, or from the bar, from which one comes back to the rows. */
export const untickAll = (): boolean => {
  const clear = bar()?.querySelector<HTMLElement>('[data-clear]')
  const inBar = document.activeElement?.closest('[data-bulk-bar]') !== null
  if (!clear || (!rowNow() && !inBar)) return false
  clear.click()
  if (inBar) {
    const left = last?.deref()
    if (left?.isConnected) focusRow(left)
  }
  return true
}

/** Answers whether there is a search to go to. */
export const focusSearch = (): boolean => {
  const search = Array.from(document.querySelectorAll<HTMLInputElement>('#content [role=search] input[type=search]')).find((one) =>
    one.checkVisibility(),
  )
  search?.focus()
  search?.select()
  return search !== undefined
}

export const isListSearch = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('#content [role=search] input[type=search]')

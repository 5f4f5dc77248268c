import type { KeyboardEvent } from 'react'

const centre = (element: HTMLElement): number => {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}

/** The arrows walk the plan as it is drawn: along a floor, and to the nearest unit above or below. */
export const walk = (event: KeyboardEvent<HTMLElement>): void => {
  const plan = event.currentTarget
  const from = (event.target as HTMLElement).closest<HTMLElement>('[data-item]')
  if (!from) return
  const rows = [...plan.querySelectorAll<HTMLElement>('[data-row]')]
    .map((row) => [...row.querySelectorAll<HTMLElement>('[data-item]')])
    .filter((items) => items.length > 0)
  const at = rows.findIndex((items) => items.includes(from))
  const row = rows[at] ?? []
  const beside = (step: number) => row[row.indexOf(from) + step]
  const nearest = (items: HTMLElement[] | undefined) =>
    items?.toSorted((a, b) => Math.abs(centre(a) - centre(from)) - Math.abs(centre(b) - centre(from)))[0]
  const ways: Record<string, () => HTMLElement | undefined> = {
    ArrowLeft: () => beside(-1),
    ArrowRight: () => beside(1),
    ArrowUp: () => nearest(rows[at - 1]),
    ArrowDown: () => nearest(rows[at + 1]),
    Home: () => row[0],
    End: () => row.at(-1),
  }
  const way = ways[event.key]
  if (!way) return
  event.preventDefault()
  way()?.focus()
}

/** One stop of the Tab key for the whole plan, where it was left. Not state: thousands of blocks would be drawn again for a step. */
export const rove = (plan: HTMLElement, to: HTMLElement): void => {
  for (const item of plan.querySelectorAll<HTMLElement>('[data-item][tabindex="0"]')) item.tabIndex = -1
  to.tabIndex = 0
}

/** What scrolls: the window on public pages, the sheet in the frame. */
const scrollers = (): Element[] => [document.documentElement, ...document.querySelectorAll('[data-scroll-restoration-id]')]

const kept = new Map<string, number[]>()

/** Before an entry of the history is left. */
export const keepScroll = (key: string): void => {
  kept.set(
    key,
    scrollers().map((element) => element.scrollTop),
  )
}

/** When a screen is drawn: to where it was left, or to its top. */
export const bringScroll = (key: string): void => {
  const tops = kept.get(key)
  for (const [n, element] of scrollers().entries()) element.scrollTop = tops?.[n] ?? 0
}

const most = 3
let trail: string[] = []

const pathOf = (href: string) => href.split('?')[0]

/** Where the person was: the last three addresses, the newest last. */
export const walkedTo = (href: string): void => {
  // filters and pages of one list are one place
  const before = pathOf(trail.at(-1) ?? '') === pathOf(href) ? trail.slice(0, -1) : trail
  trail = [...before, href].slice(-most)
}

/** The way back to a list leads to the list as it was left: its page, tab and filters. */
export const wayBackTo = (path: string): string => trail.findLast((href) => pathOf(href) === path) ?? path

const most = 3
let walked: string[] = []

const pathOf = (href: string) => href.split('?')[0]

/** Where the person was: the last three addresses, the newest last. */
export const walkedTo = (href: string): void => {
  // filters and pages of one list are one place
  const before = pathOf(walked.at(-1) ?? '') === pathOf(href) ? walked.slice(0, -1) : walked
  walked = [...before, href].slice(-most)
}

/** The way back to a list leads to the list as it was left: its page, tab and filters. */
export const wayBackTo = (path: string): string => walked.findLast((href) => pathOf(href) === path) ?? path

const apple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The key that goes with a letter, as it is written on the keyboard. */
export const modKey = apple ? '⌘' : 'Ctrl'

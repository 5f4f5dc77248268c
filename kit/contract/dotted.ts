/** What stands beside each other on one line, '4/F · Rooftop · 12 people', without what is not there. */
export const dotted = (...parts: readonly (string | false | null | undefined)[]): string => parts.filter(Boolean).join(' · ')

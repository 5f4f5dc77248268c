const longest = 30

/** The last step of a breadcrumb: 30 characters at most, then an ellipsis. Counts signs, not code units. */
export const crumb = (title: string): string => {
  const signs = Array.from(title)
  return signs.length > longest ? `${signs.slice(0, longest).join('').trimEnd()}…` : title
}

/** What a printed badge says to the scanner of the desk. It tells whose badge it is and opens nothing. */
export const badgeCode = (dayUuid: string): string => `badge.${dayUuid}`
export const badgeForm = /^badge\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

/** A roll of labels of a desk is changed more often than a desk prints more at once. */
export const badgesAtMost = 50

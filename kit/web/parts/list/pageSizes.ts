const sizes = [10, 20, 30, 40, 50]

/** What is offered as rows per page, with the number that is shown now: an address, or a list, may have brought another. */
export const sizesWith = (limit: number): number[] => (sizes.includes(limit) ? sizes : [...sizes, limit].toSorted((a, b) => a - b))

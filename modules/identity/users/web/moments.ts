const soon = 30 * 86_400_000

/** A last day within the next thirty days. */
export const endsSoon = (endsOn: string | null): endsOn is string => endsOn !== null && Date.parse(endsOn) - Date.now() < soon

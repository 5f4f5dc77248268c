import { numberText } from '#kit/web/parts/charts/numbers.ts'

/** Nobody meets 0.4 of a visitor, and they are not none either. */
export const peopleText = (n: number): string => (n > 0 && n < 0.5 ? '<1' : numberText(Math.round(n)))

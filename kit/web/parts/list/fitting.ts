interface Fitting {
  width?: number
  wide?: boolean
}

/** Px of a column that says nothing else. */
export const usualWidth = 140

export const widthOf = (columns: readonly Fitting[]): number => columns.reduce((sum, { width = usualWidth }) => sum + width, 0)

/**
 * The columns that have their least width in so much room, in px: those that can be done without leave, the last first. The status of a record does not lie
 * out of sight because of the day it was opened.
 */
export const fitting = <C extends Fitting>(columns: readonly C[], room: number): C[] => {
  const shown = [...columns]
  for (const column of columns.toReversed()) if (column.wide && widthOf(shown) > room) shown.splice(shown.indexOf(column), 1)
  return shown
}

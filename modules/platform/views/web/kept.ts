import type { Views } from '../contract.ts'

const place = (organisation: number) => `list-views.${organisation}`
const nothing: Views = { views: [], columns: [] }

/** The copy of this browser, so that a list is drawn at once as it will stay. It goes with the sign-out. */
export const keptHere = (organisation: number): Views => {
  try {
    const found = JSON.parse(localStorage.getItem(place(organisation)) ?? 'null') as Views | null
    return found && Array.isArray(found.views) && Array.isArray(found.columns) ? found : nothing
  } catch {
    return nothing
  }
}

export const keepHere = (organisation: number, views: Views): void => {
  try {
    localStorage.setItem(place(organisation), JSON.stringify(views))
  } catch {
    // Storage may be full or forbidden; then the list waits for the answer.
  }
}

import { later } from './later.tsx'

/** The menu of a button, which comes when somebody is near to it. */
export const Actions = later(async () => (await import('./ActionsDropdown.tsx')).ActionsDropdown, { hold: true })

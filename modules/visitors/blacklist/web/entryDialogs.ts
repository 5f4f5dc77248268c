import { lazy } from 'react'

/** Fetched when the first of them is opened. */
export const EntryDialog = lazy(async () => ({ default: (await import('./EntryDialogs.tsx')).EntryDialogOf }))

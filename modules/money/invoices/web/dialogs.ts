import { lazy } from 'react'

// fetched when they are opened
export const DraftDialog = lazy(async () => ({ default: (await import('./DraftDialog.tsx')).DraftDialog }))
export const IssueDialog = lazy(async () => ({ default: (await import('./IssueDialog.tsx')).IssueDialog }))
export const DiscardDialog = lazy(async () => ({ default: (await import('./IssueDialog.tsx')).DiscardDialog }))
export const CreditDialog = lazy(async () => ({ default: (await import('./CreditDialog.tsx')).CreditDialog }))
export const VoidDialog = lazy(async () => ({ default: (await import('./CreditDialog.tsx')).VoidDialog }))
export const SettingsDialog = lazy(async () => ({ default: (await import('./SettingsDialog.tsx')).SettingsDialog }))

import { lazy } from 'react'

// fetched when they are opened
export const CorrectDialog = lazy(async () => ({ default: (await import('./CorrectDialog.tsx')).CorrectDialog }))
export const SayDialog = lazy(async () => ({ default: (await import('./SayDialog.tsx')).SayDialog }))
export const AcceptDialog = lazy(async () => ({ default: (await import('./SayDialog.tsx')).AcceptDialog }))
export const MonthStepDialog = lazy(async () => ({ default: (await import('./MonthStepDialog.tsx')).MonthStepDialog }))
export const StepDialog = lazy(async () => ({ default: (await import('./StepDialog.tsx')).StepDialog }))

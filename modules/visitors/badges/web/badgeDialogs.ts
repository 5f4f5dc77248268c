import { lazy } from 'react'

// fetched when the first of them is opened
export const HandOut = lazy(async () => ({ default: (await import('./HandOut.tsx')).HandOut }))
export const LoseBadge = lazy(async () => ({ default: (await import('./LoanDialogs.tsx')).LoseBadge }))
export const LoanHistory = lazy(async () => ({ default: (await import('./LoanDialogs.tsx')).LoanHistory }))
export const AddBadges = lazy(async () => ({ default: (await import('./StockDialogs.tsx')).AddBadges }))
export const EditBadge = lazy(async () => ({ default: (await import('./StockDialogs.tsx')).EditBadge }))
export const WithdrawBadge = lazy(async () => ({ default: (await import('./StockDialogs.tsx')).WithdrawBadge }))
export const BadgeHistory = lazy(async () => ({ default: (await import('./StockDialogs.tsx')).BadgeHistory }))

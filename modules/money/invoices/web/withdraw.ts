import { lazy } from 'react'

// fetched when it is opened
export const WithdrawInvoice = lazy(async () => ({ default: (await import('./WithdrawInvoice.tsx')).WithdrawInvoice }))

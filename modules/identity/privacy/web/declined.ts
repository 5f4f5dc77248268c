import type { ApiError } from '#kit/web/api.ts'

/** The password was asked for again and not given: who turned away need not be told. */
export const declined = (error: ApiError): boolean => error.code === 'password_needed'

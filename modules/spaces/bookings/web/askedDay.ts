import { dayWritten } from '#kit/contract/days.ts'

/** The day that the address asks for; nothing where it is none. */
export const askedDay = (address: URLSearchParams): string | undefined => dayWritten(address.get('date'))

import { calendarDate } from '#kit/contract/paging.ts'

/** The day that the address asks for; nothing where it is none. */
export const askedDay = (address: URLSearchParams): string | undefined => calendarDate().safeParse(address.get('date')).data

import { to } from '#kit/web/screens.ts'

export const bookingAddress = (uuid: string, query: Record<string, string>): string => to('/manage-bookings/{id}', { id: uuid }, query)

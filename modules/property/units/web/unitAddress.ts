import { to } from '#kit/web/screens.ts'

export const unitAddress = (id: number, query: Record<string, string>): string => to('/Unit/{id}', { id }, query)

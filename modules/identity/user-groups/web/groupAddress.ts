import { to } from '#kit/web/screens.ts'

export const groupAddress = (uuid: string, query: Record<string, string>): string => to('/user-group/{id}', { id: uuid }, query)

import { to } from '#kit/web/screens.ts'

export const visitAddress = (uuid: string, query: Record<string, string> = {}): string => to('/visitor-records/{uuid}', { uuid }, query)

import { to } from '#kit/web/screens.ts'

export const globalGroupAddress = (uuid: string, query: Record<string, string> = {}): string =>
  to('/global-users/user-groups/{uuid}', { uuid }, query)

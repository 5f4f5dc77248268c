import { to } from '#kit/web/screens.ts'

/** `query` names the building where the provider looks at one. */
export const entryAddress = (uuid: string, query: Record<string, string> = {}): string => to('/blacklist/manage-user/{uuid}', { uuid }, query)

import { to } from '#kit/web/screens.ts'

type Query = Record<string, string>

export const facilityAddress = (uuid: string, query: Query): string => to('/facilities/{uuid}', { uuid }, query)
export const categoryAddress = (uuid: string, query: Query): string => to('/category/{uuid}', { uuid }, query)
export const settingsPath = '/space-mangement-settings'

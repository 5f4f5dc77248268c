import { to } from '#kit/web/screens.ts'

type Query = Record<string, string>

export const listAddress = (query: Query): string => to('/off-boarding', {}, query)
export const offBoardingAddress = (uuid: string, query: Query): string => to('/off-boarding/{uuid}', { uuid }, query)

import { to } from '#kit/web/screens.ts'
import type { Organisation } from '#modules/identity/office-centres/web/front.tsx'

type Path = '/company-info' | '/company-info/edit' | '/settings'
export const addressOf = (path: Path, { query }: Organisation, tab?: 'history' | 'holds'): string =>
  to(path, {}, { ...query, ...(tab ? { tab } : {}) })

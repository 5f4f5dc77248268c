import { aroundScreens } from '../../../identity/session/web/front.tsx'

aroundScreens(async () => (await import('./UnlessMaintained.tsx')).UnlessMaintained)

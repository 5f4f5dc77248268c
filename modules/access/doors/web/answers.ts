import { aroundScreens } from '#modules/identity/session/web/front.tsx'

aroundScreens(async () => (await import('./WithLockdowns.tsx')).WithLockdowns)

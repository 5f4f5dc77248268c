import { blockOfHome } from '#modules/platform/home/web/front.ts'

blockOfHome(async () => (await import('./OpenPolls.tsx')).OpenPolls)

import { blockOfHome } from '#modules/platform/home/web/front.tsx'
import { t } from './texts.ts'

blockOfHome(async () => (await Promise.all([import('./OpenPolls.tsx'), t.load()]))[0].OpenPolls)

import { aroundScreens } from '../../../identity/session/web/front.tsx'
import { t } from './texts.ts'

aroundScreens(async () => {
  const [{ UnlessMaintained }] = await Promise.all([import('./UnlessMaintained.tsx'), t.load()])
  return UnlessMaintained
})

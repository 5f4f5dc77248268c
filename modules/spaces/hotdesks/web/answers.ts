import { startOfHome } from '#modules/platform/home/web/front.tsx'

startOfHome('/hotdesks')

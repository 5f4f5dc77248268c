import { answer } from '#kit/server/extension-point.ts'
import { figuresOfHome } from '#modules/platform/home/server/front.ts'
import { busiestQuarter } from './home.ts'

answer(figuresOfHome, busiestQuarter)

import type { Texts } from '#kit/contract/texts.ts'
import type en from './en.ts'

export default {
  viewNameTaken: '此列表已有名為「{name}」的檢視。',
  tooManyViews: '已有 {n} 個檢視。請先移除其中一個。',
} satisfies Texts<typeof en>

import type { Texts } from '#kit/contract/texts.ts'
import type en from './en.ts'

export default {
  offBoarding: 'Off boarding',
  name: '名稱',
  updatedDate: '最近更新',
  searchHere: '搜尋',
  noneYet: '暫無記錄。',
  nothingFits: '沒有符合的記錄。',
} satisfies Texts<typeof en>

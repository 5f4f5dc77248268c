import type { Texts } from '#kit/contract/texts.ts'
import type en from './en.ts'

export default {
  home: '主頁',
  waitsForYou: '待你處理',
  nothingWaits: '沒有待處理事項。',
  moreWaiting: '另有 {n} 項：{what}',
  nextSixWeeks: '未來六星期',
  nothingAhead: '未來六星期沒有安排。',
  open: '開啟',
  setUp: '開始使用前',
  setUpText: '完成後，該項便會消失。',
  setUpGo: '立即處理',
  someLate: '本頁部分內容未能及時載入或讀取：{what}。',
} satisfies Texts<typeof en>

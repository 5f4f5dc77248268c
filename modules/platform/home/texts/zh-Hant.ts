import type { Texts } from '#kit/contract/texts.ts'
import type en from './en.ts'

export default {
  home: '主頁',
  moreFigures: '更多數字',
  waitsForYou: '待你處理',
  nothingWaits: '沒有待處理事項。',
  nothingElseWaits: '除下方事項外，沒有其他待處理事項。',
  deedOf: '{deed}：{name}',
  deedDone: '{name}：{done}',
  moreWaiting: '另有 {n} 項：{what}',
  nextSixWeeks: '未來六星期',
  nothingAhead: '未來六星期沒有安排。',
  onThisDay: '{kind}：{what}',
  allDaysInsteadOf: '顯示全部日期，而非只有{day}',
  'way.review': '檢視',
  'way.renew': '續租…',
  'way.confirm': '確認…',
  'way.answer': '回覆…',
  'way.decide': '決定…',
  'way.sign': '簽收…',
  'way.take': '接納…',
  setUp: '開始使用前',
  setUpText: '完成後，該項便會消失。',
  setUpGo: '立即處理',
  asOf: '截至 {time}',
  someMissing: '部分內容未能讀取。',
} satisfies Texts<typeof en>

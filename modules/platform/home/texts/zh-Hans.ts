import type { Texts } from '#kit/contract/texts.ts'
import type en from './en.ts'

export default {
  home: '首页',
  moreFigures: '更多数字',
  waitsForYou: '待您处理',
  nothingWaits: '没有待处理事项。',
  nothingElseWaits: '除下方事项外，没有其他待处理事项。',
  deedOf: '{deed}：{name}',
  deedDone: '{name}：{done}',
  moreWaiting: '另有 {n} 项：{what}',
  nextSixWeeks: '未来六周',
  nothingAhead: '未来六周没有安排。',
  onThisDay: '{kind}：{what}',
  allDaysInsteadOf: '显示全部日期，而非仅{day}',
  'way.review': '查看',
  'way.renew': '续租…',
  'way.confirm': '确认…',
  'way.answer': '回复…',
  'way.decide': '决定…',
  'way.sign': '签收…',
  'way.take': '接受…',
  setUp: '开始使用前',
  setUpText: '完成后，该项便会消失。',
  setUpGo: '立即处理',
  asOf: '截至 {time}',
  someMissing: '部分内容未能读取。',
} satisfies Texts<typeof en>

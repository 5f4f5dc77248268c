import type { Texts } from '#kit/contract/texts.ts'
import type en from './en.ts'

export default {
  home: '首页',
  waitsForYou: '待您处理',
  nothingWaits: '没有待处理事项。',
  moreWaiting: '另有 {n} 项：{what}',
  nextSixWeeks: '未来六周',
  nothingAhead: '未来六周没有安排。',
  open: '打开',
  setUp: '开始使用前',
  setUpText: '完成后，该项便会消失。',
  setUpGo: '立即处理',
  someLate: '本页部分内容未能及时加载或读取：{what}。',
} satisfies Texts<typeof en>

import type { Texts } from '#kit/contract/texts.ts'
import type en from './en.ts'

export default {
  facilities: '设施',
  facility: '设施',
  addFacility: '新增设施',
  category: '类别',
  addCategory: '新增类别',
  spaceSettings: '场地设置',
  facilityExists: '此类别已有同名设施',
  categoryExists: '已有同名类别',
  categoryInUse: '此类别内仍有设施，请先移至其他类别',
  categoriesChanged: '类别已有增减，请重新查看列表',
  facilitiesChanged: '设施已有增减，请重新查看列表',
  categoryUnknown: '没有此类别',
  floorUnknown: '没有此楼层',
  partUnfit: '组成部分须为本大厦内每次只供一项预订、且并非由其他场地组成的场地',
  partOfAnother: '“{title}”由此场地组成，请先在该处移除',
  spacesInUse: '仍有 {n} 项未到期的预订占用将更改的场地',
  neverOpen: '没有开放时间，无人可以预订',
  wholeSteps: '须为时间间隔的倍数',
  longestBelowShortest: '最长时间不可短于最短时间',
  twoPlaces: '共用设施须有两个或以上名额',
  partsOfExclusive: '共用设施不可由其他场地组成',
  twice: '重复',
} satisfies Texts<typeof en>

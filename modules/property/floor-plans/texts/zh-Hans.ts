import type { Texts } from '#kit/contract/texts.ts'
import type en from './en.ts'

export default {
  floorPlans: '楼层平面图',
  addPlan: '新增平面图',
  editPlan: '修改平面图',
  searchPlans: '搜索平面图',
  noPlans: '尚未有楼层平面图。',
  added: '已新增平面图：{name}',
  changed: '已更改平面图：{name}',
  deleted: '已删除平面图：{name}',
  deleteQuestion: '删除“{name}”？',
  deleteConsequence: '图片会一并删除。图上的项目须先移走。',
  nameHelp: '大家对该区的称呼，例如海景区。',
  floor: '所示楼层',
  picture: '楼层图片',
  pictureHelp: '.jpg 或 .png，不超过 5 MB，俯视图。换上同一楼层的另一张图片，所有位置保持不变。',
  historyOf: '{name} 的记录',
  planExists: '已有名为 {name} 的平面图。',
  floorUnknown: '该楼层不属于此大厦。',
  planInUse: '图上仍有项目（{n} 个），请先移走。',
  'deed.created': '新增了平面图',
  'deed.changed': '更改了平面图',
  'deed.deleted': '删除了平面图',
  'field.floorId': '楼层',
  'field.imageUuid': '图片',
  'alsoCalled.floorPlans': '布局、楼层地图、图则',
} satisfies Texts<typeof en>

import type { Texts } from '#kit/contract/texts.ts'
import type en from './en.ts'

export default {
  groupNameTaken: '已有同名的用户组。',
  peopleUnknown: '所选人员中有人已没有账户。',
  groupPlaces: '全局用户组成员身份',
  exportTitle: '全局用户组',
  'sheet.groupName': '用户组',
  'sheet.companies': '机构',
  'sheet.added': '加入日期',

  globalUserGroups: '全局用户组',
  globalUserGroup: '全局用户组',
  noGroupsYet: '暂无用户组。全局用户组可包括任何大厦的用户，用于平台发布的内容。',

  uploadGroups: '上传全局用户组',
  'upload.groupName': '名称',
  'upload.people': '成员',
  'hint.groupName': '每个名称只可出现一次。如已有同名用户组，会加入这些成员。',
  'hint.people': '任何大厦用户的电子邮箱，以分号分隔，最多 300 个。',
  tooManyPeople: '每格最多 300 人。其余人员请在用户组内或用另一份文件加入。',
  addressesUnknown: '没有账户使用：{addresses}',
  addressesUnknownMore: '没有账户使用：{addresses} 及另外 {n} 个',
  notYoursToEdit: '已有同名的用户组，而您没有更改该用户组的权限。',
  nothingAdded: '已有同名的用户组，而此行没有可加入的内容。',
  deleteGroups: '删除用户组',
  'alsoCalled.upload': '导入 文件 电子表格 批量',
} satisfies Texts<typeof en>

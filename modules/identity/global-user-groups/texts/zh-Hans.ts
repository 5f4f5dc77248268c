import type { Texts } from '#kit/contract/texts.ts'
import type en from './en.ts'

export default {
  groupNameTaken: '已有同名的用户组。',
  peopleUnknown: '所选人员中有人已没有账户。',
  groupPlaces: '全局用户组成员身份',
  exportTitle: '全局用户组',
  'sheet.groupName': '用户组',
  'sheet.fullName': '姓名',
  'sheet.email': '邮箱',
  'sheet.companies': '机构',
  'sheet.added': '加入日期',

  globalUserGroups: '全局用户组',
  globalUserGroup: '全局用户组',
  noGroupsYet: '暂无用户组。全局用户组可包括任何大厦的用户，用于平台发布的内容。',
  emailRecord: '以邮件发送记录',
  recordEmailed: '记录清单准备好后会通过邮件发送给您。',
  'leaving.globalUserGroups': '跨大厦群组名额',
  'deed.companyLeft': '移除已迁出公司的人员',
  'deed.companyReturned': '恢复已迁回公司的人员',
} satisfies Texts<typeof en>

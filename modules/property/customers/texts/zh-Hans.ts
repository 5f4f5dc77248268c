import type { Texts } from '#kit/contract/texts.ts'
import type en from './en.ts'

export default {
  centreCodeTaken: '另一机构已使用此代码。',
  landlordUnknown: '不能选择此楼宇。',
  notYourKind: '只有平台运营商可以新增楼宇和办公室。',
  ownOrganisation: '您所属的机构只能由他人停用。',
  logoUnknown: '此标志无法使用。',
  plainStart: '开头不能是 = 或 <',
  invalidPhone: '请输入有效的电话号码',
  invalidEmail: '请输入有效的邮箱',
  invalidLink: '请输入有效的链接地址',
  invalidCentreCode: '2 至 20 个大写字母、数字或连字符',
  unknownTimeZone: '不支持此时区',
  unknownCurrency: '不支持此货币',
} satisfies Texts<typeof en>

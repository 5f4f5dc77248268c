import type { Texts } from '#kit/contract/texts.ts'
import type en from './en.ts'

export default {
  centreCodeTaken: '另一機構已使用此代碼。',
  landlordUnknown: '不能選擇此大廈。',
  notYourKind: '只有平台營運商可新增大廈和辦公室。',
  ownOrganisation: '你所屬的機構只可由其他人停用。',
  logoUnknown: '此標誌無法使用。',
  plainStart: '開頭不可為 = 或 <',
  invalidPhone: '請輸入有效的電話號碼',
  invalidEmail: '請輸入有效的電郵',
  invalidLink: '請輸入有效的連結地址',
  invalidCentreCode: '2 至 20 個大寫字母、數字或連字號',
  unknownTimeZone: '不支援此時區',
  unknownCurrency: '不支援此貨幣',
} satisfies Texts<typeof en>

import type { Texts } from '#kit/contract/texts.ts'
import type en from './en.ts'

export default {
  passes: '通行證',
  passesAsleep: '停用期間不能開門的通行證',
  passGivenAlready: '此人已有該通行證。',
  noSuchPass: '此通行證已不存在。',
  mobilePassFirst: '請先指派手機通行證，手機才可開門。',
  pinDuplicated: '密碼不可重複，請輸入另一組密碼。',
  pinTooEasy: '此密碼太容易被猜中，請另選一組。',
  pinTries: '嘗試次數過多。請於一小時後再試，或隨機產生密碼。',
  sixDigits: '六位數字',
  cardTaken: '此卡已指派予他人。',
  cardUnknown: '大廈內沒有此卡，請先加入庫存。',
  cardThere: '已有相同編碼的卡。',
  cardNotInStock: '此卡已報失或損壞，請先重新入庫。',
  suspendedAlready: '你已暫停此通行證。',
  notSuspendedByYou: '此通行證由他人暫停，只可由其恢復。',
  invitationUnknown: '此邀請已失效。',
  holderInactive: '此人在此已停用，請先啟用。',
  uid: '晶片編號，8 至 20 個十六進制字元',
  noFacilityCode: '晶片編號沒有設施碼。',
  cardNumberRange: '此編號不符合該格式。',
  facilityCodeRange: '此設施碼不符合該格式。',
  'personal.why': '大廈須能交代誰人曾可開啟各門，故予以保留，但不再顯示姓名。',
  'personal.suspensions': '通行證的暫停紀錄',
  'personal.pinTries': '曾嘗試而被拒的密碼',
} satisfies Texts<typeof en>

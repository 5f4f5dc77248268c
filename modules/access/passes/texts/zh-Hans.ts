import type { Texts } from '#kit/contract/texts.ts'
import type en from './en.ts'

export default {
  passes: '通行证',
  passesAsleep: '停用期间不能开门的通行证',
  passGivenAlready: '此人已有该通行证。',
  noSuchPass: '此通行证已不存在。',
  mobilePassFirst: '请先分配手机通行证，手机才可开门。',
  pinDuplicated: '密码不可重复，请输入另一组密码。',
  pinTooEasy: '此密码太容易被猜中，请另选一组。',
  pinTries: '尝试次数过多。请于一小时后再试，或随机生成密码。',
  sixDigits: '六位数字',
  cardTaken: '此卡已分配给他人。',
  cardUnknown: '大厦内没有此卡，请先加入库存。',
  cardThere: '已有相同编码的卡。',
  cardNotInStock: '此卡已报失或损坏，请先重新入库。',
  suspendedAlready: '你已暂停此通行证。',
  notSuspendedByYou: '此通行证由他人暂停，只可由其恢复。',
  invitationUnknown: '此邀请已失效。',
  holderInactive: '此人在此已停用，请先启用。',
  uid: '芯片编号，8 至 20 个十六进制字符',
  noFacilityCode: '芯片编号没有设施码。',
  cardNumberRange: '此编号不符合该格式。',
  facilityCodeRange: '此设施码不符合该格式。',
  'personal.why': '大厦须能交代谁曾可开启各门，故予以保留，但不再显示姓名。',
  'personal.suspensions': '通行证的暂停记录',
  'personal.pinTries': '曾尝试而被拒的密码',
} satisfies Texts<typeof en>
